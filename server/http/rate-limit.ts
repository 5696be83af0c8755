import { AppError } from '../errors'
import type { Clock } from '../lib/clock'

export type RateLimitOptions = {
  /** Takes that a key may make within the window; asked each time when it may change. */
  max: number | (() => number)
  windowMs: number
  /** Keys that are remembered; beyond it the least recently used are forgotten. */
  keys?: number
}

/** Counts what each key takes within a sliding window, in bounded memory. */
export class RateLimit {
  /** Times of the takes, oldest first; keys in the order of their last take. */
  readonly #taken = new Map<string, number[]>()
  readonly #keys: number

  constructor(
    readonly clock: Clock,
    readonly options: RateLimitOptions,
  ) {
    this.#keys = options.keys ?? 10_000
  }

  /** Takes one if there is one left; says how long to wait otherwise, 0 when it was taken. */
  take(key: string): number {
    const now = this.clock.now()
    const { windowMs } = this.options
    const max = this.#max
    const recent = (this.#taken.get(key) ?? []).filter((at) => at > now - windowMs && at <= now)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= max) return oldest + windowMs - now
    recent.push(now)
    this.#taken.delete(key)
    this.#taken.set(key, recent)
    this.#forgetQuietest()
    return 0
  }

  /** Takes one or throws TOO_MANY_ATTEMPTS. */
  takeOrThrow(key: string): void {
    const waitMs = this.take(key)
    if (waitMs > 0) throw tooManyAttempts(waitMs)
  }

  /** Gives the last one back, because it turned out not to count. */
  giveBack(key: string): void {
    const taken = this.#taken.get(key)
    taken?.pop()
    if (taken?.length === 0) this.#taken.delete(key)
  }

  /** Forgets everything that a key took. */
  clear(key: string): void {
    this.#taken.delete(key)
  }

  /** Keys that are remembered now. */
  get size(): number {
    return this.#taken.size
  }

  get #max(): number {
    const { max } = this.options
    return typeof max === 'number' ? max : max()
  }

  #forgetQuietest() {
    for (const key of this.#taken.keys()) {
      if (this.#taken.size <= this.#keys) return
      this.#taken.delete(key)
    }
  }
}

function tooManyAttempts(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000)
  return new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60) }).retryAfter(seconds)
}
