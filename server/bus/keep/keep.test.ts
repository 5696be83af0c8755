import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { jetstreamManager } from '@nats-io/jetstream'
import { usersOf } from '../../testing/bus/host-users'
import { startNatsServer } from '../../testing/bus/nats-server'
import { natsTests } from '../../testing/bus/nats-tests'
import { testBus } from '../../testing/bus/test-bus'
import { until } from '../../testing/until'
import { mostBytes } from '../codec'
import type { Bus } from '../connection'
import { keepStream, subjectsOf } from '../subjects'
import { followKept, type KeptEvent } from './follow-kept'
import { publishKept } from './publish-kept'

/** What control stores, with how far it is, in one transaction. */
function storage() {
  const db = new Database(':memory:')
  db.run('CREATE TABLE kept (host TEXT, inc TEXT, seq INTEGER, event TEXT)')
  const insert = db.query('INSERT INTO kept VALUES (?, ?, ?, ?)')
  const last = db.query<{ seq: number | null }, [string, string]>(
    'SELECT max(seq) AS seq FROM kept WHERE host = ? AND inc = ?',
  )
  const gaps: string[] = []
  const batches: number[] = []
  let failures = 0
  return {
    gaps,
    batches,
    fail(times: number) {
      failures = times
    },
    failuresLeft: () => failures,
    events: () =>
      db
        .query<{ event: string }, []>('SELECT event FROM kept')
        .all()
        .map(({ event }) => event),
    follow: (bus: Bus) =>
      followKept(bus, {
        store: db.transaction((events: KeptEvent[]) => {
          for (const { host, inc, seq, event } of events) insert.run(host, inc, seq, String(event))
          if (failures-- > 0) throw new Error('the disk is full')
          batches.push(events.length)
        }),
        lastSeq: (host, inc) => last.get(host, inc)?.seq ?? 0,
        onGap: (host) => gaps.push(host),
      }),
  }
}

/** Publishes one after the other, each as often as it takes. */
async function publishAll(bus: Bus, inc: string, from: number, to: number) {
  for (let seq = from; seq <= to; seq++) {
    await until(`event ${seq} to be kept`, () =>
      publishKept(bus, 'eu-1', inc, seq, `${inc}-${seq}`).then(
        () => true,
        () => false,
      ),
    )
  }
}

const named = (inc: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${inc}-${from + i}`)

async function pair(url: string) {
  const [control, host] = [await testBus(url), await testBus(url)]
  return {
    control: control.bus,
    host: host.bus,
    troubles: control.troubles,
    async [Symbol.asyncDispose]() {
      for (const { bus } of [control, host]) await bus[Symbol.asyncDispose]()
    },
  }
}

const acknowledged = async (bus: Bus) => {
  const { consumers } = await jetstreamManager(bus.connection())
  const floors: number[] = []
  for await (const { ack_floor } of consumers.list(keepStream)) floors.push(ack_floor.stream_seq)
  return floors
}

natsTests('kept events', () => {
  test('come once and in order, also those that were sent again and those of a control that was away', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { control, host } = ends
    const stored = storage()
    const first = stored.follow(control)
    await publishAll(host, 'one', 1, 3)
    await publishKept(host, 'eu-1', 'one', 3, 'one-3')
    await until('three', () => stored.events().length === 3)
    await first[Symbol.asyncDispose]()
    await publishAll(host, 'one', 4, 6)
    await publishAll(host, 'two', 1, 2)
    await using _ = stored.follow(control)
    const all = [...named('one', 1, 6), ...named('two', 1, 2)]
    await until('all of them', () => stored.events().length === all.length)
    await until(
      'that they are acknowledged',
      async () => (await acknowledged(control)).join() === '8',
    )
    expect([stored.events(), stored.gaps, ends.troubles]).toEqual([all, [], []])
  })

  test('are acknowledged only when they are stored, and come again until they are', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { control, host } = ends
    const stored = storage()
    stored.fail(Number.POSITIVE_INFINITY)
    {
      await using _ = stored.follow(control)
      await publishAll(host, 'one', 1, 5)
      await until('a failure', () =>
        ends.troubles.some((trouble) => trouble.includes('disk is full')),
      )
      expect(await acknowledged(control)).toEqual([0])
    }
    expect(stored.events()).toEqual([])
    stored.fail(2)
    await using _ = stored.follow(control)
    await publishAll(host, 'one', 6, 7)
    await until('all of them', () => stored.events().length === 7)
    expect([stored.events(), stored.gaps]).toEqual([named('one', 1, 7), []])
    await until(
      'that they are acknowledged',
      async () => (await acknowledged(control)).join() === '7',
    )
  })

  test('of a control that ended before it could acknowledge come to the next one before what is newer', async () => {
    await using nats = await startNatsServer()
    await using host = (await testBus(nats.url)).bus
    const stored = storage()
    const earlier = (await testBus(nats.url)).bus
    // It has taken what it never stores, and its connection ends.
    const never = followKept(earlier, {
      store: () => new Promise(() => {}),
      lastSeq: () => 0,
      onGap() {},
    })
    await publishAll(host, 'one', 1, 4)
    await until('that they were sent', async () => {
      const { consumers } = await jetstreamManager(host.connection())
      for await (const { num_ack_pending } of consumers.list(keepStream))
        return num_ack_pending === 4
    })
    await earlier.connection().close()
    await publishAll(host, 'one', 5, 6)
    await using control = (await testBus(nats.url)).bus
    await using _ = stored.follow(control)
    await until('all of them', () => stored.events().length === 6)
    expect([stored.events(), stored.gaps]).toEqual([named('one', 1, 6), []])
    void never
  })

  test('outlive a server that is killed or has lost everything; what nobody has stored is a gap', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { control, host } = ends
    const stored = storage()
    await using _ = stored.follow(control)
    await publishAll(host, 'one', 1, 2)
    await until('two', () => stored.events().length === 2)
    await nats.kill()
    const waiting = publishAll(host, 'one', 3, 4)
    await nats.start()
    await waiting
    await until('four', () => stored.events().length === 4)
    await nats.restartEmpty()
    await publishAll(host, 'one', 5, 6)
    await until('six', () => stored.events().length === 6)
    expect([stored.events(), stored.gaps]).toEqual([named('one', 1, 6), []])
    await publishAll(host, 'one', 8, 8)
    await until('the one after a gap', () => stored.gaps.length > 0)
    expect([stored.events(), stored.gaps]).toEqual([[...named('one', 1, 6), 'one-8'], ['eu-1']])
  })

  test('come in batches, past what is no event; the stream becomes what it should be, and is made again when it was deleted', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { control, host } = ends
    const stored = storage()
    const { streams } = await jetstreamManager(control.connection())
    await streams.add({ name: keepStream, subjects: ['enj.1.keep.*'], max_msg_size: 1_000 })
    await publishAll(host, 'one', 1, 1)
    const { keep } = subjectsOf('eu-1')
    for (const message of [null, { inc: 'one' }, { inc: 'one', seq: 0, event: 'x' }])
      host.publish(keep, message)
    await publishAll(host, 'one', 2, 700)
    const before = stored.batches.length
    await using _ = stored.follow(control)
    await until('all of them', () => stored.events().length === 700)
    expect(stored.events()).toEqual(named('one', 1, 700))
    expect(Math.max(...stored.batches)).toBeLessThanOrEqual(500)
    expect(stored.batches.length - before).toBeLessThan(100)
    expect(ends.troubles).toHaveLength(3)
    expect((await streams.info(keepStream)).config.max_msg_size).toBeGreaterThan(mostBytes)
    await streams.delete(keepStream)
    await publishAll(host, 'one', 701, 702)
    await until('two more', () => stored.events().length === 702)
  })

  test('are lost to no host that has the server answer to where streams are purged', async () => {
    await using nats = await startNatsServer(usersOf('eu-1', 'evil'))
    const as = (user: string, inbox?: string) =>
      testBus(nats.url, { credentials: { user, password: 'p' }, inbox })
    await using control = (await as('control')).bus
    await using host = (await as('eu-1', subjectsOf('eu-1').inbox)).bus
    await using evil = (await as('evil', subjectsOf('evil').inbox)).bus
    const stored = storage()
    await stored.follow(control)[Symbol.asyncDispose]()
    await publishAll(host, 'one', 1, 5)
    for (const call of ['PURGE', 'MSG.DELETE', 'DELETE']) {
      const reply = `$JS.API.STREAM.${call}.${keepStream}`
      evil.connection().publish(subjectsOf('evil').keep, 'x', { reply })
      await publishKept(evil, 'evil', 'e', 1, 'kept after it')
    }
    await using _ = stored.follow(control)
    await until('all of them', () => stored.events().length >= 6)
    expect(stored.events()).toEqual([...named('one', 1, 5), 'kept after it'])
  })
})
