import { parseArgs } from 'node:util'
import { limits } from '#contract/limits'
import type { Terminal } from '../cli/terminal'
import { ConfigError } from '../config-error'
import { flagProblem } from '../flag-problem'
import { toTestedVersion } from '../game/versions'
import { errorText } from '../lib/error-text'
import { localeOf } from '../locales/locales'
import { text } from '../locales/text'

type Options = { port: number; version: string; dir: string | undefined }

/** `enjambre practice`: runs the practice server until a signal, or the end of its parent. */
export async function runPractice(args: string[], { env, print }: Terminal): Promise<void> {
  const options = readOptions(args)
  const stopped = stopRequest()
  const { startSquid } = await import('./squid')
  keepRunningOnErrors()
  const squid = await startSquid({ ...options, locale: localeOf(env) }).catch((error) => {
    throw new ConfigError(text('practice.failed', errorText(error)))
  })
  print(text('practice.ready', `127.0.0.1:${squid.port}`, options.version))
  process.send?.({ ready: true, port: squid.port })
  await stopped
  await squid.stop()
}

function readOptions(args: string[]): Options {
  const { port: portText, version, world } = parse(args)
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > limits.port.max)
    throw new ConfigError(text('practice.badPort'))
  if (!toTestedVersion(version)) throw new ConfigError(text('practice.badVersion', version))
  return { port, version, dir: world }
}

function parse(args: string[]) {
  try {
    const options = {
      port: { type: 'string', default: String(limits.port.default) },
      version: { type: 'string', default: limits.version },
      world: { type: 'string' },
    } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new ConfigError(flagProblem(error))
  }
}

/** Settles at a signal, or when the server that started this one is gone. */
function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => resolve())
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
