import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { hourMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { freePort } from '../testing/free-port'
import { hostInside } from '../testing/minecraft/inner-host'
import { startScriptedServer } from '../testing/minecraft/scripted'
import { type Person, registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const address = { host: '127.0.0.1' }

async function addBot({ call }: Person, port: number) {
  const form = { name: 'Uno', username: 'uno', ...address, port }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const status = async () => (await call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot.status
  return {
    id,
    status,
    async turn(action: 'start' | 'stop', expected: Bot['status']) {
      expect((await call('POST', `/bots/${id}/${action}`)).status).toBe(200)
      await until(expected, async () => (await status()) === expected)
    },
  }
}

test('a user’s starts, checks of servers and tries of proxies have one budget of dials', async () => {
  await using ctx = createTestContext({ defaultBots: 2 })
  await hostInside(ctx, undefined, { dialEveryMs: hourMs })
  await using game = await startScriptedServer()
  await using other = await startScriptedServer()
  const [ana, luis] = [await registerUser(ctx), await registerUser(ctx)]
  const bot = await addBot(ana, game.port)
  await bot.turn('start', 'running')

  const port = await freePort()
  const look = ({ call }: Person) => call('POST', '/bots/server-check', { ...address, port })
  const proxy = { type: 'socks5', ...address, port, username: null }
  const tryProxy = () => ana.call('POST', `/bots/${bot.id}/proxy/check`, proxy)
  for (let dials = 1; dials < limits.dials.atOnce; dials++) {
    const { status, body } = dials % 2 === 0 ? await look(ana) : await tryProxy()
    expect([status, body.success]).toEqual([200, false])
  }
  for (const refused of [await look(ana), await tryProxy()]) {
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_DIALS' } })
    expect(refused.headers.get('retry-after')).toBe('1')
  }
  expect((await look(luis)).status).toBe(200)

  // Her bots are not refused: one comes back to its server, another waits for its turn elsewhere.
  await bot.turn('stop', 'stopped')
  const waiting = await addBot(ana, other.port)
  await waiting.turn('start', 'connecting')
  await bot.turn('start', 'running')
  expect([await waiting.status(), other.clients.length]).toEqual(['connecting', 0])
  await waiting.turn('stop', 'stopped')
  await bot.turn('stop', 'stopped')
})
