import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { t } from '#texts/auth/second-step'
import { Button } from '../ui/button'
import { TextField } from '../ui/form/field'
import styles from './form.module.css'
import { type Refusal, RefusalBanner } from './refusal'

/** What each code looks like once blanks and hyphens are gone, and how browsers help with it. */
const kinds = {
  totp: { shape: /^\d{6}$/, input: { inputMode: 'numeric', autoComplete: 'one-time-code' } },
  recovery: {
    shape: /^[0-9a-z]{10}$/i,
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const

type Props = {
  kind: keyof typeof kinds
  /** Why the last code was none. */
  refusal: Refusal | null
  onCode: (code: string) => Promise<void>
}

/** Asks for a code; that of an app is sent with its last digit. */
export function CodeForm({ kind, refusal, onCode }: Props) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { shape, input } = kinds[kind]
  useEffect(() => field.current?.focus(), [])

  async function send(code: string) {
    if (isBusy) return
    setShort(!shape.test(code))
    if (!shape.test(code)) return field.current?.focus()
    setBusy(true)
    await onCode(code)
    setBusy(false)
    // The next code of an app is another one; a long one is corrected.
    if (kind === 'totp') setTyped('')
    field.current?.focus()
  }

  function type(value: string) {
    setTyped(value)
    const code = bare(value)
    if (kind === 'totp' && shape.test(code)) void send(code)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void send(bare(typed))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RefusalBanner refusal={refusal} />
      <TextField
        {...input}
        ref={field}
        label={t.code[kind]}
        className={styles.code}
        error={isShort ? t.required[kind] : undefined}
        maxLength={40}
        readOnly={isBusy}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {isBusy ? t.busy : t.submit}
      </Button>
    </form>
  )
}

const bare = (typed: string) => typed.replace(/[\s-]/g, '')
