import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '#contract/limits'
import type { PracticeChange, PracticeState } from '#contract/practice'
import type { Asker } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { every } from '../lib/every'
import { createQueue } from '../lib/queue'
import { partLogger } from '../log'
import { end, freePort, host, launch } from './practice-process'
import { readListening } from './practice-records'
import { changeWish, readWish, type Wish } from './practice-settings'

/** The practice server as `serve`'s own child: bots may dial it only while it is wanted. */
export type Practice = AsyncDisposable & {
  /** Starts the one that is wanted, and from now on looks for those that others run. */
  begin(): Promise<void>
  /** Starts it, or returns the one that runs. Throws PRACTICE_FAILED. */
  start(by: Asker): Promise<PracticeState>
  stop(by: Asker): Promise<PracticeState>
  /** Another version is another world; whoever is in one leaves. */
  change(by: Asker, change: PracticeChange): Promise<PracticeState>
  /** Its world of this version begins anew. */
  reset(by: Asker): Promise<PracticeState>
  state(): PracticeState
}

type Parts = Pick<Context, 'config' | 'db' | 'clock' | 'fleet'>
type Running = { port: number; process: Bun.Subprocess; since: number }

const log = partLogger('practice')
const ports = Array.from({ length: 11 }, (_, step) => limits.port.default + step)
const lookEveryMs = 2_000
const againMs = 2_000
const mostAgainMs = 60_000
const stableMs = 60_000

export function createPractice(ctx: Parts, candidates: readonly number[] = ports): Practice {
  let running: Running | null = null
  let others: PracticeState['others'] = []
  /** The ports that bots may dial now. */
  const open = new Map<number, Wish['access']>()
  let failures = 0
  let timer: Timer | undefined
  let looking: Disposable | undefined

  /** One change at a time: two clicks never start two servers. */
  const inTurn = createQueue()
  const wish = () => readWish(ctx.db)
  const worldOf = ({ version }: Wish) => join(ctx.config.dataDir, 'practice', version)

  function state(): PracticeState {
    const { wanted, version, access, port: last } = wish()
    const port = running?.port ?? last ?? limits.port.default
    const isRunning = running !== null
    return { success: true, running: isRunning, wanted, host, port, version, access, others }
  }

  /** Lets bots go where practice servers are or will be in a moment; the fleet keeps it for its host. */
  async function allow() {
    const { wanted, access, port: last } = wish()
    const port = running?.port ?? (wanted ? last : null)
    const now = new Set([...(port === null ? [] : [port]), ...others.map(({ port }) => port)])
    const tell = (port: number, isAllowed: boolean) =>
      ctx.fleet
        .allowTarget(`${host}:${port}`, isAllowed, access)
        .catch((error) => log.warning('practice.targetNotSent', { error }))
    for (const [port] of [...open]) {
      if (now.has(port)) continue
      open.delete(port)
      await tell(port, false)
    }
    for (const port of now) {
      if (open.get(port) === access) continue
      open.set(port, access)
      await tell(port, true)
    }
  }

  async function run() {
    if (running) return
    const now = wish()
    const port = await freePort(now.port === null ? candidates : [now.port, ...candidates])
    if (port === null) throw new AppError('PRACTICE_FAILED')
    const { version } = now
    const { locale } = ctx.config
    const child = await launch({ port, version, world: worldOf(now), locale })
    if (!child) throw new AppError('PRACTICE_FAILED')
    running = { port, process: child, since: performance.now() }
    changeWish(ctx, { port })
    await allow()
    void child.exited.then((code) => inTurn(() => onExit(child, code)))
  }

  /** It comes back by itself, later each time. */
  async function onExit(child: Bun.Subprocess, code: number) {
    if (running?.process !== child) return
    log.warning('practice.ended', { code })
    if (performance.now() - running.since > stableMs) failures = 0
    running = null
    await allow()
    later()
  }

  function later() {
    const ms = Math.min(mostAgainMs, againMs * 2 ** failures)
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(() => void inTurn(again), ms)
    timer.unref()
  }

  async function again() {
    if (!wish().wanted) return
    try {
      await run()
    } catch (error) {
      log.warning('practice.notStarted', { error })
      later()
    }
  }

  function release() {
    clearTimeout(timer)
    const child = running?.process
    running = null
    return child
  }

  async function halt() {
    const child = release()
    await allow()
    if (child) await end(child)
  }

  /** An administrator's start counts when it has come about. */
  async function start(by: Asker) {
    const before = wish()
    changeWish(ctx, { wanted: true }, { by, action: 'practice.start' })
    try {
      failures = 0
      await run()
    } catch (error) {
      changeWish(ctx, before)
      await allow()
      throw error
    }
    return state()
  }

  async function look() {
    const found = readListening(ctx.config.dataDir).map(({ port, version }) => ({ port, version }))
    if (Bun.deepEquals(found, others)) return
    others = found
    await allow()
  }

  return {
    state,
    begin: async () => {
      looking = every(lookEveryMs, look, (error) => log.warning('practice.notFound', { error }))
      await look()
      // Bots that shall run may go there at once: they try again until it listens.
      await allow()
      await inTurn(again)
    },
    start: (by) => inTurn(() => start(by)),
    stop: (by) =>
      inTurn(async () => {
        changeWish(ctx, { wanted: false }, { by, action: 'practice.stop' })
        await halt()
        return state()
      }),
    change: (by, change) =>
      inTurn(async () => {
        const { version } = wish()
        const isOther = change.version !== undefined && change.version !== version
        const wasRunning = running !== null
        changeWish(ctx, change, { by, action: 'practice.change' })
        if (isOther && wasRunning) {
          await halt()
          await run()
        }
        await allow()
        return state()
      }),
    reset: (by) =>
      inTurn(async () => {
        const wasRunning = running !== null
        const now = changeWish(ctx, {}, { by, action: 'practice.reset' })
        await halt()
        rmSync(worldOf(now), { recursive: true, force: true })
        if (wasRunning) await run()
        return state()
      }),
    [Symbol.asyncDispose]: async () => {
      looking?.[Symbol.dispose]()
      await inTurn(async () => {
        const child = release()
        if (child) await end(child)
      })
    },
  }
}
