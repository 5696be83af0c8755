import { join } from 'node:path'
import { checkout } from './edges'
import { descendants, isAlive } from './processes'
import { until } from './until'

/** `enjambre serve` as a process of its own, as an operator has it. */
export type Product = AsyncDisposable & {
  url: string
  pid: number
  /** From the start of the process to its ready line. */
  readyMs: number
  /** The one-time link for the first administrator, when there is none yet. */
  setupLink(): Promise<string>
  /** Process id of the bot host, once it is there. */
  hostPid(): Promise<number>
  /** Everything it wrote on standard error. */
  errors(): string
  /** Sends a signal and waits for the end; returns the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGQUIT'): Promise<number>
  /** The exit code, when it ends by itself. */
  ended: Promise<number>
}

type Options = {
  /** What is `enjambre` here: the executable, or Bun with the source. */
  command: string[]
  folder: string
  args?: string[]
  env?: Record<string, string>
}

export const fromSource = [process.execPath, join(checkout, 'server', 'main.ts')]
export const compiled = [join(checkout, 'dist', 'enjambre')]
/** The executable in `./scripts/test`, which has just built it and where it starts in half the time. */
export const newest = process.env.ENJAMBRE_TEST_FOLDER ? compiled : fromSource

/** What `scripts/verify.ts` sets for processes that live as short as a test. */
const forShortLives = {
  BUN_JSC_useFTLJIT: process.env.BUN_JSC_useFTLJIT,
  MIMALLOC_PURGE_DELAY: process.env.MIMALLOC_PURGE_DELAY,
}

const endMs = 60_000

export async function startProduct({
  command,
  folder,
  args = [],
  env = {},
}: Options): Promise<Product> {
  const begun = performance.now()
  const child = Bun.spawn([...command, 'serve', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      ...forShortLives,
      HOST: '127.0.0.1',
      PORT: '0',
      ENJAMBRE_REQUESTS: '1000000',
      ENJAMBRE_RESTART_GRACE_MINUTES: '0',
      ...env,
    },
  })
  const output = collect(child.stdout)
  const errors = collect(child.stderr)
  const [, url = ''] = await until('the ready line', () => {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${errors()}`)
    return /^Enjambre (?:listo|en espera): (\S+)$/m.exec(output())
  })
  const took = performance.now() - begun

  async function end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGQUIT') {
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), endMs)
    await child.exited
    clearTimeout(timer)
    return child.exitCode ?? 128
  }

  return {
    url,
    pid: child.pid,
    readyMs: took,
    errors,
    end,
    ended: child.exited,
    setupLink: () => until('the set-up link', () => /http\S+\/setup\?\S+/.exec(errors())?.[0]),
    hostPid: () => until('the bot host', () => hostOf(child.pid)),
    async [Symbol.asyncDispose]() {
      const below = descendants(child.pid).map(({ pid }) => pid)
      if (child.exitCode === null) await end('SIGQUIT')
      await until('the end of its children', () => !below.some(isAlive))
    },
  }
}

const hostOf = (pid: number) =>
  descendants(pid).find(({ command, running }) => running && / host( |$)/.test(command))?.pid

function collect(stream: ReadableStream<Uint8Array>): () => string {
  let text = ''
  const decoder = new TextDecoder()
  void (async () => {
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  })()
  return () => text
}
