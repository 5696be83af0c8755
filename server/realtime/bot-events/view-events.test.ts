import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { ViewColumn, ViewFrame } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import { HostError } from '../../game/protocol'
import { text } from '../../locales/text'
import { shareWith } from '../../testing/access/shared-people'
import { createTestContext } from '../../testing/context'
import { attachHost, enterWorld } from '../../testing/fakes/attach-host'
import { type Person, registerUser } from '../../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../../testing/sockets'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const column = { x: 0, z: -1, packed: Uint8Array.of(1, 2, 3) }
const size = { width: 0.6, height: 1.8 }
const entity = { id: 7, kind: 'player', name: 'player', ...size, at: [1, 2, 3, 0, 0, 0] } as const
const frame = { pose: [1, 2, 3, 0, 0] } as const

/** A bot that runs, its owner and somebody else, and sockets that ask what is seen through it. */
async function scenario() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const server = serveRealtime(ctx)
  const [owner, other] = [await registerUser(ctx), await registerUser(ctx)]
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, owner, id)
  host.answers.view = () => ({
    ...frame,
    pose: [...frame.pose],
    entered: [{ ...entity, at: [...entity.at], displayName: text('items.creature', 'cow', 'Cow') }],
  })
  host.answers.viewColumns = ({ columns }) => columns.map(([x, z]) => ({ ...column, x, z }))

  async function open({ token }: Person) {
    const client = server.connect({ token })
    await connected(client)
    /** Asks, and lets the host answer. */
    async function ask<T>(emit: (seen: (answer: T) => void) => unknown): Promise<T> {
      const answer = Promise.withResolvers<T>()
      emit(answer.resolve)
      await roundTrip(client)
      await host.settle()
      return await answer.promise
    }
    return {
      client,
      watch: (topics: 'view'[] = ['view']) =>
        ask<undefined>((begun) =>
          client.emit('watchBot', { botId: id, topics }, () => begun(undefined)),
        ),
      whole: () => ask<ViewFrame | null>((seen) => client.emit('viewBot', { botId: id }, seen)),
      columns: (...columns: [number, number][]) =>
        ask<ViewColumn[] | null>((seen) =>
          client.emit('viewColumns', { botId: id, columns }, seen),
        ),
    }
  }
  return {
    ...{ ctx, host, id, owner, other, open },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('who watches the view is told everything, then columns as bytes, then what changes', async () => {
  await using world = await scenario()
  const { host, id, owner } = world
  const mine = await world.open(owner)
  expect(await mine.whole()).toBeNull()
  expect(host.requests.filter(({ name }) => name === 'view')).toEqual([])
  await mine.watch()
  expect(host.paces.get(id)).toEqual({ view: viewLimits.pushMs })
  expect(await mine.whole()).toEqual({
    ...{ pose: [...frame.pose] },
    entered: [{ ...entity, at: [...entity.at], displayName: 'Vaca' }],
  })
  const [first] = (await mine.columns([0, -1])) ?? []
  expect(first).toMatchObject({ x: 0, z: -1 })
  expect([...new Uint8Array(first?.packed ?? [])]).toEqual([1, 2, 3])
  const pushed = nextEvent(mine.client, 'botView')
  host.emit('view', { botId: id, frame: { blocks: [1, 2, 3, 4] } })
  await host.settle()
  expect(await pushed).toEqual({ botId: id, frame: { blocks: [1, 2, 3, 4] } })
  await mine.watch([])
  await host.settle()
  expect(host.paces.get(id)).toEqual({})
  expect(await mine.columns([0, 0])).toBeNull()
})

test('strangers see nothing; those that a bot is shared with do, until it is not', async () => {
  await using world = await scenario()
  const { ctx, host, id, owner, other } = world
  const theirs = await world.open(other)
  const heard: unknown[] = []
  theirs.client.on('botView', (update) => heard.push(update))
  await theirs.watch()
  expect(host.paces.get(id)).toBeUndefined()
  expect([await theirs.whole(), await theirs.columns([0, 0])]).toEqual([null, null])
  host.emit('view', { botId: id, frame: { time: 1 } })
  await host.settle()
  await roundTrip(theirs.client)
  expect(heard).toEqual([])

  await shareWith(owner, other, { botId: id }, 'see')
  await theirs.watch()
  expect(await theirs.whole()).toMatchObject({ pose: [...frame.pose] })
  const { body } = await other.call<{ bots: { id: string }[] }>('GET', '/bots')
  expect(body.bots.map((bot) => bot.id)).toContain(id)
  ctx.live.leave(other.user.id, id)
  await until('the end', async () => {
    await host.settle()
    return (await theirs.whole()) === null
  })
  expect(host.requests.filter(({ name }) => name === 'view')).toHaveLength(1)
})

test('what is no question is refused, too many at once are, and a bot that has left answers nothing', async () => {
  await using world = await scenario()
  const { host, id, owner } = world
  const { client, watch, whole } = await world.open(owner)
  await watch()
  const errors: string[] = []
  client.on('error', ({ code }) => errors.push(code))
  const far = Array.from({ length: viewLimits.columnsAtOnce + 1 }, () => [0, 0])
  const asked = [
    undefined,
    { botId: id },
    { botId: id, columns: [] },
    { botId: id, columns: far },
    { botId: id, columns: [[0.5, 0]] },
    { botId: id, columns: [[1e9, 0]] },
    { botId: id, columns: [[0, 0, 0]] },
    { botId: 'x'.repeat(101), columns: [[0, 0]] },
  ]
  for (const payload of asked) client.emit('viewColumns', payload as never, () => undefined)
  client.emit('viewBot', null as never, () => undefined)
  client.emit('viewBot', { botId: id } as never)
  await roundTrip(client)
  expect(errors).toEqual(Array(asked.length + 1).fill('VALIDATION'))

  const answers: unknown[] = []
  for (let ask = 0; ask <= viewLimits.asksAtOnce; ask++) {
    client.emit('viewBot', { botId: id }, (seen) => answers.push(seen))
  }
  await roundTrip(client)
  expect(answers).toEqual([null])
  await host.settle()
  await until('the others', () => answers.length === viewLimits.asksAtOnce + 1)
  expect(answers.filter((seen) => seen)).toHaveLength(viewLimits.asksAtOnce)
  host.answers.view = () => {
    throw new HostError('BOT_NOT_RUNNING')
  }
  expect(await whole()).toBeNull()
})
