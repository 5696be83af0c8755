import { existsSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { text } from '../../locales/text'
import { exitCodes, type Terminal, UsageError } from '../terminal'
import { CtlRefused } from './refused'

/** What every order of `ctl` takes. */
export const serverOptions = {
  url: { type: 'string' },
  token: { type: 'string' },
  config: { type: 'string' },
  ca: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

type Values = { url?: string; token?: string; config?: string; ca?: string }

/** Which server, who asks, and whose certificate is trusted beside those that everybody trusts. */
export type Server = { url: URL; token: string; ca: string | null }

const Kept = z.strictObject({
  url: z.string().optional(),
  token: z.string().optional(),
  ca: z.string().optional(),
})

const defaultUrl = 'http://127.0.0.1:3000'
/** Of a file's mode: what somebody else than its owner may do. */
const ofOthers = 0o077

/** Flags win over variables, and these over the file. Throws UsageError, or CtlRefused for the file. */
export function serverOf(values: Values, { env }: Pick<Terminal, 'env'>): Server {
  const kept = readKept(values.config ?? env.ENJAMBRE_CTL_CONFIG, env)
  const url = values.url ?? env.ENJAMBRE_URL ?? kept.url ?? defaultUrl
  const token = values.token ?? env.ENJAMBRE_TOKEN ?? kept.token
  const ca = values.ca ?? kept.ca
  if (!token) throw new UsageError(text('cli.ctl.noToken'))
  return { url: addressOf(url), token, ca: ca === undefined ? null : readText(ca) }
}

function addressOf(given: string): URL {
  const url = URL.parse(given)
  const isWeb = url && ['http:', 'https:'].includes(url.protocol) && url.username === ''
  if (!isWeb) throw new UsageError(text('cli.ctl.badUrl', given))
  return url
}

function readKept(named: string | undefined, env: Terminal['env']): z.infer<typeof Kept> {
  const file = named ?? join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'enjambre/ctl.json')
  if (named === undefined && !existsSync(file)) return {}
  const words = readText(file)
  if (statSync(file).mode & ofOthers) throw unusable(text('cli.ctl.openConfig', file))
  try {
    return Kept.parse(JSON.parse(words))
  } catch (cause) {
    throw unusable(text('cli.ctl.badConfig', file), { cause })
  }
}

/** What a file holds; throws CtlRefused where it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw unusable(text('cli.ctl.unreadable', file), { cause })
  }
}

const unusable = (words: ConstructorParameters<typeof CtlRefused>[0], options?: ErrorOptions) =>
  new CtlRefused(words, exitCodes.config, options)
