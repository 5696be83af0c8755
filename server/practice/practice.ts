import { createServer } from 'node:net'
import { limits } from '#contract/limits'
import type { PracticeState } from '#contract/practice'
import type { Context } from '../context'
import { AppError } from '../errors'
import { createQueue } from '../lib/queue'
import { partLogger } from '../log'
import { childEnvironment, selfCommand } from '../self'

/** The practice server as `serve`'s own child: bots may dial it only while it runs. */
export type Practice = AsyncDisposable & {
  /** Starts it, or returns the one that runs. Throws PRACTICE_FAILED. */
  start(): Promise<PracticeState>
  stop(): Promise<PracticeState>
  state(): PracticeState
}

type Running = { port: number; process: Bun.Subprocess }

const log = partLogger('practice')
const host = '127.0.0.1'
const ports = Array.from({ length: 11 }, (_, step) => limits.port.default + step)
const startDeadlineMs = 20_000
const stopDeadlineMs = 3_000

export function createPractice(
  ctx: Pick<Context, 'config' | 'fleet'>,
  candidates: readonly number[] = ports,
): Practice {
  let running: Running | null = null

  /** One change at a time: two clicks never start two servers. */
  const inTurn = createQueue()

  function state(): PracticeState {
    const port = running?.port ?? limits.port.default
    return { success: true, running: running !== null, host, port, version: limits.version }
  }

  async function start() {
    if (running) return state()
    const port = await freePort(candidates)
    if (port === null) throw new AppError('PRACTICE_FAILED')
    const child = await launch(port, ctx.config.locale)
    if (!child) throw new AppError('PRACTICE_FAILED')
    running = { port, process: child }
    await allow(port, true)
    void child.exited.then((code) => onExit(child, code))
    return state()
  }

  async function onExit(child: Bun.Subprocess, code: number) {
    if (running?.process !== child) return
    log.warning('practice.ended', { code })
    await markStopped()
  }

  async function markStopped() {
    if (!running) return
    const { port } = running
    running = null
    await allow(port, false)
  }

  /** The fleet keeps it for a bot host that does not answer now. */
  async function allow(port: number, allowed: boolean) {
    await ctx.fleet
      .allowTarget(`${host}:${port}`, allowed)
      .catch((error) => log.warning('practice.targetNotSent', { error }))
  }

  async function stop() {
    if (running) {
      const child = running.process
      await markStopped()
      await end(child)
    }
    return state()
  }

  return {
    state,
    start: () => inTurn(start),
    stop: () => inTurn(stop),
    [Symbol.asyncDispose]: async () => {
      await inTurn(stop)
    },
  }
}

/** Runs `enjambre practice` and waits until it is ready; null when it fails. */
async function launch(port: number, locale: string): Promise<Bun.Subprocess | null> {
  const ready = Promise.withResolvers<boolean>()
  const child = Bun.spawn(selfCommand('practice', '--port', String(port)), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...childEnvironment(), ENJAMBRE_LOCALE: locale },
    ipc: () => ready.resolve(true),
  })
  const timer = setTimeout(() => ready.resolve(false), startDeadlineMs)
  void child.exited.then(() => ready.resolve(false))
  const isReady = await ready.promise
  clearTimeout(timer)
  if (!isReady) await end(child)
  return isReady ? child : null
}

async function end(child: Bun.Subprocess) {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs)
  await child.exited
  clearTimeout(timer)
}

async function freePort(candidates: readonly number[]): Promise<number | null> {
  for (const port of candidates) if (await isFree(port)) return port
  return null
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
