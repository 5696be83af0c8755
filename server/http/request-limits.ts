import { AppError } from '../errors'
import type { Clock } from '../lib/clock'
import { networkFactor, networksOf } from '../lib/net/networks'
import { minuteMs } from '../lib/time'
import { createTokenBucket, createTokenBuckets } from '../lib/token-bucket'

/** So much of each kind a user may ask for, where 1 is the setting. */
const shares = { request: 1, search: 0.2, tile: 2, export: 0.02, archive: 0.005, command: 0.05 }

/** What a route costs. */
export type Cost = keyof typeof shares

/** Tokens whose calls are counted; of more, the least recently used is forgotten. */
const mostTokens = 10_000

/** One address may be that of so many users. */
const usersPerAddress = 10

/** Token buckets over the whole API. Each throws TOO_MANY_REQUESTS when its bucket is empty. */
export type RequestLimits = {
  /** For every call, before anything is known of it but where it comes from. */
  takeForAddress(address: string): void
  /** For a call whose cost is known, by its user; of strangers, by its address if it costs more. */
  /** For a call by a token; says how many are left, and how long to wait in ms when there was none. */
  takeForToken(tokenId: string, perMinute: number): { left: number; waitMs: number }
  take(cost: Cost, caller: { userId: string } | { address: string }): void
}

export function createRequestLimits(perMinute: number, clock: Clock): RequestLimits {
  const buckets = (most: number) => createTokenBuckets(most, minuteMs / most, clock)
  const mostOf = (cost: Cost) => Math.max(1, perMinute * shares[cost])
  const forUsers = (cost: Cost) => buckets(mostOf(cost))
  const users: Record<Cost, ReturnType<typeof forUsers>> = {
    request: forUsers('request'),
    search: forUsers('search'),
    tile: forUsers('tile'),
    export: forUsers('export'),
    archive: forUsers('archive'),
    command: forUsers('command'),
  }
  const forAddresses = (most: number) => {
    const networks = buckets(most * networkFactor)
    const subnets = buckets(most)
    return (address: string) => {
      const [network, subnet] = networksOf(address)
      refuse(subnets.takeOrWait(subnet) || networks.takeOrWait(network))
    }
  }
  const strangers = {
    search: forAddresses(mostOf('search')),
    tile: forAddresses(mostOf('tile')),
    export: forAddresses(mostOf('export')),
    archive: forAddresses(mostOf('archive')),
    command: forAddresses(mostOf('command')),
  }

  const tokens = new Map<string, ReturnType<typeof createTokenBucket>>()

  return {
    takeForAddress: forAddresses(perMinute * usersPerAddress),
    takeForToken(tokenId, perMinute) {
      const known = tokens.get(tokenId)
      const bucket = known ?? createTokenBucket(perMinute, minuteMs / perMinute, clock)
      tokens.delete(tokenId)
      tokens.set(tokenId, bucket)
      const [quietest] = tokens.size > mostTokens ? tokens.keys() : []
      if (quietest !== undefined) tokens.delete(quietest)
      const waitMs = bucket.takeOrWait()
      return { left: bucket.left(), waitMs }
    },
    take(cost, caller) {
      if ('userId' in caller) refuse(users[cost].takeOrWait(caller.userId))
      else if (cost !== 'request') strangers[cost](caller.address)
    },
  }
}

/** Throws TOO_MANY_REQUESTS where there is something to wait for. */
export function refuse(waitMs: number) {
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1_000)
  throw new AppError('TOO_MANY_REQUESTS', { seconds }).retryAfter(seconds)
}
