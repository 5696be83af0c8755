import { parseArgs } from 'node:util'
import { limits } from '#contract/limits'
import type { Terminal } from '../cli/terminal'
import { ConfigError } from '../config-error'
import { flagProblem } from '../flag-problem'
import { toTestedVersion } from '../game/versions'
import { errorText } from '../lib/error-text'
import { localeOf } from '../locales/locales'
import { text } from '../locales/text'
import { recordListening } from './practice-records'

type Options = { port: number; version: string; dir: string | undefined; dataDir: string }

/** `enjambre practice`: runs the practice server until a signal, or the end of its parent. */
export async function runPractice(args: string[], { env, print }: Terminal): Promise<void> {
  const { dataDir, ...options } = readOptions(args, env)
  const stopped = stopRequest()
  const { startSquid } = await import('./squid')
  keepRunningOnErrors()
  const squid = await startSquid({ ...options, locale: localeOf(env) }).catch((error) => {
    throw new ConfigError(text('practice.failed', errorText(error)))
  })
  // The one of an installation is known to it; others are to be found.
  using _noted = process.send ? undefined : noted(dataDir, squid.port, options.version)
  print(text('practice.ready', `127.0.0.1:${squid.port}`, options.version))
  process.send?.({ ready: true, port: squid.port })
  await stopped
  await squid.stop()
}

/** It is there for players all the same where the folder cannot be written to. */
function noted(dataDir: string, port: number, version: string) {
  try {
    return recordListening(dataDir, { port, version })
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`)
    return undefined
  }
}

function readOptions(args: string[], env: Terminal['env']): Options {
  const parsed = parse(args)
  const { port: portText, version, world } = parsed
  const dataDir = parsed['data-dir'] ?? env.ENJAMBRE_DATA_DIR ?? './data'
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > limits.port.max)
    throw new ConfigError(text('practice.badPort'))
  if (!toTestedVersion(version)) throw new ConfigError(text('practice.badVersion', version))
  return { port, version, dir: world, dataDir }
}

function parse(args: string[]) {
  try {
    const options = {
      port: { type: 'string', default: String(limits.port.default) },
      version: { type: 'string', default: limits.version },
      world: { type: 'string' },
      'data-dir': { type: 'string' },
    } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new ConfigError(flagProblem(error))
  }
}

const signals = ['SIGTERM', 'SIGINT']

/** Settles at a signal; the one of an installation when `serve` closes the channel, or is gone. */
function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) {
      process.once('disconnect', () => resolve())
      // Ctrl+C and service managers signal every process at once: the bots leave first.
      for (const signal of signals) process.on(signal, () => undefined)
    } else {
      for (const signal of signals) process.once(signal, () => resolve())
    }
  })
}

/** flying-squid throws on what some clients send: an error with one player must not end the server. */
function keepRunningOnErrors() {
  const report = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  }
  process.on('uncaughtException', report)
  process.on('unhandledRejection', report)
}
