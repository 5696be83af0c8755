import type { BotValues } from './bot-form-rules'

const keyOf = (id: string) => `draft:bot:${id}`

/** What was typed and not sent, for this browser session. Passwords are never kept. */
export function keepDraft(id: string, { password: _, ...values }: BotValues) {
  sessionStorage.setItem(keyOf(id), JSON.stringify(values))
}

export function dropDraft(id: string) {
  sessionStorage.removeItem(keyOf(id))
}

/** The draft laid over the values it was begun from; null when there is none that fits. */
export function readDraft(id: string, base: BotValues): BotValues | null {
  const text = sessionStorage.getItem(keyOf(id))
  if (!text) return null
  const kept = parse(text)
  if (!kept) return null
  const fits = ([key, value]: [string, unknown]) =>
    key !== 'password' && key in base && typeof value === typeof base[key as keyof BotValues]
  return { ...base, ...Object.fromEntries(Object.entries(kept).filter(fits)) }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
