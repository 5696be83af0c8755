import { isRecord, parseUntrustedJson } from './untrusted-json'

/** prismarine-auth's caches by name. They travel as JSON, with whose they are. */
export type Caches = Record<string, Record<string, unknown>>

export const writeCaches = (username: string, caches: Caches): string =>
  JSON.stringify({ username, caches })

/** What an earlier sign-in of this very account left; null when there is nothing to use. */
export function readCaches(text: string | null, username: string): Caches | null {
  const kept = text === null ? null : parseUntrustedJson(text)
  if (!isRecord(kept) || kept.username !== username || !isCaches(kept.caches)) return null
  return kept.caches
}

const isCaches = (value: unknown): value is Caches =>
  isRecord(value) && Object.values(value).every(isRecord)
