import { expect, test } from 'bun:test'
import { transact } from '#db/client'
import { createHostInbox } from '../../bots/fleet/hosts/host-inbox'
import { localHost } from '../../bots/fleet/hosts/hosts'
import { createLink } from '../../game/link'
import type { HostEvents } from '../../game/protocol'
import { dayMs, minuteMs } from '../../lib/time'
import { grantPlan } from '../../plans/grant'
import { createTestContext, type TestContext } from '../../testing/context'
import { attachHost } from '../../testing/fakes/attach-host'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { personWith } from '../../testing/samples/people'
import { withRules, worldOf } from '../../testing/samples/rules'

type World = Awaited<ReturnType<typeof withRules>>

/** Another process with the same data; of the one before it only the bots' host lives on. */
async function nextProcess({ ctx: { config, clock, fleet }, host, person }: World) {
  fleet.outlive()
  await fleet[Symbol.asyncDispose]()
  const ticker = createFakeTicker()
  const ctx = createTestContext(config, ticker)
  ctx.clock.set(clock.now())
  ctx.notifications.begin()
  return {
    ...worldOf(ctx, ticker, host, personWith(ctx, person.user, person.token)),
    /** It takes over the host that lives on. */
    async adopt() {
      await attachHost(ctx, { host })
    },
    /** Without the folder, which is the first one's. */
    async [Symbol.asyncDispose]() {
      await ctx.fleet[Symbol.asyncDispose]()
      ctx.notifications[Symbol.dispose]()
    },
  }
}

const down = (minutes: number) => ({ kind: 'disconnected', minutes }) as const

test('what lasts is known after a crash: it is told when it is due, and its end', async () => {
  await using world = await withRules({ restartGraceMs: 60_000 })
  await world.addRule(down(10))
  const { id } = await world.startNew()
  await world.fall(id)
  await world.pass(5 * minuteMs)
  await using next = await nextProcess(world)
  await next.pass(4 * minuteMs)
  expect(await next.history()).toEqual([])
  await next.pass(minuteMs)
  expect((await next.history()).map(({ title }) => title)).toEqual(['Minero lleva 10 min fuera'])
  await next.adopt()
  await next.comeBack(id)
  const titles = (await next.history()).map(({ title }) => title)
  expect(titles).toEqual(['Minero lleva 10 min fuera', 'Minero ha vuelto tras 10 min'])
})

test('a bot that came back while nobody looked raises no alarm, however late it is due', async () => {
  await using world = await withRules({ restartGraceMs: 60_000 })
  const { ctx, host, addRule, startNew, fall, settle } = world
  await addRule(down(10))
  const [one, other] = [await startNew(), await startNew({ username: 'otro' })]
  await fall(one.id)
  await settle()
  ctx.clock.advance(20 * minuteMs)
  host.join(one.id)
  await using next = await nextProcess(world)
  await next.adopt()
  await next.pass(5 * minuteMs)
  expect(next.ctx.fleet.stateOf(one.id).status).toBe('running')
  expect(next.ctx.fleet.stateOf(other.id).status).toBe('running')
  expect(await next.history()).toEqual([])
})

test('plans are looked at after a restart as well', async () => {
  await using world = await withRules({ restartGraceMs: 60_000 })
  const { ctx, person, addRule } = world
  await addRule({ kind: 'plan-ends', days: 3 })
  await using next = await nextProcess(world)
  const now = ctx.clock.now()
  transact(ctx.db, (tx) => grantPlan(tx, person.user.id, 'pro', now + dayMs, now))
  await next.ctx.notifications.look()
  expect((await next.history()).map(({ title }) => title)).toEqual([
    expect.stringMatching(/termina en 1 día$/),
  ])
})

/** A host that numbers what it keeps, and tells it again to who has not stored it. */
function keepingHost(ctx: TestContext) {
  const link = createLink({ send: () => undefined })
  const place = { label: null, egress: null, maxBots: () => null }
  const host = { id: localHost, link, incarnation: 'vida', ...place }
  const ways = { isDraining: () => false, loopDelayMs: () => null }
  const inbox = createHostInbox(ctx, { isElsewhere: () => false, onGap: () => {} })
  ctx.hostLinks.opened(host)
  return {
    store: inbox.store,
    tell: (number: number, payload: HostEvents['died']) =>
      inbox.receive({ ...host, ...ways }, { kind: 'event', name: 'died', number, payload }),
  }
}

test('what a host tells again after a crash is told once', async () => {
  await using world = await withRules({ restartGraceMs: 60_000 })
  const { ctx, addRule, startNew, ticker } = world
  await addRule({ kind: 'died' })
  const { id: botId } = await startNew()
  const death = (message: string): HostEvents['died'] => ({
    ...{ botId, target: 'mc.ejemplo.com:25565', dimension: 'overworld', message },
    ...{ position: { x: 1, y: 2, z: 3 }, at: ctx.clock.now() },
  })
  const first = keepingHost(ctx)
  first.tell(1, death('la primera'))
  first.store()
  first.tell(2, death('la segunda'))
  // Not stored by itself, since it could be told again.
  await ticker.run(ticker.now() + 10_000)

  await using next = await nextProcess(world)
  const again = keepingHost(next.ctx)
  for (const [number, message] of [
    [1, 'la primera'],
    [2, 'la segunda'],
    [2, 'la segunda'],
    [3, 'la tercera'],
  ] as const) {
    again.tell(number, death(message))
  }
  again.store()
  const told = (await next.history()).map(({ body }) => body.split('. ')[1])
  expect(told).toEqual(['la primera', 'la segunda', 'la tercera'])
})
