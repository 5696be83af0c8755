import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { notificationChannels } from '#db/schema'
import type { Context } from '../../context'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import type { Buttons } from '../buttons'
import type { SendFailure } from '../channels/channel'
import { later } from '../outbound/failures'
import { callTelegram, TelegramRefusal } from './api'
import { createLinkCodes, type LinkCode } from './link-codes'
import { createPoller } from './poller'
import { currentTelegram } from './settings'
import { answerUpdate } from './updates'

/** The installation's bot on Telegram. */
export type Telegram = AsyncDisposable & {
  isConfigured(): boolean
  /** Its name there; null: there is none, or Telegram does not say. */
  username(): Promise<string | null>
  /** Sends a message; null: it was taken. Never throws. */
  send(message: object): Promise<SendFailure | null>
  /** The code by which a chat becomes this channel, to be sent to the bot. */
  codeOf(channelId: string): LinkCode
  /** From now on it listens whenever somebody links a chat, or has one. */
  begin(): void
  /** The token, or who has a chat, may be another. */
  changed(): void
  /** Calls off what is on its way. */
  hangUp(): void
}

const sendMs = 10_000
const askMs = 5_000
const Me = z.object({ username: z.string().regex(/^\w{1,64}$/) })

const log = partLogger('notifications')

type Needs = Pick<Context, 'config' | 'db' | 'keys' | 'clock' | 'realtime'>

export function createTelegram(ctx: Needs, buttons: Buttons): Telegram {
  const { db } = ctx
  const ending = new AbortController()
  const codes = createLinkCodes(ctx.clock)
  let known: { token: string; username: string } | null = null

  async function call(method: string, params: object, ms: number): Promise<unknown> {
    const bot = currentTelegram(ctx)
    if (!bot) throw new TelegramRefusal(later(text('channels.failures.noTelegram')), null)
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(ms)])
    return await callTelegram(bot, method, params, signal)
  }

  async function send(message: object) {
    try {
      await call('sendMessage', message, sendMs)
      return null
    } catch (error) {
      if (error instanceof TelegramRefusal) return error.failure
      throw error
    }
  }

  async function username() {
    const token = currentTelegram(ctx)?.token ?? null
    if (token === null) return null
    if (known?.token === token) return known.username
    try {
      known = { token, ...Me.parse(await call('getMe', {}, askMs)) }
      return known.username
    } catch (error) {
      log.warning('notifications.telegramSilent', { error })
      return null
    }
  }

  const isLinked = () => {
    const { id, kind, sealedConfig, goneAt } = notificationChannels
    const isOpen = and(eq(kind, 'telegram'), isNotNull(sealedConfig), isNull(goneAt))
    return db.select({ id }).from(notificationChannels).where(isOpen).limit(1).get() !== undefined
  }

  const poller = createPoller({
    wanted: () => (codes.areOpen() || isLinked() ? currentTelegram(ctx) : null),
    take: (update) =>
      answerUpdate({ ctx, codes, buttons, call: (method, of) => call(method, of, sendMs) }, update),
  })

  return {
    isConfigured: () => currentTelegram(ctx) !== null,
    username,
    send,
    codeOf(channelId) {
      const code = codes.of(channelId)
      poller.wake()
      return code
    },
    begin: poller.begin,
    changed: poller.wake,
    hangUp: () => ending.abort(),
    async [Symbol.asyncDispose]() {
      ending.abort()
      await poller[Symbol.asyncDispose]()
    },
  }
}
