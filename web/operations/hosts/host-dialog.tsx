import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { HostRestart } from '#contract/admin/operations'
import { t } from '#texts/operations/operations'
import { adminMessageOf } from '../../lib/admin-errors'
import { ReasonDialog } from '../../ui/dialog/reason-dialog'
import { notify } from '../../ui/feedback/notify'
import { drainHost, restartHost } from '../operations-api'
import { refresh } from '../operations-queries'

export type HostAct = 'restart' | 'drain' | 'resume'

const texts = t.hosts

const acts = {
  restart: {
    ...{ title: texts.restartTitle, text: texts.restartText, submit: texts.restart },
    run: restartHost,
  },
  drain: {
    ...{ title: texts.drainTitle, text: texts.drainText, submit: texts.drain },
    run: (reason: string) => drainHost(true, reason),
  },
  resume: {
    ...{ title: texts.resumeTitle, text: texts.resumeText, submit: texts.resume },
    run: (reason: string) => drainHost(false, reason),
  },
}

/** Asks why before every bot is sent away, or brought back. */
export function HostDialog({ act, onClose }: { act: HostAct | null; onClose: () => void }) {
  // Once it closes it fades with what it asked.
  const last = useRef<HostAct>('restart')
  if (act) last.current = act
  const { title, text, submit, run } = acts[last.current]
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: ({ message }) => {
      notify({ type: 'success', title: message })
      close()
      return refresh('hosts')
    },
  })
  function close() {
    reset()
    onClose()
  }
  return (
    <ReasonDialog
      {...{ texts: t, schema: HostRestart }}
      open={act !== null}
      onClose={close}
      title={title}
      description={text}
      submit={submit}
      danger={last.current !== 'resume'}
      busy={isPending}
      failure={error && `${texts.actFailed}: ${adminMessageOf(error)}`}
      onSubmit={mutate}
    />
  )
}
