import { expect, test } from 'bun:test'
import type { AuthCode, Bot } from '#contract/bots/bots'
import { microsoftTokens } from '#db/schema'
import { writeCaches } from '../../game/microsoft-cache'
import { createTestContext } from '../../testing/context'
import { atOnce, attachHost } from '../../testing/fakes/attach-host'
import { makeAdmin } from '../../testing/samples/people'
import { connected, roundTrip, serveRealtime } from '../../testing/sockets'

const username = 'yo@ejemplo.com'
const authCode: AuthCode = {
  code: 'ABCD1234',
  url: 'https://www.microsoft.com/link',
  expiresAt: '2030-01-15T12:00:00.000Z',
}

/** A premium bot at a host inside the test, followed by its owner and, in vain, by a stranger. */
async function world() {
  const ctx = createTestContext()
  const server = serveRealtime(ctx)
  const host = await attachHost(ctx, { times: atOnce })
  const [owner, stranger] = [await makeAdmin(ctx), await makeAdmin(ctx)]
  const form = { name: 'Premium', host: '127.0.0.1', authType: 'mojang', username }
  const { id } = (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const [mine, theirs] = [owner, stranger].map(({ token }) => server.connect({ token }))
  if (!mine || !theirs) throw new Error('not connected')
  const heard: (AuthCode | null)[] = []
  const strange: string[] = []
  mine.on('botAuthCode', (event) => heard.push(event.authCode))
  theirs.onAny((event) => strange.push(event))
  await Promise.all([connected(mine), connected(theirs)])
  for (const client of [mine, theirs]) {
    client.emit('subscribeToBotUpdates', { botIds: [id] })
    await roundTrip(client)
  }
  strange.length = 0
  await owner.call('POST', `/bots/${id}/start`)
  await host.settle()
  return {
    ...{ ctx, host, owner, id, heard, strange },
    async show(code: AuthCode | null) {
      host.emit('authCode', { botId: id, authCode: code })
      await host.settle()
    },
    async settle() {
      await host.settle()
      await roundTrip(mine)
      await roundTrip(theirs)
    },
    shown: async () => (await owner.call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot.authCode,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('a code reaches who follows the bot, and nobody else', async () => {
  await using all = await world()
  await all.show(authCode)
  await all.settle()
  expect(all.heard).toEqual([authCode])
  expect(await all.shown()).toEqual(authCode)
  expect(all.strange).toEqual(['pong'])
  await all.show(null)
  await all.show(null)
  await all.settle()
  expect(all.heard).toEqual([authCode, null])
  expect(await all.shown()).toBeNull()
})

test.each(['the host crashes', 'its worker is lost', 'it joins', 'it ends'])(
  'a code is over when %s',
  async (what) => {
    await using all = await world()
    const { host, id } = all
    await all.show(authCode)
    if (what === 'the host crashes') host.crash()
    if (what === 'its worker is lost') host.loseWorker([id])
    if (what === 'it joins') host.join(id)
    if (what === 'it ends') host.finish(id)
    await all.settle()
    expect(await all.shown()).toBeNull()
    expect(all.heard).toEqual([authCode, null])
  },
)

test('tokens of a bot that is gone, or of another account, are not kept', async () => {
  await using all = await world()
  const { ctx, host, owner, id } = all
  const kept = () => ctx.db.select().from(microsoftTokens).all()
  const send = async (botId: string, cache: string) => {
    host.emit('microsoftCache', { botId, cache })
    await host.settle()
  }
  await send(id, writeCaches('otra@ejemplo.com', {}))
  await send(id, 'no es JSON')
  await send(Bun.randomUUIDv7(), writeCaches(username, {}))
  expect(kept()).toEqual([])
  await send(id, writeCaches(username, { live: { token: 'SECRET' } }))
  expect(kept()).toMatchObject([{ botId: id }])
  expect(JSON.stringify(kept())).not.toContain('SECRET')

  host.finish(id)
  await host.settle()
  expect((await owner.call('DELETE', `/bots/${id}`)).status).toBe(200)
  expect(kept()).toEqual([])
})
