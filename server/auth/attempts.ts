import { limits } from '#contract/limits'
import type { Config } from '../config'
import { network } from '../http/address'
import { RateLimit } from '../http/rate-limit'
import type { Clock } from '../lib/clock'
import { minuteMs } from '../lib/time'

/** Rate limits: failed logins, registrations, checks of proxies and of servers. */
export type Attempts = {
  /** Counts a login before its password is checked, so that parallel guesses count as well. */
  beginLogin(email: string, address: string): void
  /** The password was right: what was counted is taken back. */
  loginSucceeded(email: string, address: string): void
  /** The password was never checked: what was counted is taken back. */
  loginNotChecked(email: string, address: string): void
  register(address: string): void
  /** Counts a try of a proxy, which makes this installation dial. */
  checkProxy(userId: string): void
  /** Counts a check of a server, for the same reason. */
  checkServer(userId: string): void
  /** Counts a guess at the set-up link. */
  setup(address: string): void
}

/** Tries of proxies that a user may make in a minute. */
const proxyChecks = 10

/** One address may fail for this many accounts before it is held back as a whole. */
const accountsPerAddress = 10

export function createAttempts(
  config: Pick<Config, 'loginFailures' | 'registrations'>,
  clock: Clock,
): Attempts {
  const window = { windowMs: 15 * minuteMs }
  const accounts = new RateLimit(clock, { ...window, max: config.loginFailures })
  const max = config.loginFailures * accountsPerAddress
  const addresses = new RateLimit(clock, { ...window, max })
  const registrations = new RateLimit(clock, {
    windowMs: 10 * minuteMs,
    max: config.registrations,
  })
  const setups = new RateLimit(clock, { ...window, max: config.loginFailures })
  const checks = new RateLimit(clock, { windowMs: minuteMs, max: proxyChecks })
  const serverChecks = new RateLimit(clock, {
    windowMs: minuteMs,
    max: limits.serverCheck.perMinute,
  })
  const account = (email: string, address: string) => `${network(address)} ${email}`
  return {
    beginLogin(email, address) {
      addresses.takeOrThrow(network(address))
      try {
        accounts.takeOrThrow(account(email, address))
      } catch (error) {
        addresses.giveBack(network(address))
        throw error
      }
    },
    loginSucceeded(email, address) {
      addresses.giveBack(network(address))
      accounts.clear(account(email, address))
    },
    loginNotChecked(email, address) {
      addresses.giveBack(network(address))
      accounts.giveBack(account(email, address))
    },
    register: (address) => registrations.takeOrThrow(network(address)),
    checkProxy: (userId) => checks.takeOrThrow(userId),
    checkServer: (userId) => serverChecks.takeOrThrow(userId),
    setup: (address) => setups.takeOrThrow(network(address)),
  }
}
