import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { Address } from '#contract/bots/bots'
import { PlayerName } from '#contract/common'
import { limits } from '#contract/limits'
import { toTestedVersion } from '../game/versions'
import { localeOf } from '../locales/locales'
import { renderAll } from '../locales/rendered'
import { text, wordsOf } from '../locales/text'
import { OperationRefused } from '../operations/refused'
import { type Parts, usualParts } from '../verify-server/parts'
import type { CheckReport, VerifyReport } from '../verify-server/report'
import { verifyAddress } from '../verify-server/run'
import { verifyVanilla } from '../verify-server/verify-vanilla'
import { parseFlags } from './flags'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

const options = {
  version: { type: 'string', default: 'auto' },
  username: { type: 'string', default: 'EnjambreVerify' },
  timeout: { type: 'string', default: '90' },
  chat: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  vanilla: { type: 'string' },
  'accept-eula': { type: 'boolean', default: false },
} as const

/** `enjambre verify-server`: joins a server with one bot and says what works there. */
export const verifyServerCommand: Command = (args, terminal) => verifyServerWith({}, args, terminal)

/** The same with other parts in the place of the usual ones. */
export async function verifyServerWith(
  parts: Partial<Parts>,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  const { wanted, target, vanilla, isJson } = readOptions(
    args,
    { ...usualParts, ...parts },
    terminal,
  )
  const { print, printError } = terminal
  const stopping = new AbortController()
  void terminal.stopped().then(() => stopping.abort())
  const { signal } = stopping
  const told = (check: CheckReport) => {
    if (!isJson) print(text('verifyServer.line', check.result, check.id, check.ms, check.detail))
  }
  try {
    const report = target
      ? await verifyAddress({ ...wanted, target }, signal, told)
      : await verifyVanilla(vanilla, wanted, signal, told)
    print(isJson ? JSON.stringify(renderAll(report, wanted.locale)) : closing(report))
    return report.passed ? exitCodes.ok : exitCodes.failed
  } catch (error) {
    if (!signal.aborted) throw error
    printError(text('verifyServer.stopped'))
    return exitCodes.failed
  }
}

function closing({ checks, passed, address }: VerifyReport) {
  const failed = checks.filter(({ result }) => result === 'failed').length
  return passed
    ? text('verifyServer.passed', address)
    : text('verifyServer.notPassed', address, failed)
}

function readOptions(args: string[], parts: Parts, { env }: Terminal) {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const { launch, stayMs, manifestUrl, java } = parts
  const [address, ...others] = positionals
  if (others.length > 0) throw new UsageError(text('verifyServer.oneAddress'))
  const isVanilla = values.vanilla !== undefined
  if (address === undefined && !isVanilla) throw new UsageError(text('verifyServer.noAddress'))
  if (address !== undefined && isVanilla) throw new UsageError(text('verifyServer.notBoth'))
  const wanted = {
    version: versionOf(values.version),
    username: accepted('--username', PlayerName.safeParse(values.username)),
    checkMs: secondsOf(values.timeout) * 1_000,
    chats: values.chat,
    locale: localeOf(env),
    ...{ launch, stayMs },
  }
  if (isVanilla && !values['accept-eula']) throw new OperationRefused(text('verifyServer.eula'))
  return {
    wanted,
    target: address === undefined ? null : addressOf(address),
    vanilla: { version: values.vanilla ?? '', manifestUrl, java },
    isJson: values.json,
  }
}

function addressOf(written: string): Address {
  const [, host = written, port] = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(written) ?? []
  const address = { host, port: port === undefined ? limits.port.default : Number(port) }
  return accepted(written, Address.safeParse(address))
}

function versionOf(name: string): string {
  const version = name === 'auto' ? name : toTestedVersion(name)
  if (version === null) throw new UsageError(text('verifyServer.badVersion', name))
  return version
}

function secondsOf(written: string): number {
  const seconds = /^\d{1,4}$/.test(written) ? Number(written) : 0
  if (seconds < 1) throw new UsageError(text('verifyServer.badTimeout'))
  return seconds
}

function accepted<T>(written: string, parsed: z.ZodSafeParseResult<T>): T {
  if (parsed.success) return parsed.data
  const why = wordsOf(parsed.error.issues[0]?.message ?? '')
  throw new UsageError(text('config.setting', written, why))
}
