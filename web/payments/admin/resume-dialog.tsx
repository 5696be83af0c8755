import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api'
import { notify } from '../../ui/feedback/notify'
import { es } from './admin-payments.es'
import { resumeWatcher } from './admin-payments-api'
import { refreshPayments } from './admin-payments-queries'
import { ReasonDialog } from './invoice/reason-dialog'

const texts = es.resume

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
      open={open}
      onClose={close}
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      busy={isPending}
      failure={error && `${texts.failed}: ${messageOf(error, es.unknown)}`}
      onSubmit={mutate}
    />
  )
}
