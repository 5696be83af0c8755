import type { AuthCode } from '#contract/bots/bots'
import type { BotSpec, ProxySpec } from '../bot-spec'
import { SealBroken, type Sealer } from './sealer'

/** A bot's assignment to one life of a host's process. */
export type Assignment = { botId: string; token: number; inc: string }

/** Who has a proxy tried, and by which life of a host's process. */
export type Trial = { userId: string; inc: string }

/**
 * For control: a bot for the one host that is to run it. All of it is sealed, not its secrets alone: with
 * another address, its passwords would go to another server.
 */
export const sealSpec = (sealer: Sealer, spec: BotSpec, to: Omit<Assignment, 'botId'>) =>
  sealer.seal(spec, { for: 'spec', botId: spec.botId, ...to })

/** For the host, which knows by it that control has said all of this. Throws SealBroken. */
export const openSpec = (sealer: Sealer, sealed: Uint8Array, to: Assignment): BotSpec =>
  sealer.open(sealed, { for: 'spec', ...to }) as BotSpec

/** For control: a proxy that is to be dialled for a user. */
export const sealProxy = (sealer: Sealer, proxy: ProxySpec, trial: Trial): Uint8Array =>
  sealer.seal(proxy, { for: 'proxy', ...trial })

/** For the host. Throws SealBroken. */
export const openProxy = (sealer: Sealer, sealed: Uint8Array, trial: Trial): ProxySpec =>
  sealer.open(sealed, { for: 'proxy', ...trial }) as ProxySpec

/** For the host: Microsoft tokens of a bot, for control to keep. */
export const sealCache = (sealer: Sealer, cache: string, of: Assignment): Uint8Array =>
  sealer.seal(cache, { for: 'microsoftCache', ...of })

/** For control. Throws SealBroken. */
export function openCache(sealer: Sealer, sealed: Uint8Array, of: Assignment): string {
  const purpose = { for: 'microsoftCache', ...of } as const
  const cache = sealer.open(sealed, purpose)
  if (typeof cache === 'string') return cache
  throw new SealBroken(purpose)
}

/**
 * For the host: the code that a bot's owner is to enter at Microsoft. It is no secret for long, but
 * whoever could put theirs in its place would be let into the owner's account.
 */
export const sealAuthCode = (sealer: Sealer, code: AuthCode | null, of: Assignment): Uint8Array =>
  sealer.seal(code, { for: 'authCode', ...of })

/** For control, which looks at what a host says before it believes it. Throws SealBroken. */
export const openAuthCode = (sealer: Sealer, sealed: Uint8Array, of: Assignment): unknown =>
  sealer.open(sealed, { for: 'authCode', ...of })
