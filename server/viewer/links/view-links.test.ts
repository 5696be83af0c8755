import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { viewLimits } from '#contract/bots/view-limits'
import type { ViewLink } from '#contract/bots/view-links'
import { text } from '../../locales/text'
import { shareWith } from '../../testing/access/shared-people'
import { createTestContext } from '../../testing/context'
import { readEvents } from '../../testing/event-stream'
import { attachHost, enterWorld } from '../../testing/fakes/attach-host'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { appOf, type Person, registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const { perBot, minutes, viewers } = viewLimits.links
const minuteMs = 60_000

/** A bot that runs and says what it sees, its owner, and whoever is given an address. */
async function scenario() {
  const ticker = createFakeTicker()
  const ctx = createTestContext({}, ticker)
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, owner, id)
  const size = { width: 0.9, height: 1.4 }
  const cow = { id: 7, kind: 'creature', name: 'cow', ...size, at: [1, 2, 3, 0, 0, 0] } as const
  host.answers.view = () => ({
    ...{ time: 6_000, pose: [1, 2, 3, 0, 0] },
    entered: [{ ...cow, at: [...cow.at], displayName: text('items.creature', 'cow', 'Cow') }],
  })
  host.answers.viewColumns = ({ columns }) =>
    columns.map(([x, z]) => ({ x, z, packed: z === 0 ? Uint8Array.of(1, 2, 3) : null }))

  const address = `/bots/${id}/view-links`
  const links = async (who: Person = owner) =>
    (await who.call<{ links: ViewLink[] }>('GET', address)).body.links
  const make = async (delaySeconds = 0) => {
    const { body } = await owner.call<{ links: ViewLink[] }>('POST', address, { delaySeconds })
    const [link] = body.links
    if (!link) throw new Error('no link')
    return { ...link, token: link.path.replace('/ver/', '') }
  }
  const visit = (path: string, init?: RequestInit) => appOf(ctx).request(`/api/view/${path}`, init)
  async function open(token: string) {
    const response = await visit(`${token}/events`)
    const events = readEvents(response)
    const viewer = response.ok ? String((await events.event('viewer')).data.id) : ''
    await host.settle()
    const ask = (columns: [number, number][]) =>
      visit(`${token}/columns`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ viewer, columns }),
      })
    return { status: response.status, events, ask, response }
  }
  return {
    ...{ ctx, host, id, owner, address, links, make, visit, open },
    pass: (ms: number) => ticker.run(ticker.now() + ms),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

test('whoever has the address sees everything, what changes, and the columns that they ask for', async () => {
  await using world = await scenario()
  const { host, id } = world
  const { token } = await world.make()
  expect(await (await world.visit(token)).json()).toMatchObject({ success: true, delaySeconds: 0 })
  const { events, ask } = await world.open(token)
  expect(host.paces.get(id)).toEqual({ view: viewLimits.pushMs })
  expect((await events.event('frame')).data.frame).toMatchObject({
    ...{ time: 6_000, entered: [{ id: 7, displayName: 'Vaca' }] },
  })
  host.emit('view', { botId: id, frame: { blocks: [1, 2, 3, 4] } })
  await host.settle()
  expect((await events.event('frame')).data).toEqual({ frame: { blocks: [1, 2, 3, 4] } })
  expect(
    (
      await ask([
        [5, 0],
        [5, 9],
      ])
    ).status,
  ).toBe(200)
  await host.settle()
  const { data } = await events.event('columns')
  expect(data).toEqual({
    columns: [
      [5, 0, 'AQID'],
      [5, 9, null],
    ],
    again: [],
  })
  expect(events.raw()).not.toContain(id)

  host.answers.viewColumns = () => {
    throw new Error('not now')
  }
  await ask([[6, 0]])
  await host.settle()
  expect((await events.event('columns')).data).toEqual({ columns: [], again: [[6, 0]] })
})

test('its owner sees how many look and have looked, and takes it back', async () => {
  await using world = await scenario()
  const { host, id, owner, address } = world
  const { token, id: linkId } = await world.make()
  const one = await world.open(token)
  const two = await world.open(token)
  expect(await world.links()).toMatchObject([{ viewers: 2, opened: 2 }])
  await two.response.body?.cancel().catch(() => undefined)
  await owner.call('DELETE', `${address}/${linkId}`)
  expect((await one.events.event('end')).data).toMatchObject({ code: 'VIEW_LINK_OVER' })
  expect(await one.events.next()).toBeNull()
  expect([(await world.visit(token)).status, (await world.open(token)).status]).toEqual([404, 404])
  expect((await one.ask([[0, 0]])).status).toBe(404)
  await until('nothing to be watched', async () => {
    await host.settle()
    return Object.keys(host.paces.get(id) ?? {}).length === 0
  })
  expect(await world.links()).toEqual([])
})

test('it is over after an hour, and when its bot or its owner is gone', async () => {
  await using world = await scenario()
  const { ctx, pass, owner, id } = world
  const first = await world.make()
  const { events } = await world.open(first.token)
  ctx.clock.advance(minutes * minuteMs + 1)
  expect((await world.visit(first.token)).status).toBe(404)
  await pass(10_000)
  await events.event('end')

  const second = await world.make()
  const other = await world.open(second.token)
  await owner.call('DELETE', `/bots/${id}`)
  expect((await world.visit(second.token)).status).toBe(404)
  await pass(10_000)
  await other.events.event('end')
})

test('what is delayed comes so much later, all of it', async () => {
  await using world = await scenario()
  const { host, id, pass } = world
  const { token } = await world.make(30)
  const { events, ask } = await world.open(token)
  await ask([[5, 0]])
  await host.settle()
  host.emit('view', { botId: id, frame: { time: 7_000 } })
  await host.settle()
  await pass(29_000)
  expect(events.raw()).not.toContain('event: frame')
  await pass(2_000)
  expect((await events.event('frame')).data.frame).toMatchObject({ time: 6_000 })
  expect((await events.event('columns')).data.columns).toEqual([[5, 0, 'AQID']])
  expect((await events.event('frame')).data.frame).toEqual({ time: 7_000 })
})

test('there are only so many links, viewers and questions, and only the owner makes them', async () => {
  await using world = await scenario()
  const { ctx, owner, address, id } = world
  const guest = await registerUser(ctx)
  await shareWith(owner, guest, { botId: id }, 'manage')
  expect((await guest.call('POST', address, {})).body.code).toBe('RIGHT_MISSING')
  const { token } = await world.make()
  for (let count = 1; count < perBot; count++) await world.make()
  expect((await owner.call('POST', address, {})).body.code).toBe('TOO_MANY_VIEW_LINKS')
  expect((await owner.call('POST', address, { delaySeconds: 61 })).status).toBe(400)
  const opened = await Promise.all(
    Array.from({ length: viewers }, () => world.visit(`${token}/events`)),
  )
  expect(opened.every(({ ok }) => ok)).toBe(true)
  expect((await world.visit(`${token}/events`)).status).toBe(429)
  for (const { body } of opened) await body?.cancel()
  const { ask } = await world.open(token)
  const asked = await Promise.all(
    Array.from({ length: viewLimits.asksAtOnce + 1 }, () => ask([[0, 0]])),
  )
  expect(asked.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
})
