import { z } from 'zod'
import { AuthCode } from '#contract/bots/bots'
import type { BotSpec, ProxySpec } from '../bot-spec'
import type { LinkMessage } from '../link'
import type { Sealer } from './sealer'
import {
  openAuthCode,
  openCache,
  openProxy,
  openSpec,
  sealAuthCode,
  sealCache,
  sealProxy,
  sealSpec,
} from './secrets'

/** One life of a host's process, and the token by which it has each bot. */
export type Assigned = { inc: string; tokenOf(botId: string): number }

/** What is said between control and a host, as it may be read on its way, and back. */
export type SealedLink = {
  seal(message: LinkMessage): LinkMessage
  /** Throws SealBroken, or for what is no such message. */
  open(message: LinkMessage): LinkMessage
}

const Sealed = z.object({ sealed: z.instanceof(Uint8Array) })
const OfBot = Sealed.extend({ botId: z.string() })
const Token = z.object({ token: z.int() })
const OfUser = z.object({ userId: z.string(), proxy: z.instanceof(Uint8Array).nullable() })

/** Control's end: bots and proxies go out sealed, what Microsoft gave comes in. */
export function sealForHost(sealer: Sealer, { inc, tokenOf }: Assigned): SealedLink {
  function sealBot(bot: BotSpec, token: number) {
    return { botId: bot.botId, token, sealed: sealSpec(sealer, bot, { token, inc }) }
  }

  function sealArgs(name: string, args: unknown): unknown {
    if (name === 'start') {
      const { bot, token = 0, ...more } = args as { bot: BotSpec; token?: number }
      return { ...more, ...sealBot(bot, token) }
    }
    if (name === 'update') {
      const bot = args as BotSpec
      return sealBot(bot, tokenOf(bot.botId))
    }
    if (name !== 'checkProxy' && name !== 'checkServer') return args
    const { proxy, ...more } = args as { userId: string; proxy: ProxySpec | null }
    const { userId } = more
    return { ...more, proxy: proxy && sealProxy(sealer, proxy, { userId, inc }) }
  }

  function openPayload(name: string, payload: unknown): unknown {
    if (name !== 'microsoftCache' && name !== 'authCode') return payload
    const { botId, token, sealed } = OfBot.extend(Token.shape).parse(payload)
    const of = { botId, token, inc }
    if (name === 'microsoftCache') return { botId, cache: openCache(sealer, sealed, of) }
    return { botId, authCode: AuthCode.nullable().parse(openAuthCode(sealer, sealed, of)) }
  }

  return {
    seal: (message) =>
      message.kind === 'request'
        ? { ...message, args: sealArgs(message.name, message.args) }
        : message,
    open: (message) =>
      message.kind === 'event'
        ? { ...message, payload: openPayload(message.name, message.payload) }
        : message,
  }
}

/** A host's end. */
export function sealForControl(sealer: Sealer, { inc, tokenOf }: Assigned): SealedLink {
  function openBot(args: unknown) {
    const { botId, token, sealed } = OfBot.extend(Token.shape).parse(args)
    return { token, bot: openSpec(sealer, sealed, { botId, token, inc }) }
  }

  function openArgs(name: string, args: unknown): unknown {
    if (name === 'start') {
      const { resume } = args as { resume?: unknown }
      return { ...openBot(args), resume: resume === true }
    }
    if (name === 'update') return openBot(args).bot
    if (name !== 'checkProxy' && name !== 'checkServer') return args
    const { userId, proxy } = OfUser.parse(args)
    const opened = proxy && openProxy(sealer, proxy, { userId, inc })
    return { ...(args as object), proxy: opened }
  }

  function sealPayload(name: string, payload: unknown): unknown {
    if (name !== 'microsoftCache' && name !== 'authCode') return payload
    const {
      botId,
      cache,
      authCode = null,
    } = payload as {
      botId: string
      cache?: string
      authCode?: AuthCode | null
    }
    const of = { botId, token: tokenOf(botId), inc }
    const sealed =
      cache === undefined ? sealAuthCode(sealer, authCode, of) : sealCache(sealer, cache, of)
    return { botId, token: of.token, sealed }
  }

  return {
    seal: (message) =>
      message.kind === 'event'
        ? { ...message, payload: sealPayload(message.name, message.payload) }
        : message,
    open: (message) =>
      message.kind === 'request'
        ? { ...message, args: openArgs(message.name, message.args) }
        : message,
  }
}
