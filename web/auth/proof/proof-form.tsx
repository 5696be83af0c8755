import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { t } from '#texts/auth/proof'
import { ApiError, refusalOf } from '../../lib/api'
import { useEditForm } from '../../lib/form/use-edit-form'
import { Button } from '../../ui/button'
import { DialogForm } from '../../ui/dialog/form-dialog'
import { Banner } from '../../ui/feedback/banner'
import { TextField } from '../../ui/form/field'
import { settle } from './asking'
import { prove } from './proof-api'
import { checkTyped, type TypedKind } from './typed-proof'

const blank = { typed: '' }

const fields: { [kind in TypedKind]: ComponentProps<typeof TextField> } = {
  password: { label: t.password, type: 'password', autoComplete: 'current-password' },
  totp: {
    ...{ label: t.totp, hint: t.totpHint },
    ...{ inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    ...{ label: t.recovery, hint: t.recoveryHint },
    ...{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
}

/** What is said at the field: that what was typed is not it. */
const wrong = new Set<string>(['PROOF_INVALID', 'CODE_INVALID'])

type Props = {
  id: string
  /** All that can be typed instead of each other. */
  kinds: TypedKind[]
  first: TypedKind
  onBusy: (isBusy: boolean) => void
}

/** The field for a password or a code, of the dialog's form `id`. */
export function ProofForm({ id, kinds, first, onBusy }: Props) {
  const [kind, setKind] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  const edits = useEditForm(blank, ({ typed }) => checkTyped(kind, typed))
  const { values, issues, isSubmitting, failure } = edits
  const isWrong = failure instanceof ApiError && wrong.has(failure.code)
  useEffect(() => {
    onBusy(isSubmitting)
    return () => onBusy(false)
  }, [isSubmitting, onBusy])
  // It comes after the dialog, which had nothing else to focus; and as another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another field
  useEffect(() => field.current?.focus(), [kind])
  const submit = edits.submit(async (proof) => {
    await prove(proof)
    settle(true)
    return blank
  })
  return (
    <DialogForm id={id} isDirty={false} onSubmit={() => void (isSubmitting || submit())}>
      <TextField
        key={kind}
        {...fields[kind]}
        ref={field}
        required
        value={values.typed}
        error={isWrong ? failure.message : issues.typed}
        onChange={({ target }) => edits.change({ typed: target.value })}
      />
      {failure !== null && !isWrong && (
        <Banner tone="danger">{refusalOf(failure, t.failed)}</Banner>
      )}
      {kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Button
            key={other}
            variant="ghost"
            onClick={() => {
              edits.reset()
              setKind(other)
            }}
          >
            {t.use[other]}
          </Button>
        ))}
    </DialogForm>
  )
}
