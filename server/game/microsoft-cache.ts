/** prismarine-auth's caches by name. They travel as JSON, with whose they are. */
export type Caches = Record<string, Record<string, unknown>>

export const writeCaches = (username: string, caches: Caches): string =>
  JSON.stringify({ username, caches })

/** What an earlier sign-in of this very account left; null when there is nothing to use. */
export function readCaches(text: string | null, username: string): Caches | null {
  const kept = text === null ? null : parseJson(text)
  if (!isRecord(kept) || kept.username !== username || !isCaches(kept.caches)) return null
  return kept.caches
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCaches = (value: unknown): value is Caches =>
  isRecord(value) && Object.values(value).every(isRecord)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: as good as nothing kept.
    return null
  }
}
