import { afterAll, beforeAll, expect, test } from 'bun:test'
import { jetstreamManager } from '@nats-io/jetstream'
import {
  createAccount,
  createCurve,
  createOperator,
  createUser,
  type KeyPair,
} from '@nats-io/nkeys'
import { connect, headers, jwtAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import type { Enrolled } from '#contract/hosts'
import { busConfigCommand } from '../../cli/machines/bus-config-command'
import { natsTests } from '../../testing/bus/nats-tests'
import { startTrusting, type TrustingServer } from '../../testing/bus/trusting-server'
import { freePort } from '../../testing/free-port'
import { createPanel, enrolMachine, machinesOf } from '../../testing/samples/machines'
import { createTestTerminal } from '../../testing/terminal'
import { until } from '../../testing/until'
import { createClaims } from './claims'
import { seedOf } from './keys'

const encoder = new TextEncoder()

type Machine = Enrolled & { keys: { user: KeyPair; userKey: string } }

natsTests('a credential that was stolen', () => {
  let panel: Awaited<ReturnType<typeof createPanel>>
  let bus: TrustingServer
  let url: string
  let [thief, other]: Machine[] = []
  let control: NatsConnection

  const dial = (jwt: string, seed: Uint8Array, inboxPrefix?: string) =>
    connect({
      ...{ servers: url, authenticator: jwtAuthenticator(jwt, seed), reconnect: false },
      ...(inboxPrefix ? { inboxPrefix } : {}),
    })
  const dialAs = ({ credential, hostId, keys }: Machine) =>
    dial(credential, keys.user.getSeed(), `_INBOX_${hostId}`)
  const machines = () => {
    if (!thief || !other) throw new Error('not enrolled')
    return { thief, other }
  }

  beforeAll(async () => {
    const port = await freePort()
    url = `127.0.0.1:${port}`
    const urls = [`nats://${url}`]
    panel = await createPanel({ bus: { urls, publicUrls: urls } })
    bus = await startTrusting(port, async (store) => {
      const terminal = createTestTerminal()
      const { dataDir } = panel.ctx.config
      const args = ['--data-dir', dataDir, '--listen', url, '--store', store]
      expect([await busConfigCommand(args, terminal), terminal.errors]).toEqual([0, []])
      return terminal.out.join('\n')
    })
    thief = await enrolMachine(panel.ctx, panel.admin, 'Robada')
    other = await enrolMachine(panel.ctx, panel.admin, 'Otra')
    const own = await (await panel.ctx.machines.claims()).own('control')
    control = await dial(own.jwt, encoder.encode(own.seed))
    const streams = await jetstreamManager(control)
    await streams.streams.add({ name: 'ENJ_KEEP', subjects: ['enj.1.keep.*'] })
    await streams.streams.add({
      ...{ name: 'KV_enj_hosts', subjects: ['$KV.enj_hosts.>'], max_msgs_per_subject: 1 },
      ...{ allow_direct: true, allow_rollup_hdrs: false },
    })
  })
  afterAll(async () => {
    await control.close()
    await panel[Symbol.asyncDispose]()
    await bus[Symbol.asyncDispose]()
  })

  test('does what its machine does: tells, keeps its lease, hears its commands', async () => {
    const { thief } = machines()
    const nats = await dialAs(thief)
    const told = Promise.withResolvers<string>()
    control.subscribe('enj.1.evt.*', { callback: (_, message) => told.resolve(message.subject) })
    const heard = Promise.withResolvers<string>()
    nats.subscribe(`enj.1.cmd.${thief.hostId}`, {
      callback: (_, message) => heard.resolve(message.string()),
    })
    await Promise.all([control.flush(), nats.flush()])
    nats.publish(`enj.1.evt.${thief.hostId}`)
    control.publish(`enj.1.cmd.${thief.hostId}`, 'arranca')
    expect(await told.promise).toBe(`enj.1.evt.${thief.hostId}`)
    expect(await heard.promise).toBe('arranca')
    const kept = await nats.request(`enj.1.keep.${thief.hostId}`, 'x')
    expect(kept.json()).toMatchObject({ stream: 'ENJ_KEEP', seq: 1 })
    const claim = async () => {
      const conditions = headers()
      conditions.set('Nats-Expected-Last-Subject-Sequence', '0')
      const lease = `$KV.enj_hosts.${thief.hostId}`
      const answer = await nats.request(lease, 'x', { headers: conditions, timeout: 60_000 })
      return answer.json()
    }
    expect(await claim()).toMatchObject({ seq: 1 })
    expect(await claim()).toMatchObject({ error: { err_code: 10071 } })
    await nats.close()
  })

  test('says nothing in another’s name, commands nobody, and reads and changes no stream', async () => {
    const { thief, other } = machines()
    const nats = await dialAs(thief)
    const own = `$KV.enj_hosts.${thief.hostId}`
    const forbidden = [
      ...['evt', 'keep', 'ask', 'cmd', 'told'].map((what) => `enj.1.${what}.${other.hostId}`),
      ...[`enj.1.cmd.${thief.hostId}`, `enj.1.told.${thief.hostId}`],
      ...[`$KV.enj_hosts.${other.hostId}`, `_INBOX_${other.hostId}.x`, '_INBOX.x'],
      ...['INFO', 'STREAM.NAMES', 'STREAM.LIST', 'STREAM.CREATE.MIO', 'STREAM.DELETE.ENJ_KEEP']
        .concat('STREAM.PURGE.ENJ_KEEP', 'STREAM.UPDATE.ENJ_KEEP', 'STREAM.INFO.KV_enj_hosts')
        .concat('STREAM.MSG.GET.ENJ_KEEP', 'STREAM.MSG.GET.KV_enj_hosts')
        .concat(`DIRECT.GET.KV_enj_hosts.${own}`, 'DIRECT.GET.KV_enj_hosts')
        .concat('CONSUMER.CREATE.ENJ_KEEP', 'CONSUMER.MSG.NEXT.ENJ_KEEP.control')
        .map((what) => `$JS.API.${what}`),
      ...['$JS.ACK.ENJ_KEEP.control.1.1.1.1.0', '$SYS.REQ.CLAIMS.UPDATE', '$SYS.REQ.SERVER.PING'],
    ]
    for (const subject of forbidden) {
      const asked = nats.request(subject, '', { timeout: 60_000 })
      expect(asked).rejects.toThrow(`Permissions Violation for Publish to "${subject}"`)
      await asked.catch(() => undefined)
    }
    const deaf = [
      '>',
      'enj.>',
      'enj.1.cmd.*',
      `enj.1.cmd.${other.hostId}`,
      '$KV.>',
      '$SYS.>',
    ].concat(
      ...[`_INBOX_${other.hostId}.>`, '_INBOX.>', 'enj.1.evt.*', `enj.1.told.${other.hostId}`],
    )
    for (const subject of deaf) {
      const refused = Promise.withResolvers<Error | null>()
      nats.subscribe(subject, { callback: (error) => refused.resolve(error) })
      expect(String(await refused.promise)).toContain('Permissions Violation for Subscription')
    }
    await nats.close()
  })

  test('wipes no lease of others, and is answered to itself with nothing that it has chosen', async () => {
    const { thief, other } = machines()
    const nats = await dialAs(thief)
    const theirs = await dialAs(other)
    await theirs.request(`$KV.enj_hosts.${other.hostId}`, 'de la otra')
    const rollup = headers()
    rollup.set('Nats-Rollup', 'all')
    const lease = `$KV.enj_hosts.${thief.hostId}`
    const wiped = await nats.request(lease, 'x', { headers: rollup, timeout: 60_000 })
    expect(wiped.json()).toMatchObject({ error: { description: expect.stringMatching(/rollup/) } })
    const { streams } = await jetstreamManager(control)
    const kept = await streams.getMessage('KV_enj_hosts', {
      last_by_subj: `$KV.enj_hosts.${other.hostId}`,
    })
    expect(kept?.string()).toBe('de la otra')

    const heard: string[] = []
    theirs.subscribe(`enj.1.cmd.${other.hostId}`, {
      callback: (_, message) => void heard.push(message.string()),
    })
    await theirs.flush()
    const chosen = 'lo que quiero que oiga'
    nats.publish(`enj.1.keep.${thief.hostId}`, chosen, { reply: `enj.1.cmd.${other.hostId}` })
    await until('what the server answers', () => heard.length > 0)
    expect(JSON.parse(heard[0] ?? '')).toEqual({ stream: 'ENJ_KEEP', seq: expect.any(Number) })
    await Promise.all([nats.close(), theirs.close()])
  })

  test('is nothing without its private key, and nobody signs one but we', async () => {
    const { thief } = machines()
    const anybody = createUser()
    const stranger = await createClaims({
      ...{ operator: seedOf(createOperator()), system: seedOf(createAccount()) },
      ...{ account: seedOf(createAccount()), curve: seedOf(createCurve()) },
    })
    const inADay = Date.now() + 86_400_000
    const forged = await stranger.host(thief.hostId, anybody.getPublicKey(), inADay)
    const refused = [
      () => dial(thief.credential, anybody.getSeed()),
      () => dial(forged, anybody.getSeed()),
      () => connect({ servers: url, reconnect: false }),
      () => connect({ servers: url, reconnect: false, user: 'enjambre', pass: 'enjambre' }),
    ]
    for (const attempt of refused) await expect(attempt()).rejects.toThrow(/Authorization/)
  })

  test('is over with its day, also for whoever is connected', async () => {
    const { thief } = machines()
    const claims = await panel.ctx.machines.claims()
    const { hostId, keys } = thief
    // A slow machine gets another chance, and the server counts whole seconds.
    const ended = await until('a connection that ends with its credential', async () => {
      const credential = await claims.host(hostId, keys.userKey, Date.now() + 3_000)
      const nats = await dialAs({ ...thief, credential }).catch(() => null)
      return nats && { error: await nats.closed(), credential }
    })
    expect(String(ended.error)).toMatch(/expired/i)
    const again = () => dialAs({ ...thief, credential: ended.credential })
    await until('no other connection', () =>
      again().then(
        (nats) => nats.close().then(() => false),
        (error) => /expired|authorization/i.test(String(error)),
      ),
    )
  })

  test('ends when its machine is revoked, at once and for good; the others stay', async () => {
    const { thief, other } = machines()
    const [nats, theirs] = [await dialAs(thief), await dialAs(other)]
    const path = `/admin/machines/${thief.hostId}/revoke`
    const { body } = await panel.admin.call('POST', path, { reason: 'Robada' })
    expect(body).toMatchObject({ machine: { revoked: { isCut: false } } })
    expect(String(await nats.closed())).toMatch(/Revoked/)
    await expect(dialAs(thief)).rejects.toThrow(/Authorization/)
    await until('the panel knows', () => isCut(thief))
    await theirs.flush()
    await theirs.close()

    for (const again of [() => bus.kill().then(bus.start), bus.reload]) {
      await again()
      await expect(dialAs(thief)).rejects.toThrow(/Authorization/)
      await (await dialAs(other)).close()
    }
    const claims = await panel.ctx.machines.claims()
    const inADay = Date.now() + 86_400_000
    const signedMeanwhile = await claims.host(thief.hostId, thief.keys.userKey, inADay)
    await expect(dialAs({ ...thief, credential: signedMeanwhile })).rejects.toThrow(/Authorization/)
  })

  test('is refused, too, by a bus that was away when its machine was revoked', async () => {
    const machine = await enrolMachine(panel.ctx, panel.admin, 'Tercera')
    await bus.kill()
    const path = `/admin/machines/${machine.hostId}/revoke`
    await panel.admin.call('POST', path, { reason: 'Robada' })
    await bus.start()
    await until('the bus has heard', () => isCut(machine))
    await expect(dialAs(machine)).rejects.toThrow(/Authorization/)
  })

  const isCut = async ({ hostId }: Machine) =>
    (await machinesOf(panel.admin)).find(({ id }) => id === hostId)?.revoked?.isCut
})
