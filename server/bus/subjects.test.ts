import { expect, test } from 'bun:test'
import { usersOf } from '../testing/bus/host-users'
import { hostLoad, leaseValue } from '../testing/bus/lease-value'
import { startNatsServer } from '../testing/bus/nats-server'
import { natsTests } from '../testing/bus/nats-tests'
import { testBus } from '../testing/bus/test-bus'
import { until } from '../testing/until'
import { holdLease } from './lease/hold'
import { judgeLeases } from './lease/judge-leases'
import { hostOf, isHostId, keepStream, leaseStream, subjectsOf } from './subjects'

const times = { renewMs: 100, actMs: 60_000, lostMs: 80_000 }

/** Control, an honest host `b` that holds its lease, and `a`, which will try everything. */
async function installation(url: string) {
  const as = (user: string) =>
    testBus(url, {
      credentials: { user, password: 'p' },
      inbox: user === 'control' ? undefined : subjectsOf(user).inbox,
    })
  const [control, honest, hostile] = [await as('control'), await as('b'), await as('a')]
  const said = { up: 0, renewed: 0, lost: [] as string[] }
  const judging = judgeLeases(control.bus, {
    times: () => times,
    known: [],
    onUp: () => said.up++,
    onRenewed: () => said.renewed++,
    onLost: (hosts) => said.lost.push(...hosts),
    onSuspicious() {},
  })
  const lease = holdLease(honest.bus, {
    hostId: 'b',
    inc: 'of-b',
    times: () => times,
    info: () => hostLoad,
  })
  const losses: string[] = []
  lease.onLost((why) => losses.push(why))
  await until('the honest host', () => lease.mayAct() && said.up === 1)
  return {
    ...{ control, honest, hostile, said, lease, losses },
    async [Symbol.asyncDispose]() {
      await lease[Symbol.asyncDispose]()
      await judging[Symbol.asyncDispose]()
      for (const { bus } of [control, honest, hostile]) await bus[Symbol.asyncDispose]()
    },
  }
}

natsTests('the credentials of a host', () => {
  test('let it lead its own life', async () => {
    await using nats = await startNatsServer(usersOf('a', 'b'))
    await using all = await installation(nats.url)
    const before = all.said.renewed
    await until('a renewal', () => all.said.renewed > before)
    expect([...all.honest.troubles, ...all.control.troubles]).toEqual([])
  })

  test('let it hear nobody else, and speak as nobody else', async () => {
    await using nats = await startNatsServer(usersOf('a', 'b'))
    await using all = await installation(nats.url)
    const { bus, troubles } = all.hostile
    const b = subjectsOf('b')
    const heard = ['>', '*', 'enj.>', 'enj.1.cmd.*', '_INBOX.>', `${b.inbox}.>`, '$KV.>', '$JS.>']
    heard.push(...Object.values(b))
    for (const subject of heard) bus.hear(subject, () => {})
    await until('the refusals', () => troubles.length === heard.length)

    const arrived: string[] = []
    all.control.bus.hear('>', ({ subject }) => arrived.push(subject))
    await all.control.bus.connection().flush()
    const spoken = [...Object.values(b), 'x', `${b.inbox}.x`, '_INBOX.x', '$SYS.REQ.USER.INFO']
    for (const subject of spoken) bus.connection().publish(subject, 'x', { reply: 'enj.1.evt.a' })
    await until('the refusals', () => troubles.length === heard.length + spoken.length)
    expect(troubles.filter((trouble) => !trouble.includes('Permissions Violation'))).toEqual([])
    // What control asks of streams the server tells once more.
    const own = (subject: string) =>
      /^(\$KV\.enj_hosts\.(b|_control)|_INBOX.*|\$JS\.(API\..*|EVENT\.ADVISORY\.API))$/.test(
        subject,
      )
    expect(arrived.filter((subject) => !own(subject))).toEqual([])
  })

  test('let it read and delete nothing of a stream', async () => {
    await using nats = await startNatsServer(usersOf('a', 'b'))
    await using all = await installation(nats.url)
    const connection = all.hostile.bus.connection()
    const calls = ['STREAM.NAMES', 'STREAM.LIST', 'STREAM.CREATE.X', 'ACCOUNT.INFO', 'INFO']
    for (const stream of [leaseStream, keepStream]) {
      const verbs = ['INFO', 'DELETE', 'PURGE', 'UPDATE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT']
      calls.push(...verbs.map((verb) => `STREAM.${verb}.${stream}`))
      calls.push(`CONSUMER.CREATE.${stream}`, `DIRECT.GET.${stream}`)
      for (const host of ['a', 'b']) calls.push(`DIRECT.GET.${stream}.$KV.enj_hosts.${host}`)
    }
    for (const call of calls) {
      const asked = connection.request(`$JS.API.${call}`, '', { timeout: 60_000 })
      await expect(asked).rejects.toThrow('Permissions Violation')
    }
  })

  test('do not let it delete or take the lease of another by way of the server', async () => {
    await using nats = await startNatsServer(usersOf('a', 'b'))
    await using all = await installation(nats.url)
    const { nats: lib, connection } = all.hostile.bus
    const { lease } = subjectsOf('a')
    const headers = lib.headers()
    headers.set('Nats-Rollup', 'all')
    const rollup = await connection().request(lease, '', { headers, timeout: 60_000 })
    expect(rollup.string()).toContain('rollup not permitted')
    // The stream's answer goes where the asker says: into the lease of b, which is no lease any more.
    for (let i = 0; i < 5; i++) {
      connection().publish(lease, 'x', { reply: subjectsOf('b').lease })
      const before = all.said.renewed
      await until('a renewal', () => all.said.renewed > before)
    }
    // What a could have said to b in that way is no command.
    connection().publish(lease, 'x', { reply: subjectsOf('b').cmd })
    connection().publish(lease, 'x', { reply: subjectsOf('b').told })
    // And a lease of its own that says it is of b is none.
    connection().publish(lease, JSON.stringify({ ...leaseValue('b'), inc: 'of-a' }))
    await connection().flush()
    const before = all.said.renewed
    await until('two more readings', () => all.said.renewed > before + 1)
    expect([all.losses, all.said.lost, all.lease.epoch(), all.said.up]).toEqual([[], [], 1, 1])
  })
})

test('a host is known by the last part of a subject, if that is an id', () => {
  expect(hostOf('enj.1.evt.eu-1')).toBe('eu-1')
  for (const subject of ['$KV.enj_hosts._control', 'enj.1.evt.', 'enj.1.evt.*', ''])
    expect(hostOf(subject)).toBeNull()
  expect(['a', 'eu-1', 'x'.repeat(40)].map(isHostId)).toEqual([true, true, true])
})
