import { keyOf } from './forget-drafts'

type Values = Record<string, unknown>

/** What was typed and not sent, for this browser session. Passwords are never kept. */
export function keepDraft(id: string, values: Values) {
  const kept = JSON.stringify(values, (name, value) => (name === 'password' ? undefined : value))
  sessionStorage.setItem(keyOf(id), kept)
}

export function dropDraft(id: string) {
  sessionStorage.removeItem(keyOf(id))
}

/** The draft laid over the values it was begun from; null without a draft. */
export function readDraft<T extends Values>(id: string, base: T): T | null {
  const text = sessionStorage.getItem(keyOf(id))
  const kept = text ? parse(text) : null
  return isRecord(kept) ? laid(kept, base) : null
}

/** What is kept wherever it fits: the product may have changed since. */
function laid<T>(kept: unknown, base: T): T {
  if (!isRecord(base)) return fits(kept, base) ? (kept as T) : base
  if (!isRecord(kept)) return base
  const parts = Object.entries(base).map(([name, part]) => [
    name,
    name in kept && name !== 'password' ? laid(kept[name], part) : part,
  ])
  return Object.fromEntries(parts) as T
}

function fits(kept: unknown, like: unknown): boolean {
  if (Array.isArray(like)) {
    return Array.isArray(kept) && kept.every((item) => fits(item, like[0] ?? item))
  }
  if (!isRecord(like)) return typeof kept === typeof like
  return isRecord(kept) && Object.entries(like).every(([name, part]) => fits(kept[name], part))
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
