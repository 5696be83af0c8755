import { expect, setDefaultTimeout, test } from 'bun:test'
import type { z } from 'zod'
import type { Bot } from '#contract/bots/bots'
import type { Entrance, OwnClientAnswer, PlayerUpdate } from '#contract/bots/own-client'
import { type ExpectedPlayer, hashOfCode } from '../game/hosts/own-client'
import { shareWith } from '../testing/access/shared-people'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { registerUser } from '../testing/samples/people'

setDefaultTimeout(600_000)

type Answer = z.infer<typeof OwnClientAnswer>

const port = { port: 25_565, host: '0.0.0.0', address: 'mc.ejemplo.com', takesCodes: true }

/** A bot that runs at a host which lets people in, its owner, and somebody with whom it is shared. */
async function scenario() {
  const ctx = createTestContext({ clientPort: port })
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const guest = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, owner, id)
  host.answers.expectPlayer = () => ({
    address: 'mc.ejemplo.com',
    takesCodes: true,
    version: '1.20.4',
  })
  host.answers.endPlay = ({ botId, because }) =>
    void host.emit('botPlayer', { botId, player: null, because })
  const told: [string, PlayerUpdate][] = []
  const toUser = ctx.realtime.toUser.bind(ctx.realtime)
  ctx.realtime.toUser = (userId, event, payload) => {
    if (event === 'botPlayer') told.push([userId, payload as PlayerUpdate])
    toUser(userId, event, payload)
  }
  const path = `/bots/${id}/own-client`
  const asked = () => host.requests.findLast(({ name }) => name === 'expectPlayer')?.args
  async function comes(who: ExpectedPlayer) {
    host.emit('botPlayer', { botId: id, player: who })
    await host.settle()
  }
  const settled = <T>(call: Promise<T>) => host.answering(call)
  return {
    ...{ ctx, host, id, owner, guest, path, asked, comes, settled, told },
    read: async (who = owner) => (await who.call<Answer>('GET', path)).body,
    ask: (who = owner, player = 'Ana') => settled(who.call<Entrance>('POST', path, { player })),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

test('whoever may drive a bot is let in once: the host knows the code’s hash, their name and place', async () => {
  await using world = await scenario()
  const { owner, id, asked } = world
  expect(await world.read()).toMatchObject({ isOffered: true, player: null })
  const { status, body } = await world.ask()
  expect(status).toBe(200)
  expect(body).toMatchObject({ address: 'mc.ejemplo.com', version: '1.20.4' })
  const [code = ''] = body.codedAddress?.split('.') ?? []
  expect(code).toMatch(/^[a-z2-9]{8}$/)
  expect(body.codedAddress).toBe(`${code}.mc.ejemplo.com`)
  expect(asked()).toMatchObject({
    ...{ botId: id, codeHash: hashOfCode(code), forMs: 120_000 },
    who: { userId: owner.user.id, player: 'Ana' },
  })
  expect(JSON.stringify(asked())).not.toContain(code)
  const other = await world.ask()
  expect(other.body.codedAddress).not.toBe(body.codedAddress)
  expect((await world.ask(owner, 'Con espacio')).status).toBe(400)
})

test('without a port nobody comes in, and that is said', async () => {
  await using world = await scenario()
  world.host.answers.expectPlayer = () => null
  expect((await world.ask()).body).toMatchObject({ code: 'OWN_CLIENT_OFF' })
  await using ctx = createTestContext()
  const somebody = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await somebody.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const { body } = await somebody.call<Answer>('GET', `/bots/${id}/own-client`)
  expect(body).toMatchObject({ isOffered: false, player: null })
})

test('everybody who sees the bot is told who plays; its owner takes it back', async () => {
  await using world = await scenario()
  const { owner, guest, id, told, settled, path } = world
  await shareWith(owner, guest, { botId: id }, 'drive')
  const who = { userId: guest.user.id, by: 'luis', player: 'Luis' }
  await world.comes(who)
  expect(told).toEqual([
    [owner.user.id, { botId: id, player: { player: 'Luis', by: 'luis', isYou: false } }],
    [guest.user.id, { botId: id, player: { player: 'Luis', by: 'luis', isYou: true } }],
  ])
  expect((await world.read()).player).toEqual({ player: 'Luis', by: 'luis', isYou: false })
  const third = await registerUser(world.ctx)
  await shareWith(owner, third, { botId: id }, 'manage')
  expect((await third.call('DELETE', path)).body).toMatchObject({ code: 'RIGHT_MISSING' })
  expect((await settled(owner.call('DELETE', path))).status).toBe(200)
  await world.host.settle()
  expect(told.at(-1)?.[1]).toEqual({ botId: id, player: null, because: 'recovered' })
  expect((await world.read()).player).toBeNull()
})

test('whose right ends while they play, or before they come, plays no longer', async () => {
  await using world = await scenario()
  const { owner, guest, id, told, host, settled } = world
  const share = await shareWith(owner, guest, { botId: id }, 'drive')
  expect((await world.ask(guest, 'Luis')).status).toBe(200)
  const who = { userId: guest.user.id, by: 'luis', player: 'Luis' }
  await world.comes(who)
  await settled(owner.call('PUT', `/shares/${share.id}`, { right: 'see' }))
  await host.settle()
  expect(told.at(-1)?.[1]).toMatchObject({ player: null, because: 'withdrawn' })
  expect((await world.ask(guest, 'Luis')).body).toMatchObject({ code: 'RIGHT_MISSING' })

  await world.comes(who)
  await host.settle()
  expect(told.at(-1)?.[1]).toMatchObject({ player: null, because: 'withdrawn' })
})

test('who plays is forgotten with the bot’s stay, whatever its host tells', async () => {
  await using world = await scenario()
  const { owner, id, told, settled } = world
  await world.comes({ userId: owner.user.id, by: 'ana', player: 'Ana' })
  await settled(owner.call('POST', `/bots/${id}/stop`))
  await world.host.settle()
  expect(told.at(-1)?.[1]).toEqual({ botId: id, player: null, because: 'gone' })
})
