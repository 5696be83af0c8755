import { type RefObject, useEffect, useRef, useState } from 'react'
import { BotPatch } from '#contract/bots'
import type { ApiError } from '../lib/api'

/** What is wrong with which field, by its path in the patch (`abilities.defend.radius`). */
export type Issues = Readonly<Record<string, string>>

type Check<T> = (values: T) => unknown

type Edits<T> = {
  base: T
  values: T
  /** Somebody tried to save: from now on every field says what is wrong with it. */
  tried: number
  /** What the server refused; forgotten at the next change. */
  refused: Issues
}

/**
 * Parts of a bot being edited. What was not touched follows `base`, which others may change
 * meanwhile; `toPatch` makes what the contract checks and the server gets.
 */
export function useEdits<T extends Record<string, unknown>>(base: T, toPatch: Check<T>) {
  const fresh = { base, values: base, tried: 0, refused: {} }
  const [stored, setEdits] = useState<Edits<T>>(fresh)
  const edits = isSame(stored.base, base) ? stored : rebased(stored, base)
  if (edits !== stored) setEdits(edits)

  const { values, tried, refused } = edits
  const form = useRef<HTMLFormElement>(null)
  useFocusOnIssue(form, tried)
  const issues = { ...(tried > 0 ? checkPatch(toPatch(values)).issues : {}), ...refused }

  return {
    values,
    issues,
    form,
    isDirty: !isSame(values, base),
    /** Shows these values; without any, those of the bot as it is stored. */
    reset: (next = base) => setEdits({ base, values: next, tried: 0, refused: {} }),
    change: (part: Partial<T>) =>
      setEdits((now) => ({ ...now, values: { ...now.values, ...part }, refused: {} })),
    /** The patch to save; null when a field is wrong, which it then says. */
    check() {
      const checked = checkPatch(toPatch(values))
      if (!checked.patch) setEdits((now) => ({ ...now, tried: now.tried + 1 }))
      return checked
    },
    refuse(told: ApiError['issues']) {
      const refused = Object.fromEntries(told.map(({ path, message }) => [path, message]))
      setEdits((now) => ({ ...now, refused, tried: now.tried + 1 }))
    },
  }
}

/** Checks a part of a bot by the contract's rules; the first sentence of each field counts. */
export function checkPatch(raw: unknown): { patch: BotPatch | null; issues: Issues } {
  const result = BotPatch.safeParse(raw)
  if (result.success) return { patch: result.data, issues: {} }
  const issues: Record<string, string> = {}
  for (const { path, message } of result.error.issues) issues[path.join('.')] ??= message
  return { patch: null, issues }
}

/** The number that was typed, or none at all. */
export const typedNumber = (text: string) =>
  /^\s*\d{1,9}\s*$/.test(text) ? Number.parseInt(text, 10) : Number.NaN

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function rebased<T extends Record<string, unknown>>(edits: Edits<T>, base: T): Edits<T> {
  const touched = Object.entries(edits.values).filter(
    ([name, value]) => !isSame(value, edits.base[name]),
  )
  return { ...edits, base, values: { ...base, ...Object.fromEntries(touched) } }
}

function useFocusOnIssue(form: RefObject<HTMLFormElement | null>, tried: number) {
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, tried])
}

export type EditsOf<T extends Record<string, unknown>> = ReturnType<typeof useEdits<T>>
