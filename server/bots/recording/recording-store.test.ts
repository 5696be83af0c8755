import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { BotRecording } from '#contract/bots/recording'
import { recordingPieces } from '#db/schema'
import { createHousekeeping } from '../../housekeeping/housekeeping'
import { dayMs } from '../../lib/time'
import { fullDisk } from '../../testing/access/full-disk'
import { createTestContext } from '../../testing/context'
import { attachHost, enterWorld } from '../../testing/fakes/attach-host'
import { unpackRecording } from '../../testing/minecraft/recorded-bot'
import { appOf, registerUser } from '../../testing/samples/people'
import {
  orderOf,
  recordedPiece,
  recordingBegan,
  sessionOver,
} from '../../testing/samples/recordings'

setDefaultTimeout(600_000)

/** A running bot of somebody, a host that does what the test says, and what the owner reads. */
async function createWorld(overrides = {}) {
  const ctx = createTestContext(overrides)
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const { body } = await person.call<{ bot: Bot }>('POST', '/bots', {
    ...{ name: 'Topo', host: 'mc.ejemplo.com', username: 'topo' },
  })
  const { id } = body.bot
  const path = `/bots/${id}/recording`
  const call = async (method: string) =>
    (await person.call<{ recording: BotRecording }>(method, path)).body.recording
  await enterWorld(host, person, id)
  return {
    ...{ ctx, host, person, id, path },
    read: () => call('GET'),
    drop: () => call('DELETE'),
    async ask() {
      const recording = await call('PUT')
      await host.settle()
      return recording
    },
    async begin(order = orderOf(host)) {
      host.emit('recordingBegan', recordingBegan(id, order))
      await host.settle()
      return order
    },
    async add(order: string, fields: Parameters<typeof recordedPiece>[2] = {}) {
      host.emit('recorded', recordedPiece(id, order, fields))
      await host.settle()
    },
    pieces: () => ctx.db.select().from(recordingPieces).all().length,
    download: () =>
      appOf(ctx).request(`/api${path}/file`, {
        headers: { authorization: `Bearer ${person.token}` },
      }),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

test('it waits for a session, is recorded, and is there to be downloaded', async () => {
  await using world = await createWorld()
  const { ask, read, begin, add, download } = world
  expect(await read()).toEqual({ state: 'none', askedAt: null, recorded: null })
  const asked = await ask()
  expect(asked).toMatchObject({ state: 'waiting', recorded: null })
  expect(await ask()).toEqual(asked)
  expect((await download()).status).toBe(404)

  const order = await begin()
  expect(await ask()).toMatchObject({ state: 'recording', recorded: { packets: 0 } })
  await add(order)
  await add(order, { packets: 2, end: sessionOver })
  const ready = { state: 'ready', recorded: { packets: 2, endedBecause: 'session-over' } }
  expect(await read()).toMatchObject(ready)

  const answer = await download()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zstd',
    'content-disposition': 'attachment; filename="grabacion-2030-01-15T00-00-00-000Z.zst"',
    'cache-control': 'no-store',
  })
  const bytes = Buffer.from(await answer.bytes())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const { header, packets } = unpackRecording(bytes)
  expect(header).toMatchObject({ endedBecause: 'session-over', reason: 'kicked', packets: 2 })
  expect(packets).toHaveLength(2)
})

test('another one takes its place when it begins, and the bot’s host is asked for each once', async () => {
  await using world = await createWorld()
  const { host, ask, read, begin, add, drop, pieces } = world
  await ask()
  const first = await begin()
  await add(first, { end: sessionOver })
  expect(await ask()).toMatchObject({
    state: 'waiting',
    recorded: { endedBecause: 'session-over' },
  })
  const second = orderOf(host)
  expect(second).not.toBe(first)
  await begin(first)
  expect(await read()).toMatchObject({ state: 'waiting', recorded: { packets: 1 } })
  await begin(second)
  await add(first)
  expect([await read(), pieces()]).toMatchObject([
    { state: 'recording', recorded: { packets: 0 } },
    0,
  ])
  await add(second)
  expect(pieces()).toBe(1)

  expect(await drop()).toEqual({ state: 'none', askedAt: null, recorded: null })
  await host.settle()
  expect(host.asked('update').at(-1)?.recording).toBeNull()
  await add(second)
  expect([await read(), pieces()]).toMatchObject([{ state: 'none' }, 0])
})

test('what a lost thread has left is there', async () => {
  await using world = await createWorld()
  const { host, id, ask, read, begin, add, download } = world
  await ask()
  const order = await begin()
  await add(order)
  host.loseWorker([id])
  await host.settle()
  expect(await read()).toMatchObject({ state: 'ready', recorded: { endedBecause: 'interrupted' } })
  expect((await download()).status).toBe(200)
  // Nothing is left for the bot that comes back.
  expect(host.asked('start').at(-1)?.bot.recording).toBeNull()
})

test('what the disk does not take ends the recording, not the bot', async () => {
  await using world = await createWorld()
  const { ctx, ask, read, begin, add, id } = world
  await ask()
  const order = await begin()
  await add(order)
  {
    using _ = fullDisk()
    await add(order)
    expect(await read()).toMatchObject({ state: 'recording', recorded: { packets: 1 } })
  }
  await add(order, { packets: 3, end: sessionOver })
  expect(await read()).toMatchObject({
    state: 'ready',
    recorded: { packets: 1, endedBecause: 'not-stored' },
  })
  expect(ctx.fleet.stateOf(id).status).toBe('running')
})

test('all recordings together have a share of the atlases’ room', async () => {
  await using world = await createWorld({ atlasMb: 1 })
  const { ask, read, begin, add, pieces } = world
  await ask()
  const order = await begin()
  const piece = crypto.getRandomValues(new Uint8Array(60_000))
  for (let at = 0; at < 5; at++) await add(order, { piece })
  expect(await read()).toMatchObject({ state: 'ready', recorded: { endedBecause: 'full' } })
  expect(pieces()).toBe(4)
})

test('it goes with its bot, and after seven days by itself', async () => {
  await using world = await createWorld()
  const { ctx, host, person, id, ask, read, begin, add, pieces } = world
  ctx.clock.set(Date.UTC(2030, 0, 15))
  await ask()
  await add(await begin(), { end: sessionOver })
  using housekeeping = createHousekeeping(ctx)
  await housekeeping.run()
  expect(await read()).toMatchObject({ state: 'ready' })
  ctx.clock.set(Date.UTC(2030, 0, 15) + 7 * dayMs + 120_000)
  await housekeeping.run()
  expect([await read(), pieces()]).toMatchObject([{ state: 'none' }, 0])

  await ask()
  await add(await begin(), { end: sessionOver })
  expect(pieces()).toBe(1)
  await host.answering(person.call('POST', `/bots/${id}/stop`))
  host.finish(id)
  await host.settle()
  await host.answering(person.call('DELETE', `/bots/${id}`))
  expect(pieces()).toBe(0)
})
