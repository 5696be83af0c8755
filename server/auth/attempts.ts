import type { Config } from '../config'
import { AppError } from '../errors'
import { networksOf } from '../http/networks'
import type { Clock } from '../lib/clock'
import { createSlidingWindow } from '../lib/sliding-window'
import { minuteMs } from '../lib/time'

/** Rate limits: failed logins, registrations, guesses at the set-up link. */
export type Attempts = {
  /** Counts a login before its password is checked, so that parallel guesses count as well. */
  beginLogin(email: string, address: string): void
  /** The password was right: what was counted is taken back. */
  loginSucceeded(email: string, address: string): void
  /** The password was never checked: what was counted is taken back. */
  loginNotChecked(email: string, address: string): void
  /** Counts a registration; those with an e-mail that is taken tell who is here, so they are few. */
  register(address: string, isTaken: boolean): void
  /** Counts a guess at the set-up link. */
  setup(address: string): void
}

/** Taken e-mails that one address may try in a day; then it registers nobody. */
const takenEmails = 10

const subnet = (address: string) => networksOf(address)[1]

/** One address may fail for this many accounts before it is held back as a whole. */
const accountsPerAddress = 10

export function createAttempts(
  config: Pick<Config, 'loginFailures' | 'registrations'>,
  clock: Clock,
): Attempts {
  const limit = (minutes: number, max: number) => {
    const window = createSlidingWindow({ clock, max, windowMs: minutes * minuteMs })
    return { ...window, take: (key: string) => refuseEarly(window.take(key)) }
  }
  const accounts = limit(15, config.loginFailures)
  const addresses = limit(15, config.loginFailures * accountsPerAddress)
  const registrations = limit(10, config.registrations)
  const taken = limit(24 * 60, takenEmails)
  const setups = limit(15, config.loginFailures)
  const account = (email: string, address: string) => `${subnet(address)} ${email}`
  return {
    beginLogin(email, address) {
      addresses.take(subnet(address))
      try {
        accounts.take(account(email, address))
      } catch (error) {
        addresses.giveBack(subnet(address))
        throw error
      }
    },
    loginSucceeded(email, address) {
      addresses.giveBack(subnet(address))
      accounts.clear(account(email, address))
    },
    loginNotChecked(email, address) {
      addresses.giveBack(subnet(address))
      accounts.giveBack(account(email, address))
    },
    register(address, isTaken) {
      registrations.take(subnet(address))
      taken.take(subnet(address))
      if (!isTaken) taken.giveBack(subnet(address))
    },
    setup: (address) => setups.take(subnet(address)),
  }
}

function refuseEarly(waitMs: number) {
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1_000)
  throw new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60) }).retryAfter(seconds)
}
