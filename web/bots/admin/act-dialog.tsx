import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { BotsStop } from '#contract/admin/bots'
import { t } from '#texts/bots/admin/admin'
import { adminMessageOf } from '../../lib/admin-errors'
import { ReasonDialog } from '../../ui/dialog/reason-dialog'
import { notify } from '../../ui/feedback/notify'
import { allowServer, denyServer, stopBots } from './admin-bots-api'
import { refreshBots } from './admin-bots-queries'

const texts = t.acts

/** What an administrator is about to do; `what` names the bots. */
export type Act =
  | { kind: 'stop'; what: string; bots: Omit<BotsStop, 'reason'> }
  | { kind: 'deny' | 'allow'; server: string }

const schema = BotsStop.pick({ reason: true })

const run = ({ act, reason }: { act: Act; reason: string }) => {
  if (act.kind === 'stop') return stopBots({ ...act.bots, reason })
  const change = { address: act.server, reason }
  return act.kind === 'deny' ? denyServer(change) : allowServer(change)
}

/** Asks for a reason, and does it. */
export function ActDialog({
  act,
  onClose,
  onDone,
}: {
  act: Act | null
  onClose: () => void
  onDone: () => void
}) {
  // Once it closes it fades with what it asked.
  const last = useRef<Act | null>(null)
  if (act) last.current = act
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: ({ message }) => {
      notify({ type: 'success', title: message })
      close()
      onDone()
      return refreshBots()
    },
  })
  function close() {
    reset()
    onClose()
  }
  const shown = last.current
  if (!shown) return null
  const { title, text, submit } = texts[shown.kind]
  const { cancel, reason, reasonHint, reasonHintOwners } = texts
  const isStop = shown.kind === 'stop'
  return (
    <ReasonDialog
      texts={{ cancel, reason, reasonHint: isStop ? reasonHintOwners : reasonHint }}
      schema={schema}
      open={act !== null}
      onClose={close}
      title={title(isStop ? shown.what : shown.server)}
      description={text}
      submit={submit}
      danger={shown.kind !== 'allow'}
      busy={isPending}
      failure={error && `${texts.failed}: ${adminMessageOf(error)}`}
      onSubmit={(given) => mutate({ act: shown, reason: given })}
    />
  )
}
