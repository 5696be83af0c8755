import { isNotNull } from 'drizzle-orm'
import { hosts } from '#db/schema'
import { createTickets, type Tickets } from '../auth/tickets'
import type { Context } from '../context'
import { systemTicker, type Ticker } from '../lib/clock'
import { dayMs, minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { type Claims, createClaims } from './bus/claims'
import { busKeys } from './bus/keys'
import { publishAccount } from './bus/publish-account'
import { createLiveMachines, type LiveMachines } from './live-machines'

export type MachineChanged = {
  hostId: string
  what: 'enrolled' | 'changed' | 'drained' | 'revoked'
}

/** Who is trusted to run bots for us, and what the bus is told of it. */
export type Machines = Disposable & {
  /** Signs credentials, with keys that are made when they are first needed. */
  claims(): Promise<Claims>
  /** Of control's X25519 key, to which machines seal. */
  curveSeed(): Promise<string>
  /** What machines are asked to sign; the value is the id of the machine. */
  challenges: Tickets<string>
  live: LiveMachines
  onChange(listener: (change: MachineChanged) => void): Disposable
  changed(change: MachineChanged): void
  /** Tells the bus who is trusted no longer, again and again until it has heard. */
  publish(): void
  /** Whether the bus has heard that this machine was revoked. */
  isCut(hostId: string): boolean
  begin(): void
}

/** Whatever was signed for a machine while it was revoked is over by then. */
export const credentialMs = dayMs

const challengeMs = minuteMs
const firstRetryMs = 1_000
const longestRetryMs = minuteMs

const log = partLogger('machines')

export function createMachines(
  ctx: Pick<Context, 'config' | 'db' | 'keys' | 'clock'>,
  ticker: Ticker = systemTicker,
): Machines {
  const { config, db, clock } = ctx
  const listeners = new Set<(change: MachineChanged) => void>()
  let made: Promise<Claims> | undefined
  let cut = new Set<string>()
  let isWanted = false
  let isPublishing = false
  let retryMs = firstRetryMs
  let callOff = () => {}
  let isDisposed = false

  function claims(): Promise<Claims> {
    made ??= busKeys(ctx)
      .then(createClaims)
      .catch((error) => {
        made = undefined
        throw error
      })
    return made
  }

  const revoked = () =>
    db
      .select({ hostId: hosts.id, userKey: hosts.userKey, revokedAt: hosts.revokedAt })
      .from(hosts)
      .where(isNotNull(hosts.revokedAt))
      .all()
      .map(({ revokedAt, ...key }) => ({ ...key, at: (revokedAt ?? 0) + credentialMs }))

  async function publishNow(urls: string[]) {
    isPublishing = true
    isWanted = false
    try {
      const signer = await claims()
      const gone = revoked()
      await publishAccount(urls, signer, gone)
      cut = new Set(gone.map(({ hostId }) => hostId))
      retryMs = firstRetryMs
    } catch (error) {
      if (!isDisposed) log.warning('machines.notPublished', { error })
      isWanted = true
    }
    isPublishing = false
    if (!isWanted || isDisposed) return
    callOff = ticker.after(retryMs, publish)
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  function publish() {
    if (!config.bus || isDisposed) return
    callOff()
    isWanted = true
    if (!isPublishing) void publishNow(config.bus.urls)
  }

  return {
    claims,
    curveSeed: async () => (await busKeys(ctx)).curve,
    challenges: createTickets<string>({ clock, lifetimeMs: challengeMs }),
    live: createLiveMachines(clock),
    onChange(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    changed(change) {
      for (const listener of listeners) listener(change)
    },
    publish,
    isCut: (hostId) => cut.has(hostId),
    begin: publish,
    [Symbol.dispose]() {
      isDisposed = true
      callOff()
    },
  }
}
