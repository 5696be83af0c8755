import { expect, setDefaultTimeout, test } from 'bun:test'
import { startScriptedServer, welcome } from '../testing/minecraft/scripted'
import { specFor, startTestHost } from '../testing/minecraft/test-host'

setDefaultTimeout(600_000)

const threads = new URL('../testing/minecraft/threads/choking-worker.ts', import.meta.url).href

test('a bot whose packets hang its thread twice is stopped, and its neighbours come back', async () => {
  await using good = await startScriptedServer()
  let joins = 0
  await using bad = await startScriptedServer({
    onJoin(client) {
      joins += 1
      welcome(client)
      const content = {
        type: 'compound',
        value: { text: { type: 'string', value: 'choke on this' } },
      }
      client.write('system_chat', { content, isActionBar: false })
    },
  })
  await using host = await startTestHost({}, {}, threads)
  const neighbours = [specFor(good.port), specFor(good.port)]
  const culprit = specFor(bad.port)
  const start = (bot: typeof culprit, resume: boolean) =>
    host.link.request('start', { bot, resume })
  const all = [...neighbours, culprit]
  const statusOf = ({ botId }: typeof culprit) => host.latest(botId)?.status
  let told = 0
  /** As the fleet does. */
  host.link.on('workerLost', ({ botIds }) => {
    told = host.statuses.length
    for (const bot of all) if (botIds.includes(bot.botId)) void start(bot, true)
  })
  for (const bot of neighbours) await start(bot, false)
  await host.until('neighbours', () => neighbours.every((bot) => statusOf(bot) === 'running'))
  await start(culprit, false)
  await host.until('the blame', () => statusOf(culprit) === 'stopped')
  expect(joins).toBe(2)
  expect(host.lost.map((botIds) => botIds.toSorted())).toEqual([
    all.map(({ botId }) => botId).toSorted(),
    neighbours.map(({ botId }) => botId).toSorted(),
  ])
  const end = host.latest(culprit.botId)?.end
  expect(end).toMatchObject({ reason: 'blocking', policy: 'stop', fault: true })
  expect(host.linesOf(culprit.botId).at(-1)).toMatchObject({
    level: 'error',
    message: end?.message,
  })
  const isBack = ({ botId }: typeof culprit) =>
    host.statuses.slice(told).some((one) => one.botId === botId && one.status === 'running')
  await host.until('neighbours', () => neighbours.every(isBack))

  // Started by its owner, it has two tries again.
  await start(culprit, false)
  await host.until('another loss', () => host.lost.length === 3)
  expect(host.lost[2]).toContain(culprit.botId)
})
