import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { timings } from '../../game/timings'
import { createTestContext } from '../../testing/context'
import { hostInside } from '../../testing/minecraft/inner-host'
import { startScriptedServer } from '../../testing/minecraft/scripted'
import { makeAdmin } from '../../testing/samples/people'
import { until } from '../../testing/until'

const workerFile = new URL('../../testing/minecraft/threads/looping-worker.ts', import.meta.url)
  .href

test('a worker that loops for ever is replaced, and its bots come back', async () => {
  // What the replacement waits for, from the last beat to the check that finds too many missing.
  expect((timings.missedBeats + 1) * timings.beatMs).toBeLessThanOrEqual(7_000)
  await using server = await startScriptedServer()
  await using ctx = createTestContext({ workers: 1, defaultBots: 5 })
  await hostInside(ctx, workerFile, { beatMs: 200, missedBeats: 15 })
  const person = await makeAdmin(ctx)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const form = { name: `Bot ${n}`, host: '127.0.0.1', port: server.port, username: `loop_${n}` }
    const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body
    ids.push(bot.id)
    await person.call('POST', `/bots/${bot.id}/start`)
  }
  const allRun = async () => {
    const { bots } = (await person.call<{ bots: Bot[] }>('GET', '/bots')).body
    return bots.every(({ status }) => status === 'running')
  }
  await until('running', allRun)
  const came = server.clients.length
  expect(came).toBeGreaterThanOrEqual(ids.length)
  void person.call('POST', `/bots/${ids[0]}/chat`, { message: 'loop for ever' })
  await until('back', async () => server.clients.length >= came + ids.length && (await allRun()))
}, 600_000)
