import { describe, expect, test } from 'bun:test'
import type { TokenForm, TokenMade } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { shares } from '#db/schema'
import { applyAccess } from '../bots/access/tell'
import { readLogs } from '../console/console'
import { makeLine } from '../console/lines'
import { newId } from '../lib/ids'
import { streamLimits } from '../realtime/stream-limits'
import { createTestContext } from '../testing/context'
import { readEvents } from '../testing/event-stream'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { createFakeTicker } from '../testing/fakes/fake-ticker'
import { appOf, type Person, registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

async function scenario() {
  const ticker = createFakeTicker()
  const ctx = createTestContext({}, ticker)
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const [mine, farm] = [await addBot(owner, 'uno', 'Minas'), await addBot(owner, 'dos', null)]
  const follow = async (token: string, path: string, headers: Record<string, string> = {}) =>
    await appOf(ctx).request(`/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const say = (botId: string, message: string) => {
    const line = makeLine(ctx.clock, {
      level: 'info',
      category: 'system',
      source: 'system',
      message,
    })
    ctx.logs.write(botId, line)
    return line.id
  }
  const dispose = () => ctx[Symbol.asyncDispose]()
  return {
    ...{ ctx, ticker, host, owner, mine, farm, follow, say },
    [Symbol.asyncDispose]: dispose,
  }
}

async function addBot({ call }: Person, username: string, group: string | null) {
  const form = { name: username, host: 'mc.ejemplo.com', username, group }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

async function tokenOf({ call }: Person, fields: Partial<TokenForm> = {}) {
  const form: TokenForm = {
    ...{ name: 'Programa', bots: { of: 'all' }, verbs: ['see'] },
    ...{ expiresAt: null, addresses: [], perMinute: 600, ...fields },
  }
  return (await call<TokenMade>('POST', '/account/tokens', form)).body
}

const minas: Partial<TokenForm> = { bots: { of: 'groups', groups: ['minas'] } }
const messages = ({ data }: { data: Record<string, unknown> }) =>
  (data.lines as { message: string }[]).map(({ message }) => message)

describe('how all bots are', () => {
  test('is told from how they are now, to sessions and tokens alike', async () => {
    await using world = await scenario()
    const { ctx, host, owner, mine, farm, follow } = world
    const { secret } = await tokenOf(owner)
    const both = [await follow(owner.token, '/events'), await follow(secret, '/events')]
    const streams = both.map(readEvents)
    await owner.call('POST', `/bots/${mine.id}/start`)
    await host.settle()
    for (const events of streams) {
      expect([await events.next(), await events.next()]).toMatchObject([
        { event: 'botState', data: { botId: mine.id, status: 'stopped' } },
        { event: 'botState', data: { botId: farm.id, status: 'stopped' } },
      ])
      expect(events.raw()).toStartWith(`retry: ${streamLimits.retryMs}\n\n`)
      const state = await events.event('botState')
      expect(state.data).toMatchObject({ botId: mine.id, status: 'connecting' })
      await events.leave()
    }
    expect(both[0]?.headers.get('content-type')).toStartWith('text/event-stream')
    expect(ctx.realtime.streams.count()).toBe(0)
  })

  test('is for a token of some bots as if there were no others', async () => {
    await using world = await scenario()
    const { owner, mine, farm, follow } = world
    const { secret } = await tokenOf(owner, minas)
    const events = readEvents(await follow(secret, '/events'))
    expect(await events.next()).toMatchObject({ event: 'botState', data: { botId: mine.id } })
    await owner.call('PUT', `/bots/${farm.id}`, { name: 'otra' })
    await owner.call('PUT', `/bots/${farm.id}`, { group: 'Minas' })
    expect(await events.next()).toMatchObject({
      ...{ event: 'botsCreated', data: { bots: [{ id: farm.id, name: 'otra' }] } },
    })
    await owner.call('POST', '/bots/labels', { botIds: [mine.id, farm.id], group: null })
    expect(await events.next()).toMatchObject({ event: 'botDeleted', data: { botId: mine.id } })
    expect(await events.next()).toMatchObject({ event: 'botDeleted', data: { botId: farm.id } })
    await owner.call('PUT', `/bots/${mine.id}`, { group: 'minas' })
    expect((await events.event('botsCreated')).data).toMatchObject({ bots: [{ id: mine.id }] })
    await owner.call('DELETE', `/bots/${mine.id}`)
    expect(await events.next()).toMatchObject({ event: 'botDeleted', data: { botId: mine.id } })
    await events.leave()
  })
})

describe('a console', () => {
  test('is followed, and taken up again where it was left', async () => {
    await using world = await scenario()
    const { owner, mine, follow, say } = world
    say(mine.id, 'antes')
    say(mine.id, 'justo antes')
    const events = readEvents(await follow(owner.token, `/bots/${mine.id}/events?lines=1`))
    expect((await events.next())?.event).toBe('botState')
    expect(messages(await events.event('botConsole'))).toEqual(['justo antes'])
    const last = say(mine.id, 'ahora')
    const now = await events.event('botConsole')
    expect([messages(now), now.id]).toEqual([['ahora'], last])
    await events.leave()
    say(mine.id, 'mientras tanto')
    const again = readEvents(
      await follow(owner.token, `/bots/${mine.id}/events`, { 'last-event-id': last }),
    )
    expect(messages(await again.event('botConsole'))).toEqual(['mientras tanto'])
    await again.leave()
  })

  test('of which more was missed than is told again says between which lines', async () => {
    await using world = await scenario()
    const { ctx, owner, mine, follow, say } = world
    const last = say(mine.id, 'la última que llegó')
    for (let count = 0; count <= limits.logs.page; count++) say(mine.id, `línea ${count}`)
    const events = readEvents(
      await follow(owner.token, `/bots/${mine.id}/events`, { 'last-event-id': last }),
    )
    const gap = await events.event('botConsoleGap')
    const told = await events.next()
    expect(told && messages(told)).toHaveLength(limits.logs.page)
    const { before } = gap.data as { before: string }
    expect(gap.data).toMatchObject({ botId: mine.id, after: last })
    const { logs } = await readLogs(ctx, owner.user.id, mine.id, { before, limit: 2 })
    expect(logs.map(({ message }) => message)).toEqual(['la última que llegó', 'línea 0'])
    await events.leave()
  })

  test('is refused for what is no topic, for an id that none has, and for bots of others', async () => {
    await using world = await scenario()
    const { ctx, owner, mine, farm, follow } = world
    const statusOf = async (...request: Parameters<typeof follow>) =>
      (await follow(...request)).status
    expect(await statusOf(owner.token, `/bots/${mine.id}/events?topics=secretos`)).toBe(400)
    const broken = { 'last-event-id': 'x' }
    expect(await statusOf(owner.token, `/bots/${mine.id}/events`, broken)).toBe(400)
    const other = await registerUser(ctx)
    expect(await statusOf(other.token, `/bots/${mine.id}/events`)).toBe(404)
    const { secret } = await tokenOf(owner, minas)
    expect(await statusOf(secret, `/bots/${farm.id}/events`)).toBe(404)
    const speaker = await tokenOf(owner, { verbs: ['speak'] })
    expect(await statusOf(speaker.secret, `/bots/${mine.id}/events`)).toBe(403)
    expect(ctx.realtime.streams.count()).toBe(0)
  })

  test('and what else is watched is asked of the host, as long as somebody follows', async () => {
    await using world = await scenario()
    const { host, owner, mine, follow } = world
    await enterWorld(host, owner, mine.id)
    const paces = () => host.requests.filter(({ name }) => name === 'watch').map(({ args }) => args)
    const path = `/bots/${mine.id}/events?topics=surroundings`
    const events = readEvents(await follow(owner.token, path))
    await events.event('botState')
    await host.settle()
    expect(paces().at(-1)).toMatchObject({ pace: { surroundings: limits.serverView.pushMs } })
    await events.leave()
    await host.settle()
    expect(paces().at(-1)).toMatchObject({ pace: {} })
  })
})

describe('a stream ends, and says why,', () => {
  const endOf = async (events: ReturnType<typeof readEvents>) => (await events.rest()).at(-1)?.data

  test('when its token is revoked, has expired, or the account is suspended', async () => {
    await using world = await scenario()
    const { ctx, owner, mine, follow } = world
    const later = new Date(ctx.clock.now() + 60_000).toISOString()
    const revoked = await tokenOf(owner)
    const expiring = await tokenOf(owner, { expiresAt: later })
    const [first, second, third] = [
      readEvents(await follow(revoked.secret, `/bots/${mine.id}/events`)),
      readEvents(await follow(expiring.secret, '/events')),
      readEvents(await follow(owner.token, '/events')),
    ]
    await owner.call('DELETE', `/account/tokens/${revoked.token.id}`)
    expect(await endOf(first)).toMatchObject({ code: 'TOKEN_INVALID' })
    ctx.clock.set(ctx.clock.now() + 60_000)
    expect(await endOf(second)).toMatchObject({ code: 'TOKEN_EXPIRED' })
    ctx.db.$client.prepare("UPDATE users SET status = 'suspended'").run()
    expect(await endOf(third)).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  })

  test('when the session signs out, the bot is deleted, or it leaves the scope', async () => {
    await using world = await scenario()
    const { owner, mine, farm, follow } = world
    const { secret } = await tokenOf(owner, minas)
    const scoped = readEvents(await follow(secret, `/bots/${mine.id}/events`))
    const deleted = readEvents(await follow(owner.token, `/bots/${farm.id}/events`))
    const all = readEvents(await follow(owner.token, '/events'))
    await owner.call('PUT', `/bots/${mine.id}`, { group: 'Granja' })
    expect(await endOf(scoped)).toMatchObject({ code: 'BOT_NOT_FOUND' })
    await owner.call('DELETE', `/bots/${farm.id}`)
    expect(await endOf(deleted)).toMatchObject({ code: 'BOT_NOT_FOUND' })
    await owner.call('POST', '/auth/logout')
    expect(await endOf(all)).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  test('when a bot is shared no longer, which its guest could follow', async () => {
    await using world = await scenario()
    const { ctx, owner, mine, follow, say } = world
    const guest = await registerUser(ctx)
    const now = ctx.clock.now()
    const share = { ownerId: owner.user.id, granteeId: guest.user.id, email: guest.user.email }
    const times = { createdAt: now, acceptedAt: now }
    ctx.db
      .insert(shares)
      .values({ id: newId(), ...share, botId: mine.id, right: 'see', ...times })
      .run()
    applyAccess(ctx)
    const events = readEvents(await follow(guest.token, `/bots/${mine.id}/events`))
    await events.event('botState')
    say(mine.id, 'hola')
    expect(messages(await events.event('botConsole'))).toEqual(['hola'])
    ctx.db.delete(shares).run()
    applyAccess(ctx)
    expect(await endOf(events)).toMatchObject({ code: 'BOT_NOT_FOUND' })
  })

  test('when it is not read: what waits is bounded', async () => {
    await using world = await scenario()
    const { ctx, owner, mine, follow, say } = world
    const answer = await follow(owner.token, `/bots/${mine.id}/events`)
    const long = 'x'.repeat(60_000)
    await until('the stream to be cut', () => {
      say(mine.id, long)
      return ctx.realtime.streams.count() === 0
    })
    const events = await readEvents(answer).rest()
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { code: 'STREAM_TOO_SLOW' } })
  })
})

test('streams are counted, each token and user has so many', async () => {
  await using world = await scenario()
  const { ctx, owner, follow } = world
  const { perSession, perUser, retryMs } = streamLimits
  const tokens = [await tokenOf(owner), await tokenOf(owner), await tokenOf(owner)]
  const open = async (secret: string) => (await follow(secret, '/events')).status
  for (let count = 0; count < perSession; count++) {
    expect(await open(tokens[0]?.secret ?? '')).toBe(200)
  }
  const refused = await follow(tokens[0]?.secret ?? '', '/events')
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
  expect(refused.headers.get('retry-after')).toBe(String(retryMs / 1_000))
  while ((await open(tokens[1]?.secret ?? '')) === 200);
  expect(ctx.realtime.streams.count()).toBe(perUser)
  expect(await open(tokens[2]?.secret ?? '')).toBe(429)
})

test('a stream on which nothing happens shows that it goes on', async () => {
  await using world = await scenario()
  const { ticker, owner, follow } = world
  const events = readEvents(await follow(owner.token, '/events'))
  await events.event('botState')
  await events.event('botState')
  await ticker.run(streamLimits.beatMs)
  await until('a heartbeat', async () => {
    await events.more()
    return events.raw().endsWith('\n\n:\n\n')
  })
  await events.leave()
})
