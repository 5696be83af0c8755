import { availableParallelism } from 'node:os'
import type { BotSpec } from '../../server/game/bot-spec'
import { startProgramHost } from '../bench/bots/program-host'
import type { Tally } from './tally'

export type SoakBot = { kind: string; spec: BotSpec }

const restartMs = 5_000
const deadlineMs = 60_000

/** The bots' host as `serve` starts it; bots that were stopped are started again, as by their users. */
export async function startHost(bots: ReadonlyMap<string, SoakBot>, tally: Tally, source: boolean) {
  const running = new Set<string>()
  let over = false
  const workers = availableParallelism()
  const host = await startProgramHost({ workers, deadlineMs, fromSource: source })
  const { link } = host

  const start = (botId: string) => {
    const bot = bots.get(botId)
    if (bot && !over) void link.request('start', { bot: bot.spec, resume: true })
  }
  const ofBot = (botId: string) => tally.kinds[bots.get(botId)?.kind ?? '']

  link.on('status', ({ botId, status }) => {
    const seen = ofBot(botId)
    if (status === 'running' && seen && !running.has(botId)) seen.entered += 1
    if (status === 'running') running.add(botId)
    else running.delete(botId)
    if (status === 'stopped') setTimeout(start, restartMs, botId)
  })
  link.on('connection', ({ botId, connection: { reason, raw, spawnedAt } }) => {
    const seen = ofBot(botId)
    // An attempt that never came to a world is not the end of a session.
    if (!seen || over || (spawnedAt === null && reason === 'unreachable')) return
    seen.ends[reason] = (seen.ends[reason] ?? 0) + 1
    const what = `${reason}: ${raw.slice(0, 120)}`
    if (seen.raw.size < 50 || seen.raw.has(what)) seen.raw.set(what, (seen.raw.get(what) ?? 0) + 1)
  })
  link.on('workerLost', ({ botIds }) => {
    tally.lost += 1
    for (const botId of botIds) {
      running.delete(botId)
      start(botId)
    }
  })
  const botIds = [...bots.keys()]
  let turn = 0
  for (const botId of botIds) start(botId)

  return {
    pid: host.pid,
    running: () => running.size,
    /** What a user asks of the next bot; counts how long the answer took. */
    async command() {
      const botId = botIds[turn++ % botIds.length] ?? ''
      const seen = ofBot(botId)
      if (!running.has(botId) || !seen) return
      const begun = performance.now()
      // It may just be leaving: why is counted where its session ends.
      await link.request('command', { botId, line: '!estado' }).catch(() => undefined)
      seen.commands += 1
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun)
    },
    async [Symbol.asyncDispose]() {
      over = true
      await host[Symbol.asyncDispose]()
    },
  }
}
