import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { MachineRevocation } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { adminMessageOf } from '../lib/admin-errors'
import { ReasonDialog } from '../ui/dialog/reason-dialog'
import { notify } from '../ui/feedback/notify'
import { drainMachine, revokeMachine } from './machines-api'
import { refreshMachines } from './machines-queries'

export type MachineAct = 'drain' | 'resume' | 'revoke'

const texts = t.acts

const runs: Record<MachineAct, (id: string, reason: string) => Promise<unknown>> = {
  drain: (id, reason) => drainMachine(id, true, reason),
  resume: (id, reason) => drainMachine(id, false, reason),
  revoke: revokeMachine,
}

/** Asks why before a machine is emptied, opened or revoked, and says what comes of it. */
export function ActDialog({
  act,
  id,
  name,
  onClose,
}: {
  act: MachineAct | null
  id: string
  name: string
  onClose: () => void
}) {
  // Once it closes it fades with what it asked.
  const last = useRef<MachineAct>('drain')
  if (act) last.current = act
  const words = texts[last.current]
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) => runs[last.current](id, reason),
    onSuccess: () => {
      notify({ type: 'success', title: words.done(name) })
      close()
      return refreshMachines()
    },
  })
  function close() {
    reset()
    onClose()
  }
  return (
    <ReasonDialog
      texts={texts}
      schema={MachineRevocation}
      open={act !== null}
      onClose={close}
      title={words.title(name)}
      description={words.text}
      submit={words.submit}
      danger={last.current === 'revoke'}
      busy={isPending}
      failure={error && `${texts.failed}: ${adminMessageOf(error)}`}
      onSubmit={mutate}
    />
  )
}
