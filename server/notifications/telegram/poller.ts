import { z } from 'zod'
import { delay } from '../../lib/delay'
import { partLogger } from '../../log'
import { callTelegram, type TelegramBot, TelegramRefusal } from './api'

/** How long Telegram keeps a question open that it has no answer to, and for how long we wait for it. */
const openSeconds = 50
const answerMs = 65_000
/** How soon it is looked whether anybody needs it, unless something says so. */
const idleMs = 60_000
const longestPauseMs = 60_000

const Updates = z.array(z.looseObject({ update_id: z.int() })).max(1_000)

const log = partLogger('notifications')

type Options = {
  /** Whose updates are wanted now; null: nobody's. */
  wanted(): TelegramBot | null
  take(update: unknown): Promise<void>
}

/** Asks Telegram for what people send to the bot, one question at a time, and only while it is wanted. */
export function createPoller({ wanted, take }: Options) {
  const ending = new AbortController()
  /** Ends what goes on now: something is another. */
  let waking = new AbortController()
  let working: Promise<void> | null = null
  let [offset, failures] = [0, 0]
  let asked = ''

  const pause = (ms: number) => delay(ms, AbortSignal.any([ending.signal, waking.signal]))

  async function ask(bot: TelegramBot) {
    // Another bot counts its updates from another number.
    if (bot.token !== asked) offset = 0
    asked = bot.token
    const params = { offset, timeout: openSeconds, allowed_updates: ['message', 'callback_query'] }
    const timeout = AbortSignal.timeout(answerMs)
    const signal = AbortSignal.any([ending.signal, waking.signal, timeout])
    const updates = Updates.parse(await callTelegram(bot, 'getUpdates', params, signal))
    failures = 0
    for (const update of updates) {
      // Asked for again, it would come again and again.
      offset = Math.max(offset, update.update_id + 1)
      await take(update)
    }
  }

  async function work() {
    while (!ending.signal.aborted) {
      waking = new AbortController()
      const bot = wanted()
      if (!bot) {
        await pause(idleMs)
        continue
      }
      try {
        await ask(bot)
      } catch (error) {
        // What was not heard to its end is told again.
        if (ending.signal.aborted || waking.signal.aborted) continue
        failures++
        if (failures === 1) log.warning('notifications.telegramSilent', { error })
        const waitMs = error instanceof TelegramRefusal ? error.failure.waitMs : undefined
        await pause(waitMs ?? Math.min(longestPauseMs, 1_000 * 2 ** failures))
      }
    }
  }

  return {
    begin(): void {
      working ??= work()
    },
    /** Looks anew whose updates are wanted. */
    wake: (): void => waking.abort(),
    async [Symbol.asyncDispose]() {
      ending.abort()
      await working
    },
  }
}
