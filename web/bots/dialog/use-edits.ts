import { type RefObject, useEffect, useRef, useState } from 'react'
import { BotPatch } from '#contract/bots'
import type { ApiError } from '../../lib/api'
import { dropDraft, keepDraft, readDraft } from '../form/draft'

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
  /** They were begun before this page was loaded. */
  restored: boolean
}

/**
 * Parts of a bot being edited. What was not touched follows `base`, which others may change
 * meanwhile; the rest outlives a reload under `draftId`. `toPatch` makes what the contract checks
 * and the server gets.
 */
export function useEdits<T extends Record<string, unknown>>(
  draftId: string,
  base: T,
  toPatch: Check<T>,
) {
  const [stored, setEdits] = useState(() => begun(draftId, base))
  const edits = isSame(stored.base, base) ? stored : rebased(stored, base)
  if (edits !== stored) setEdits(edits)

  const { values, tried, refused, restored } = edits
  const touched = touchedOf(values, base)
  const isDirty = Object.keys(touched).length > 0
  useEffect(() => {
    if (isDirty) keepDraft(draftId, touched)
    else dropDraft(draftId)
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnIssue(form, tried)
  const issues = { ...(tried > 0 ? checkPatch(toPatch(values)).issues : {}), ...refused }

  return {
    values,
    issues,
    form,
    isDirty,
    restored,
    /** Shows these values; without any, those of the bot as it is stored. */
    reset(next = base) {
      // Who resets may leave at once, before any effect.
      dropDraft(draftId)
      setEdits(fresh(base, next))
    },
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

function fresh<T>(base: T, values: T): Edits<T> {
  return { base, values, tried: 0, refused: {}, restored: false }
}

function begun<T extends Record<string, unknown>>(draftId: string, base: T): Edits<T> {
  const values = readDraft(draftId, base) ?? base
  return { ...fresh(base, values), restored: !isSame(values, base) }
}

const touchedOf = <T extends Record<string, unknown>>(values: T, base: T) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])))

function rebased<T extends Record<string, unknown>>(edits: Edits<T>, base: T): Edits<T> {
  return { ...edits, base, values: { ...base, ...touchedOf(edits.values, edits.base) } }
}

function useFocusOnIssue(form: RefObject<HTMLFormElement | null>, tried: number) {
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, tried])
}

export type EditsOf<T extends Record<string, unknown>> = ReturnType<typeof useEdits<T>>
