import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Machine, MachineAnswer, Machines } from '#contract/admin/machines'
import type { AuditLog } from '#contract/admin/system-logs'
import { hosts } from '#db/schema'
import type { Config } from '../config'
import { dayMs, toIso } from '../lib/time'
import {
  createPanel,
  enrolForm,
  enrolMachine,
  inviteMachine,
  machineKeys,
  machinesOf,
} from '../testing/samples/machines'
import { caller, proveAgain } from '../testing/samples/people'
import type { SaidOfMachine } from './live-machines'

const codeOf = async (answer: Promise<{ body: { code?: string | undefined } }>) =>
  (await answer).body.code

const said: SaidOfMachine = {
  ...{ state: 'up', version: '0.0.1', roundTripMs: 2, moved: 0 },
  report: {
    ...{ bots: 40, memoryMb: 328, memoryBudgetMb: 1_000, cpu: 40, cores: 2, loopDelayMs: 4 },
  },
}

test('an administrator sees a machine, changes it, drains it and revokes it; all of it is noted', async () => {
  await using panel = await createPanel()
  const { ctx, admin } = panel
  const { hostId } = await enrolMachine(ctx, admin, 'Norte')
  const heard: string[] = []
  using _ = ctx.machines.onChange(({ what }) => void heard.push(what))
  ctx.machines.live.set(hostId, said)
  const path = `/admin/machines/${hostId}`
  const act = async (method: string, to: string, body: object): Promise<Machine> =>
    (await admin.call<MachineAnswer>(method, path + to, body)).body.machine

  expect(await machinesOf(admin)).toMatchObject([
    {
      id: hostId,
      name: 'Norte',
      label: 'eu-1',
      maxBots: null,
      draining: false,
      revoked: null,
      live: {
        ...{ state: 'up', since: toIso(ctx.clock.now()), roundTripMs: 2, version: '0.0.1' },
        ...{ bots: 40, memoryMb: 328, memoryBudgetMb: 1_000, cpu: 20, cores: 2, loopDelayMs: 4 },
        room: { bots: 100, limit: 'cpu', isMeasured: true },
      },
    },
  ])
  expect(await act('PUT', '', { name: 'Norte 2', maxBots: 300 })).toMatchObject({
    ...{ name: 'Norte 2', label: 'eu-1', maxBots: 300 },
  })
  expect(await act('PUT', '', { label: null, maxBots: null })).toMatchObject({
    ...{ name: 'Norte 2', label: null, maxBots: null },
  })
  const drained = await act('POST', '/drain', { draining: true, reason: 'Se apaga' })
  expect(drained.draining).toBe(true)
  const revoked = await act('POST', '/revoke', { reason: 'Ya no es nuestra' })
  expect(revoked).toMatchObject({
    ...{ live: null, draining: true },
    revoked: { by: admin.user.email, reason: 'Ya no es nuestra', isCut: false },
  })
  expect(heard).toEqual(['changed', 'changed', 'drained', 'revoked'])

  const refused = [
    codeOf(admin.call('PUT', path, { name: 'Otra' })),
    codeOf(admin.call('POST', `${path}/drain`, { draining: false, reason: 'Vuelve' })),
    codeOf(admin.call('POST', `${path}/revoke`, { reason: 'Otra vez' })),
  ]
  expect(await Promise.all(refused)).toEqual(Array(3).fill('MACHINE_REVOKED'))
  expect(await codeOf(admin.call('PUT', '/admin/machines/h-nadie', {}))).toBe('MACHINE_NOT_FOUND')
  expect(await codeOf(admin.call('PUT', path, { label: 'EU 1' }))).toBe('VALIDATION')
  expect(await codeOf(admin.call('PUT', path, { maxBots: 0 }))).toBe('VALIDATION')

  const { entries } = (await admin.call<AuditLog>('GET', '/admin/audit?action=machine')).body
  expect(entries.map(({ action, whom, reason }) => [action, whom.name, reason])).toEqual([
    ['machine.revoke', 'Norte 2', 'Ya no es nuestra'],
    ['machine.drain', 'Norte 2', 'Se apaga'],
    ['machine.change', 'Norte 2', null],
    ['machine.change', 'Norte 2', null],
    ['machine.enrol', 'Norte', null],
    ['machine.invite', 'Norte', null],
  ])
  expect(entries[3]?.changes).toEqual(
    [
      { field: 'bots como mucho', before: 'ninguno', after: '300' },
      { field: 'nombre', before: 'Norte', after: 'Norte 2' },
    ].reverse(),
  )
})

test('revoked machines come last, and are shown for 30 days', async () => {
  await using panel = await createPanel()
  const { ctx, admin } = panel
  const [a, b] = [await enrolMachine(ctx, admin, 'A'), await enrolMachine(ctx, admin, 'B')]
  await admin.call('POST', `/admin/machines/${a.hostId}/revoke`, { reason: 'Fuera' })
  const ids = async () => (await machinesOf(admin)).map(({ id }) => id)
  expect(await ids()).toEqual([b.hostId, a.hostId])
  const revokedAt = ctx.clock.now() - 30 * dayMs
  ctx.db.update(hosts).set({ revokedAt }).where(eq(hosts.id, a.hostId)).run()
  expect(await ids()).toEqual([b.hostId])
})

test('invitations are listed without their tokens, and so many wait at most', async () => {
  await using panel = await createPanel()
  const { ctx, admin } = panel
  const { invitation, token } = await inviteMachine(admin, 'Una')
  const list = async () => (await admin.call<Machines>('GET', '/admin/machines')).body
  expect((await list()).invitations).toEqual([
    { ...invitation, name: 'Una', label: 'eu-1', by: admin.user.email },
  ])
  expect(JSON.stringify(await list())).not.toContain(token)
  for (let at = 0; at < 19; at++) await inviteMachine(admin, `Más ${at}`)
  const more = () => admin.call('POST', '/admin/machines/invitations', { name: 'De más' })
  expect(await codeOf(more())).toBe('TOO_MANY_INVITATIONS')
  await caller(ctx)('POST', '/hosts/enrol', enrolForm(token, machineKeys()))
  expect((await more()).status).toBe(201)
  expect((await list()).invitations).toHaveLength(20)
})

test.each<[string, Partial<Config>, Machines['problem']]>([
  ['there is no bus', { bus: null }, 'no-bus'],
  ['users come in the clear', { publicUrl: 'http://panel.ejemplo.com' }, 'no-tls'],
  ['users come by TLS', { publicUrl: 'https://panel.ejemplo.com' }, null],
  ['all of it is in a private network', { publicUrl: 'http://10.0.0.5:3000' }, null],
])('where %s', async (_where, config, problem) => {
  await using panel = await createPanel(config)
  const { ctx, admin } = panel
  expect((await admin.call<Machines>('GET', '/admin/machines')).body.problem).toBe(problem)
  const invited = await admin.call('POST', '/admin/machines/invitations', { name: 'Una' })
  const code =
    problem === null
      ? undefined
      : { 'no-bus': 'BUS_NOT_CONFIGURED', 'no-tls': 'MACHINES_NEED_TLS' }[problem]
  expect(invited.body.code).toBe(code)
  const enrolled = caller(ctx)('POST', '/hosts/enrol', enrolForm('x', machineKeys()))
  expect(await codeOf(enrolled)).toBe(code ?? 'MACHINE_TOKEN_INVALID')
})

test('who comes from a public address without TLS is told so, and the invitation holds', async () => {
  await using panel = await createPanel({ publicUrl: null })
  const { ctx, admin } = panel
  const { token } = await inviteMachine(admin, 'Una')
  const from = (address: string) =>
    caller(ctx)('POST', '/hosts/enrol', enrolForm(token, machineKeys()), { 'x-real-ip': address })
  expect(await codeOf(from('8.8.8.8'))).toBe('MACHINES_NEED_TLS')
  expect((await from('10.0.0.7')).status).toBe(200)
  await proveAgain(admin)
  expect(await machinesOf(admin)).toMatchObject([{ address: '10.0.0.7' }])
})

test('machines renew and enrol during maintenance', async () => {
  await using panel = await createPanel()
  const { ctx, admin } = panel
  const { token } = await inviteMachine(admin, 'Una')
  await admin.call('POST', '/admin/maintenance', { enabled: true, message: 'Volvemos pronto' })
  const enrolled = await caller(ctx)('POST', '/hosts/enrol', enrolForm(token, machineKeys()))
  expect(enrolled.status).toBe(200)
  const hostId = String(enrolled.body.hostId)
  expect((await caller(ctx)('POST', '/hosts/challenge', { hostId })).status).toBe(200)
})
