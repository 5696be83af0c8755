import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { limits } from '#contract/limits'
import { ManualPoints } from '#contract/payments'
import { validation } from '#sentences/validation'
import { t } from '#texts/payments/admin/admin-payments'
import { messageOf } from '../../lib/api'
import { looksLikeEmail } from '../../lib/form/email'
import { issuesBy } from '../../lib/form/use-edit-form'
import { formatMoney, formatNumber } from '../../lib/format'
import { pointsPerUsd } from '../../plans/offers/prices'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { TextField } from '../../ui/form/field'
import { changePoints } from './admin-payments-api'

const texts = t.points

const blank = { email: '', points: '', reason: '' }

/** Gives or takes points by hand; says beforehand what that amounts to. */
export function PointsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState(blank)
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: changePoints,
    onSuccess({ message, points }) {
      notify({ type: 'success', title: message, message: texts.balance(formatNumber(points)) })
      close()
    },
  })
  function close() {
    reset()
    setTyped(blank)
    setTried(false)
    onClose()
  }
  const form = ManualPoints.safeParse(withNumber(typed))
  const hasEmail = looksLikeEmail(typed.email)
  const issueOf = (field: keyof typeof blank) =>
    tried ? issuesBy(form.error?.issues ?? [])[field] : undefined
  const field = (name: keyof typeof blank) => ({
    required: true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  })
  const isTaking = typed.points.trim().startsWith('-')
  return (
    <FormDialog
      id={id}
      open={open}
      onClose={close}
      title={texts.title}
      description={texts.text}
      cancel={t.cancel}
      submit={isTaking ? texts.submitTake : texts.submitGive}
      danger={isTaking}
      busy={isPending}
    >
      <DialogForm
        id={id}
        isDirty={Object.values(typed).some((text) => text.trim() !== '')}
        onSubmit={() => {
          setTried(true)
          if (form.success && hasEmail) mutate(form.data)
        }}
      >
        <TextField
          {...field('email')}
          label={texts.email}
          type="email"
          autoComplete="off"
          error={tried && !hasEmail ? validation.email : undefined}
        />
        <TextField
          {...field('points')}
          label={texts.points}
          hint={texts.hint}
          autoComplete="off"
          error={issueOf('points') && texts.range(formatNumber(limits.payments.manualPoints))}
        />
        <TextField
          {...field('reason')}
          label={t.reason}
          hint={t.reasonHint}
          error={issueOf('reason')}
        />
        <p role="status">{hasEmail && summaryOf(typed)}</p>
        {error && (
          <Banner tone="danger">{`${texts.failed}: ${messageOf(error, t.unknown)}`}</Banner>
        )}
      </DialogForm>
    </FormDialog>
  )
}

const withNumber = (typed: typeof blank) => ({
  ...typed,
  points: /^\s*[-+]?\d{1,9}\s*$/.test(typed.points)
    ? Number.parseInt(typed.points, 10)
    : Number.NaN,
})

/** What would be done, as soon as that is clear; why comes after. */
function summaryOf(typed: typeof blank) {
  const { email, points } = withNumber(typed)
  const clear = ManualPoints.pick({ email: true, points: true }).safeParse({ email, points }).data
  if (!clear) return null
  const amount = Math.abs(clear.points)
  const say = clear.points > 0 ? texts.give : texts.take
  return say(formatNumber(amount), formatMoney(amount / pointsPerUsd), clear.email)
}
