import { limits } from '#contract/limits'
import type { Context } from '../context'
import { AppError } from '../errors'
import { createSlidingWindow } from '../lib/sliding-window'
import { hourMs } from '../lib/time'
import { partLogger } from '../log'
import { askModel, type Completion } from './model/model'
import type { Prompt } from './model/prompt'
import type { ToolShape } from './model/tools'

/** How often each user may ask, and the calls of the language model that are under way. */
export type Assistant = Disposable & {
  /** Counts a message, or throws ASSISTANT_LIMIT. */
  take(userId: string): void
  /** What the language model says or calls; null without one, or when it fails, is slow or busy. */
  complete(
    messages: Prompt,
    tools: readonly ToolShape[],
    signal: AbortSignal,
    onText: (soFar: string) => void,
  ): Promise<Completion | null>
  /** Whether the last call of the language model failed. */
  modelFails(): boolean
}

/** Calls at a time; more would only make all of them late. */
const maxCalls = 8

const log = partLogger('assistant')

export function createAssistant(
  { config, clock, settings }: Pick<Context, 'config' | 'clock' | 'settings'>,
  { deadlineMs = limits.assistant.deadlineMs }: { deadlineMs?: number } = {},
): Assistant {
  const max = () => settings.current().assistantMessages
  const messages = createSlidingWindow({ clock, max, windowMs: hourMs })
  const closing = new AbortController()
  let calls = 0
  let fails = false
  return {
    take(userId) {
      const seconds = Math.ceil(messages.take(userId) / 1_000)
      if (seconds === 0) return
      const minutes = Math.ceil(seconds / 60)
      throw new AppError('ASSISTANT_LIMIT', { max: max(), minutes }).retryAfter(seconds)
    },
    async complete(prompt, tools, signal, onText) {
      if (!config.ai || calls >= maxCalls) return null
      calls += 1
      try {
        const timeout = AbortSignal.timeout(deadlineMs)
        const answer = await askModel(
          config.ai,
          prompt,
          tools,
          AbortSignal.any([timeout, closing.signal, signal]),
          onText,
        )
        fails = false
        return answer
      } catch (error) {
        // The caller may have gone, which is not the model's fault.
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
