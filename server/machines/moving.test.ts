import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { InstallationBots } from '#contract/admin/bots'
import type { Machines } from '#contract/admin/machines'
import type { AuditLog } from '#contract/admin/system-logs'
import type { Bot } from '#contract/bots/bots'
import { bots } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { enrolMachine, silentBus } from '../testing/samples/machines'
import { makeAdmin, type Person } from '../testing/samples/people'

async function addBot({ call }: Person, name: string, host = 'mc.ejemplo.com') {
  const form = { name, username: name, host }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await call('POST', `/bots/${id}/start`)
  return id
}

const give = ({ db }: TestContext, id: string, hostId: string) =>
  db.update(bots).set({ hostId }).where(eq(bots.id, id)).run()

test('a bot that runs is moved to a machine that takes bots, and it is noted from where to where', async () => {
  await using ctx = createTestContext({ bus: silentBus })
  const host = await attachHost(ctx)
  const admin = await makeAdmin(ctx)
  const { hostId } = await enrolMachine(ctx, admin, 'Norte')
  const id = await addBot(admin, 'Minero')
  await host.settle()
  const moves: string[][] = []
  const move = async (to: string, botId = id) => {
    const { status, body } = await admin.call('POST', `/admin/bots/${botId}/move`, { hostId: to })
    return body.code ?? status
  }
  expect(await move(hostId)).toBe('HOST_UNAVAILABLE')
  ctx.fleet = { ...ctx.fleet, move: (...asked) => void moves.push(asked) }
  expect(await move(hostId)).toBe(200)
  give(ctx, id, hostId)
  expect(await move('local')).toBe(200)
  expect(moves).toEqual([
    [id, hostId],
    [id, 'local'],
  ])
  const { entries } = (await admin.call<AuditLog>('GET', '/admin/audit?action=machine')).body
  const moved = entries.filter(({ action }) => action === 'machine.move')
  expect(moved.map(({ whom, changes }) => [whom.name, changes])).toEqual([
    ['Minero', [{ field: 'máquina', before: 'Norte', after: 'Este servidor' }]],
    ['Minero', [{ field: 'máquina', before: 'Este servidor', after: 'Norte' }]],
  ])

  expect(await move('h-nadie')).toBe('MACHINE_NOT_FOUND')
  expect(await move(hostId, 'nadie')).toBe('BOT_NOT_FOUND')
  const path = `/admin/machines/${hostId}`
  await admin.call('POST', `${path}/drain`, { draining: true, reason: 'Se apaga' })
  expect(await move(hostId)).toBe('MACHINE_DRAINING')
  await admin.call('POST', `${path}/revoke`, { reason: 'Fuera' })
  expect(await move(hostId)).toBe('MACHINE_NOT_FOUND')
  await admin.call('POST', `/bots/${id}/stop`)
  expect(await move('local')).toBe('BOT_NOT_RUNNING')
  expect(moves).toHaveLength(2)
})

test('a machine that drains says what is left, and how long the server with most of them takes', async () => {
  await using ctx = createTestContext({ bus: silentBus, joinIntervalMs: 4_000 })
  const admin = await makeAdmin(ctx)
  const { hostId } = await enrolMachine(ctx, admin, 'Norte')
  const busy = [await addBot(admin, 'Uno'), await addBot(admin, 'Dos'), await addBot(admin, 'Tres')]
  const other = await addBot(admin, 'Cuatro', 'otro.ejemplo.com')
  for (const id of [...busy, other]) give(ctx, id, hostId)
  const leaving = async () =>
    (await admin.call<Machines>('GET', '/admin/machines')).body.machines[0]?.leaving
  expect(await leaving()).toBeNull()
  const drain = { draining: true, reason: 'Se apaga' }
  await admin.call('POST', `/admin/machines/${hostId}/drain`, drain)
  expect(await leaving()).toEqual({ bots: 4, ms: 12_000 })
  const found = async () =>
    (await admin.call<InstallationBots>('GET', `/admin/bots?machine=${hostId}`)).body.bots
  expect((await found()).map(({ name }) => name)).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno'])

  give(ctx, busy[0] ?? '', 'local')
  await admin.call('POST', `/bots/${busy[1]}/stop`)
  expect(await leaving()).toEqual({ bots: 2, ms: 4_000 })
  expect((await found()).map(({ name }) => name)).toEqual(['Cuatro', 'Tres'])
})
