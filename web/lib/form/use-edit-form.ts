import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form'
import { ApiError } from '../api'
import { dropDraft, keepDraft, readDraft } from './draft'
import { issueText } from './issue-text'

/** What is wrong with which field, by its path in the change (`retention.consoleDays`). */
export type Issues = Readonly<Record<string, string>>

/** What is to be saved, or what is wrong with it. */
export type Checked<Change> = { change: Change | null; issues: Issues }

/**
 * Values that the server has (`base`), while they are edited. What was not touched follows `base`,
 * which others may change meanwhile; the rest outlives a reload where there is a `draftId`. From the
 * first try to save on every field says what is wrong with it.
 */
export function useEditForm<T extends FieldValues, Change>(
  base: T,
  check: (values: T) => Checked<Change>,
  draftId?: string,
) {
  const [begun] = useState(() => (draftId && readDraft(draftId, base)) || base)
  const [restored, setRestored] = useState(() => !isSame(begun, base))
  const followed = useRef(base)
  const [failed, setFailed] = useState<{ error: unknown; typed: string } | null>(null)
  const [isSaved, setSaved] = useState(false)
  const form = useForm<T, unknown, Change>({
    defaultValues: begun as DefaultValues<T>,
    resolver: (values) => {
      const { change, issues } = check(values)
      if (change !== null) return { values: change, errors: {} }
      const errors = Object.entries(issues).map(([path, message]) => [path, { message }])
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<T> }
    },
  })
  const { errors, isSubmitted, isSubmitting, submitCount } = form.formState
  const values = form.watch()
  // What was refused is no longer what stands there once something changes.
  const failure = failed?.typed === JSON.stringify(values) ? failed.error : null
  const touched = touchedOf(values, followed.current)
  const isDirty = Object.keys(touched).length > 0

  const baseText = JSON.stringify(base)
  useEffect(() => {
    const next = JSON.parse(baseText) as T
    if (isSame(next, followed.current)) return
    const kept = touchedOf(form.getValues(), followed.current)
    const keep = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true }
    followed.current = next
    form.reset({ ...next, ...kept }, keep)
  }, [form, baseText])
  useEffect(() => {
    if (!draftId) return
    if (isDirty) keepDraft(draftId, touched)
    else dropDraft(draftId)
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])

  /** Shows these values as the server's; without any, those that it has. */
  const reset = (next = base) => {
    // Whoever resets may leave at once, before any effect.
    if (draftId) dropDraft(draftId)
    followed.current = next
    form.reset(next)
    setFailed(null)
    setRestored(false)
    setSaved(false)
  }
  const refuse = (issues: ApiError['issues']) => {
    for (const { path, message } of issues) form.setError(path as Path<T>, { message })
  }
  return {
    ...{ form, element, values, isDirty, isSaved, isSubmitting, restored, failure, reset },
    issues: flat(errors),
    change(part: Partial<T>) {
      for (const [name, value] of Object.entries(part)) form.setValue(name as Path<T>, value)
      if (isSubmitted) void form.trigger()
    },
    /** Saves what is valid; `save` gives the values to go on from, nothing when it was refused. */
    submit:
      (save: (change: Change) => Promise<T | undefined>) => async (event?: BaseSyntheticEvent) => {
        let saved = undefined as T | undefined
        const send = async (change: Change) => {
          setFailed(null)
          try {
            saved = await save(change)
          } catch (error) {
            if (error instanceof ApiError) refuse(error.issues)
            setFailed({ error, typed: JSON.stringify(form.getValues()) })
          }
        }
        await form.handleSubmit(send)(event)
        if (!saved) return
        reset(saved)
        setSaved(true)
      },
  }
}

export type EditForm<T extends FieldValues, Change> = ReturnType<typeof useEditForm<T, Change>>

/** The first sentence of each field counts. */
export function issuesBy(found: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const issues: Record<string, string> = {}
  for (const { path, message } of found) issues[path.join('.')] ??= issueText(message)
  return issues
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const touchedOf = <T extends FieldValues>(values: T, base: T) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])))

/** Errors by their path, set under it or nested in the shape of the values. */
function flat(errors: object, within = ''): Record<string, string> {
  const parts = Object.entries(errors).map(([name, error]) => {
    const path = within + name
    return typeof error?.message === 'string'
      ? { [path]: error.message }
      : flat(error ?? {}, `${path}.`)
  })
  return Object.assign({}, ...parts)
}
