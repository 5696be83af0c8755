import { limits } from '#contract/limits'
import type { Context } from '../context'
import { AppError } from '../errors'
import { RateLimit } from '../http/rate-limit'
import { hourMs } from '../lib/time'
import { partLogger } from '../log'
import { askModel } from './model'
import type { Prompt } from './prompt'

/** Who may ask how often, and the calls of the language model that are under way. */
export type Assistant = Disposable & {
  /** Counts a message, or throws ASSISTANT_LIMIT. */
  take(userId: string): void
  /** What the model says; null without one, or when it fails, is slow or has enough to do. */
  word(
    messages: Prompt,
    signal: AbortSignal,
    onText: (soFar: string) => void,
  ): Promise<string | null>
  /** Whether the last call of the language model failed. */
  modelFails(): boolean
}

/** Answers that a model words at a time; more would only make all of them late. */
const mostCalls = 8

const log = partLogger('assistant')

export function createAssistant(
  { config, clock, settings }: Pick<Context, 'config' | 'clock' | 'settings'>,
  { deadlineMs = limits.assistant.deadlineMs }: { deadlineMs?: number } = {},
): Assistant {
  const most = () => settings.current().assistantMessages
  const messages = new RateLimit(clock, { max: most, windowMs: hourMs })
  const closing = new AbortController()
  let calls = 0
  let fails = false
  return {
    take(userId) {
      const seconds = Math.ceil(messages.take(userId) / 1_000)
      if (seconds === 0) return
      const minutes = Math.ceil(seconds / 60)
      throw new AppError('ASSISTANT_LIMIT', { max: most(), minutes }).retryAfter(seconds)
    },
    async word(prompt, signal, onText) {
      if (!config.ai || calls >= mostCalls) return null
      calls += 1
      try {
        const late = AbortSignal.timeout(deadlineMs)
        const answer = await askModel(
          config.ai,
          prompt,
          AbortSignal.any([late, closing.signal, signal]),
          onText,
        )
        fails = false
        return answer
      } catch (error) {
        // Who asked may have gone, which is not the model's fault.
        if (!signal.aborted) fails = true
        log.warning('assistant.modelFailed', { error })
        return null
      } finally {
        calls -= 1
      }
    },
    modelFails: () => fails,
    [Symbol.dispose]: () => closing.abort(),
  }
}
