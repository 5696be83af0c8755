import { join } from 'node:path'
import type { WatchPace } from '../../../server/game/protocol'
import { minuteMs } from '../../../server/lib/time'
import { specFor } from '../../../server/testing/minecraft/test-host'
import { until } from '../../../server/testing/until'
import { startProgramHost } from './program-host'

/** Something that holds bots on a server. */
export type Holder = AsyncDisposable & {
  pids: number[]
  /** Brings so many more bots into the world. */
  join(count: number): Promise<void>
  /** From now on each of them walks so many times a minute, at most so many blocks from 8, 8. */
  walk(perMinute: number, reach: number): void
}

/** Our host, with bots that can be watched. */
export type Host = Holder & {
  /** What the bots push from now on. */
  watch(pace: WatchPace): Promise<void>
  /** How often each topic has been pushed. */
  pushed: Record<'analytics' | 'map' | 'serverView' | 'view', number>
}

const joinMs = 120_000

/** Our bot host as `serve` starts it: the executable when it is built, else the source. */
export async function startHost(
  port: number,
  version: string,
  workers: number,
  source: boolean,
): Promise<Host> {
  const running = new Set<string>()
  /** What went wrong, and how often. */
  const ends: Record<string, number> = {}
  const host = await startProgramHost({ workers, deadlineMs: joinMs, fromSource: source })
  const { link } = host
  link.on('status', ({ botId, status }) => {
    if (status === 'running') running.add(botId)
    else running.delete(botId)
  })
  link.on('connection', ({ connection: { reason, raw } }) => {
    const what = `${reason}: ${raw}`
    ends[what] = (ends[what] ?? 0) + 1
  })
  // Nobody starts the bots of a lost worker again here, as `serve` would.
  link.on('workerLost', ({ botIds }) => {
    for (const botId of botIds) running.delete(botId)
    ends['worker lost'] = (ends['worker lost'] ?? 0) + botIds.length
  })
  const pushed = { analytics: 0, map: 0, serverView: 0, view: 0 }
  for (const topic of ['analytics', 'map', 'serverView', 'view'] as const) {
    link.on(topic, () => {
      pushed[topic] += 1
    })
  }
  let wanted = 0
  const over: (() => void)[] = []
  return {
    pids: [host.pid],
    pushed,
    async watch(pace) {
      await Promise.all([...running].map((botId) => link.request('watch', { botId, pace })))
    },
    async join(count) {
      wanted += count
      const specs = Array.from({ length: count }, () => specFor(port, { version }))
      for (const bot of specs) await link.request('start', { bot, resume: true })
      const arrived = () => running.size >= wanted
      await until(`${wanted} bots in the host`, arrived, joinMs).catch((error) => {
        throw new Error(`${running.size} bots came; ended: ${JSON.stringify(ends)}`, {
          cause: error,
        })
      })
    },
    walk(perMinute, reach) {
      const stop = walkAll([...running], perMinute, async (botId) => {
        const [x, z] = [near(reach), near(reach)]
        await link.request('command', { botId, line: `!ir ${x} ${z}` })
      })
      over.push(stop)
    },
    async [Symbol.asyncDispose]() {
      for (const stop of over) stop()
      await host[Symbol.asyncDispose]()
    },
  }
}

/** One walk after the other for each; who still walks when the next is due goes on. */
function walkAll(botIds: string[], perMinute: number, walk: (botId: string) => Promise<void>) {
  const busy = new Set<string>()
  let turn = 0
  const timer = setInterval(
    () => {
      const botId = botIds[turn++ % botIds.length]
      if (botId === undefined || busy.has(botId)) return
      busy.add(botId)
      // A place that cannot be reached is a walk too.
      void walk(botId)
        .catch(() => undefined)
        .finally(() => busy.delete(botId))
    },
    minuteMs / perMinute / botIds.length,
  )
  return () => clearInterval(timer)
}

const near = (reach: number) => 8 + Math.round((2 * Math.random() - 1) * reach)

/** Plain Mineflayer in Node: so many processes, between which the bots are shared out. */
export async function startMineflayer(
  port: number,
  version: string,
  processes: number,
): Promise<Holder> {
  const children = Array.from({ length: processes }, (_, index) => {
    const child = Bun.spawn(
      ['node', join(import.meta.dir, 'mineflayer.mjs'), String(port), version, `n${index}_`],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    )
    return { child, said: linesOf(child.stdout) }
  })
  for (const { said } of children) await until('Node', () => said().includes('ready'), joinMs)
  let rounds = 0
  let before = 0
  return {
    pids: children.map(({ child }) => child.pid),
    async join(count) {
      rounds += 1
      const shareOf = (total: number, index: number) => Math.ceil((total - index) / processes)
      children.forEach(({ child }, index) => {
        child.stdin.write(`join ${shareOf(before + count, index) - shareOf(before, index)}\n`)
        child.stdin.flush()
      })
      before += count
      const joined = (lines: string[]) => lines.filter((line) => line === 'joined').length >= rounds
      for (const { said } of children) await until('bots in Node', () => joined(said()), joinMs)
    },
    walk(perMinute, reach) {
      for (const { child } of children) {
        child.stdin.write(`walk ${perMinute} ${reach}\n`)
        child.stdin.flush()
      }
    },
    async [Symbol.asyncDispose]() {
      for (const { child } of children) child.kill('SIGKILL')
      await Promise.all(children.map(({ child }) => child.exited))
    },
  }
}

function linesOf(stream: ReadableStream<Uint8Array>): () => string[] {
  let text = ''
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  })()
  return () => text.split('\n')
}
