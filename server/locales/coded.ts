import type { Code, Coded, ParamsOf } from './text'

/** A parameter of a sentence: plain data that crosses threads, processes, JSON and SQLite. */
export type Param =
  | string
  | number
  | boolean
  | null
  | undefined
  | AnyCoded
  | readonly Param[]
  | { readonly [name: string]: Param }

/** A sentence of ours before it is rendered: its path in a catalogue, and its parameters. */
export type AnyCoded = { readonly code: string; readonly params: readonly Param[] }

export function text<C extends Code>(code: C, ...params: ParamsOf<C>): Coded<C> {
  return { code, params: params as readonly Param[] }
}

export const isCoded = (value: unknown): value is AnyCoded =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'params' in value &&
  Array.isArray(value.params)

/** The sentence of a code in a catalogue; a code that cannot be rendered stays a code. */
export function renderBy(catalogue: object, text: string | AnyCoded): string {
  if (typeof text === 'string') return text
  const entry = entryOf(catalogue, text.code)
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'function') return text.code
  try {
    return String(entry(...text.params.map((param) => withWords(catalogue, param))))
  } catch {
    // Stored by another release, whose sentence took something else.
    return text.code
  }
}

function entryOf(catalogue: object, code: string): unknown {
  return code.split('.').reduce<unknown>((at, name) => {
    const isInside = typeof at === 'object' && at !== null && Object.hasOwn(at, name)
    return isInside ? (at as Record<string, unknown>)[name] : undefined
  }, catalogue)
}

/** Plain data with every sentence in it rendered. */
export function withWords(catalogue: object, param: unknown): unknown {
  if (typeof param !== 'object' || param === null) return param
  if (isCoded(param)) return renderBy(catalogue, param)
  if (Array.isArray(param)) return param.map((part) => withWords(catalogue, part))
  // Flat data, as most of what is logged, has no sentence in it.
  if (Object.values(param).every((part) => typeof part !== 'object')) return param
  return Object.fromEntries(
    Object.entries(param).map(([name, part]) => [name, withWords(catalogue, part)]),
  )
}

/** A sentence as the message of a schema: zod keeps nothing but strings. */
export const says = <C extends Code>(code: C, ...params: ParamsOf<C>): string =>
  JSON.stringify(text(code, ...params))

/** What a schema's message says: our own sentence, or zod's as it is. */
export function wordsOf(message: string): string | Coded {
  if (!message.startsWith('{"code":')) return message
  try {
    const said: unknown = JSON.parse(message)
    return isCoded(said) ? (said as Coded) : message
  } catch {
    return message
  }
}
