import type { Coded } from '../../locales/text'
import type { Rule } from './looker'

type Delays = {
  /** For how long it has to be so before it begins. */
  beginsAfterMs?: number
  /** For how long it must not be so before it has ended. */
  endsAfterMs: number
}

export type Lasting = {
  /** It has been told that it began, and not that it ended. */
  readonly lasts: boolean
  /** It is so now, or it is not; `said` is told when that makes a difference. */
  see(isSo: boolean, said: () => Coded): void
  /** It is over at once. */
  end(why: Coded): void
}

/** Tells what lasts once when it begins and once when it has ended, however it flickers. */
export function createLasting(
  { ticker, tell }: Pick<Rule, 'ticker' | 'tell'>,
  { beginsAfterMs = 0, endsAfterMs }: Delays,
): Lasting {
  let lasts = false
  let changesSince: number | null = null

  return {
    get lasts() {
      return lasts
    },
    see(isSo, said) {
      if (isSo === lasts) {
        changesSince = null
        return
      }
      const now = ticker.now()
      changesSince ??= now
      if (now - changesSince < (isSo ? beginsAfterMs : endsAfterMs)) return
      changesSince = null
      lasts = isSo
      tell(isSo ? 'begun' : 'ended', said())
    },
    end(why) {
      changesSince = null
      if (!lasts) return
      lasts = false
      tell('ended', why)
    },
  }
}
