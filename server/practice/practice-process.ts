import { createServer } from 'node:net'
import { relayOutput } from '../log'
import { childEnvironment, selfCommand } from '../self'

export const host = '127.0.0.1'
const startDeadlineMs = 20_000
const stopDeadlineMs = 3_000

type Launch = { port: number; version: string; world: string; locale: string }

/** Runs `enjambre practice` and waits until it is ready; null when it fails. */
export async function launch(how: Launch): Promise<Bun.Subprocess | null> {
  const { port, version, world, locale } = how
  const ready = Promise.withResolvers<boolean>()
  const args = ['--port', String(port), '--version', version, '--world', world]
  const child = Bun.spawn(selfCommand('practice', ...args), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...childEnvironment(), ENJAMBRE_LOCALE: locale },
    ipc: () => ready.resolve(true),
  })
  void relayOutput(child.stderr, 'practice')
  const timer = setTimeout(() => ready.resolve(false), startDeadlineMs)
  void child.exited.then(() => ready.resolve(false))
  const isReady = await ready.promise
  clearTimeout(timer)
  if (!isReady) await end(child)
  return isReady ? child : null
}

export async function end(child: Bun.Subprocess): Promise<void> {
  child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs)
  await child.exited
  clearTimeout(timer)
}

export async function freePort(candidates: readonly number[]): Promise<number | null> {
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
