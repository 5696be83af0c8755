import { useMutation } from '@tanstack/react-query'
import { ReasonForm } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { messageOf } from '../../lib/api'
import { ReasonDialog } from '../../ui/dialog/reason-dialog'
import { notify } from '../../ui/feedback/notify'
import { resumeWatcher } from './admin-payments-api'
import { refreshPayments } from './admin-payments-queries'

const texts = t.resume

/** Lets a halted watcher go on, with a reason. */
export function ResumeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: resumeWatcher,
    onSuccess: async ({ message }) => {
      notify({ type: 'success', title: message })
      close()
      await refreshPayments()
    },
  })
  function close() {
    reset()
    onClose()
  }
  return (
    <ReasonDialog
      {...{ texts: t, schema: ReasonForm }}
      open={open}
      onClose={close}
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      busy={isPending}
      failure={error && `${texts.failed}: ${messageOf(error, t.unknown)}`}
      onSubmit={mutate}
    />
  )
}
