import { z } from 'zod'
import { delay } from '../../lib/delay'
import { partLogger } from '../../log'
import { TelegramRefusal } from './api'

/** How long Telegram keeps a question open that it has no answer to, and for how long we wait for it. */
const openSeconds = 50
const answerMs = 65_000
/** How soon it is looked whether anybody needs it, unless something says so. */
const idleMs = 60_000
const longestPauseMs = 60_000

const Updates = z.array(z.looseObject({ update_id: z.int() })).max(1_000)

const log = partLogger('notifications')

type Options = {
  isWanted(): boolean
  poll(params: object, ms: number, signal: AbortSignal): Promise<unknown>
  take(update: unknown): Promise<void>
}

/** Asks Telegram for what people send to the bot, one question at a time, and only while it is wanted. */
export function createPoller({ isWanted, poll, take }: Options) {
  const ending = new AbortController()
  let pausing = new AbortController()
  let working: Promise<void> | null = null
  let [offset, failures] = [0, 0]

  const pause = (ms: number) => delay(ms, AbortSignal.any([ending.signal, pausing.signal]))

  async function ask() {
    const params = { offset, timeout: openSeconds, allowed_updates: ['message', 'callback_query'] }
    const updates = Updates.parse(await poll(params, answerMs, ending.signal))
    failures = 0
    for (const update of updates) {
      // Asked for again, it would come again and again.
      offset = Math.max(offset, update.update_id + 1)
      await take(update)
    }
  }

  async function work() {
    while (!ending.signal.aborted) {
      pausing = new AbortController()
      if (!isWanted()) {
        await pause(idleMs)
        continue
      }
      try {
        await ask()
      } catch (error) {
        if (ending.signal.aborted) return
        failures++
        if (failures === 1) log.warning('notifications.telegramSilent', { error })
        const asked = error instanceof TelegramRefusal ? error.failure.waitMs : undefined
        await pause(asked ?? Math.min(longestPauseMs, 1_000 * 2 ** failures))
      }
    }
  }

  return {
    begin(): void {
      working ??= work()
    },
    /** Whoever waits looks again. */
    wake: (): void => pausing.abort(),
    async [Symbol.asyncDispose]() {
      ending.abort()
      await working
    },
  }
}
