import type { Config } from '../config'
import { AppError } from '../errors'
import { type Clock, systemTicker, type Ticker } from '../lib/clock'
import { delay } from '../lib/delay'
import { networkFactor } from '../lib/net/networks'
import { createSlidingWindow } from '../lib/sliding-window'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import { createAddressLimit } from './address-limit'

/** Rate limits: logins, registrations, guesses at links, mails that anybody can have sent. */
export type Attempts = {
  /**
   * Counts a login before its password is checked, so that parallel guesses count as well. One from
   * where the account is at home is never slowed down by what others guess elsewhere.
   */
  beginLogin(email: string, address: string, isAtHome: boolean): LoginAttempt
  /** Counts a registration; those with an e-mail that is taken tell who is here, so they are few. */
  register(address: string, isTaken: boolean): void
  /** Counts a guess at the set-up link. */
  setup(address: string): void
  /** Counts a guess at a one-time link before it is looked up; a right one was no guess. */
  beginLink(address: string): { succeeded(): void }
  /** Counts a wish for a link to reset a password, of whatever account. */
  forgot(address: string): void
  /** Counts a change of an account's e-mail. */
  changeEmail(userId: string): void
  /** Counts a link that is mailed to somebody; false when they have got many: it is not sent. */
  mayMail(recipient: string): boolean
  /**
   * Counts a code or passkey of an account before it is checked. Where the account is at home, what is
   * tried elsewhere counts for nothing.
   */
  beginFactor(userId: string, address: string, isAtHome: boolean): { succeeded(): void }
  /** Counts an invitation that an account sends. */
  invitation(userId: string): void
  /** Whether another invitation may be mailed to this address today, from whomever; counts it. */
  invitationMail(email: string): boolean
  /** Counts what somebody without an account asks administrators. */
  report(address: string): void
  /** Counts a sign-in that begins at another provider. */
  provider(address: string): void
  /** Counts what a machine shows or signs before it is looked at; what was right does not count. */
  beginMachine(address: string): { succeeded(): void }
  /** Counts a challenge for a passkey that nobody has to have signed in for. */
  passkeyChallenge(address: string): void
}

export type LoginAttempt = {
  /** Over when the password may be checked: at once, or later while many guess at the account. */
  ready(): Promise<void>
  /** The password was right: nothing of the account has failed. */
  succeeded(): void
  /** The password was wrong. Says whether to tell the owner of it, which is once a day. */
  failed(): boolean
  /** The password was never checked: what was counted is taken back. */
  notChecked(): void
}

/** What one address may ask administrators in an hour. */
const reportsPerHour = 5

/** Taken e-mails that one address may try in a day; then it registers nobody. */
const takenEmails = 10

/** Of logins, so many times as many may fail from an address as may fail for one account there. */
const accountsPerAddress = 10

/** So many times as many may be made from there at all, right ones as well. */
const loginsPerFailure = 60

/** So many times as many wrong factors may be shown for one account in a day, from strange networks. */
const factorsPerDay = 5

/** Mails with links that an address gets in an hour, whoever asks for them. */
const mailsPerHour = 5

/** Changes of its e-mail that an account may ask for in a day. */
const emailChanges = 10
/** What an account may invite in an hour, and what an address may be mailed in a day. */
const invitationsPerHour = 30
const invitationMails = 5

/** How long a login waits while many guess at its account, from more than one network. */
const slowMs = 5_000

export function createAttempts(
  config: Pick<Config, 'loginFailures' | 'registrations'>,
  clock: Clock,
  ticker: Ticker = systemTicker,
): Attempts {
  const limit = (windowMs: number, max: number) => createSlidingWindow({ clock, max, windowMs })
  const limitAddresses = (minutes: number, max: number) =>
    createAddressLimit(clock, minutes * minuteMs, max)
  const failures = limitAddresses(15, config.loginFailures)
  const failuresInAll = limitAddresses(15, config.loginFailures * accountsPerAddress)
  const logins = limitAddresses(15, config.loginFailures * loginsPerFailure)
  const registrations = limitAddresses(10, config.registrations)
  const taken = limitAddresses(24 * 60, takenEmails)
  const setups = limitAddresses(15, config.loginFailures)
  const links = limitAddresses(15, config.loginFailures)
  const forgotten = limitAddresses(15, config.loginFailures)
  const changes = limit(dayMs, emailChanges)
  const mailed = limit(hourMs, mailsPerHour)
  const providers = limitAddresses(15, config.loginFailures * accountsPerAddress)
  const factors = limitAddresses(15, config.loginFailures)
  const passkeyChallenges = limitAddresses(15, config.loginFailures * loginsPerFailure)
  const machines = limitAddresses(15, config.loginFailures * accountsPerAddress)
  const factorsOfAccount = limit(dayMs, config.loginFailures * factorsPerDay)
  const guesses = limit(hourMs, config.loginFailures * networkFactor)
  const reports = limitAddresses(60, reportsPerHour)
  const told = limit(dayMs, 1)
  const invitations = limit(hourMs, invitationsPerHour)
  const invited = limit(dayMs, invitationMails)

  function takeFailure(email: string, address: string) {
    const waitMs = failures.take(address, email)
    if (waitMs > 0) failuresInAll.giveBack(address)
    return waitMs
  }

  function beginLogin(email: string, address: string, isAtHome: boolean): LoginAttempt {
    refuseEarly(logins.take(address))
    const waitMs = failuresInAll.take(address) || takeFailure(email, address)
    if (waitMs > 0) logins.giveBack(address)
    refuseEarly(waitMs)
    const isSlow = !isAtHome && guesses.take(email) > 0
    const isCounted = !isAtHome && !isSlow
    return {
      ready: () => delay(isSlow ? slowMs : 0, new AbortController().signal, ticker),
      succeeded() {
        failuresInAll.giveBack(address)
        failures.clear(address, email)
        if (isCounted) guesses.giveBack(email)
      },
      failed: () => isSlow && told.take(email) === 0,
      notChecked() {
        logins.giveBack(address)
        failuresInAll.giveBack(address)
        failures.giveBack(address, email)
        if (isCounted) guesses.giveBack(email)
      },
    }
  }

  return {
    beginLogin,
    report: (address) => refuseEarly(reports.take(address)),
    register(address, isTaken) {
      refuseEarly(registrations.take(address))
      refuseEarly(taken.take(address))
      if (!isTaken) taken.giveBack(address)
    },
    beginFactor(userId, address, isAtHome) {
      refuseEarly(factors.take(address, userId))
      const waitMs = isAtHome ? 0 : factorsOfAccount.take(userId)
      if (waitMs > 0) factors.giveBack(address, userId)
      refuseEarly(waitMs)
      return {
        succeeded() {
          factors.clear(address, userId)
          if (!isAtHome) factorsOfAccount.giveBack(userId)
        },
      }
    },
    passkeyChallenge: (address) => refuseEarly(passkeyChallenges.take(address)),
    setup: (address) => refuseEarly(setups.take(address)),
    beginMachine(address) {
      refuseEarly(machines.take(address))
      return { succeeded: () => machines.giveBack(address) }
    },
    beginLink(address) {
      refuseEarly(links.take(address))
      return { succeeded: () => links.giveBack(address) }
    },
    forgot: (address) => refuseEarly(forgotten.take(address)),
    changeEmail: (userId) => refuseEarly(changes.take(userId)),
    mayMail: (recipient) => mailed.take(recipient) === 0,
    invitation: (userId) => refuseEarly(invitations.take(userId)),
    invitationMail: (email) => invited.take(email) === 0,
    provider: (address) => refuseEarly(providers.take(address)),
  }
}

function refuseEarly(waitMs: number) {
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1_000)
  throw new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60) }).retryAfter(seconds)
}
