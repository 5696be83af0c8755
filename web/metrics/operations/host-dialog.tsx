import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { HostRestart } from '#contract/admin/operations'
import { t } from '#texts/metrics/operations/operations'
import { adminMessageOf } from '../../lib/admin-errors'
import { firstIssue } from '../../lib/form/issue-text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { TextField } from '../../ui/form/field'
import styles from './operations.module.css'
import { drainHost, restartHost } from './operations-api'
import { refresh } from './operations-queries'

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
  const id = useId()
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
    <Dialog
      open={act !== null}
      onClose={close}
      size="small"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant={last.current === 'resume' ? 'primary' : 'danger'}
            busy={isPending}
          >
            {submit}
          </Button>
        </>
      }
    >
      <ReasonForm id={id} onSubmit={mutate} />
      {error && <Banner tone="danger">{`${texts.actFailed}: ${adminMessageOf(error)}`}</Banner>}
    </Dialog>
  )
}

function ReasonForm({ id, onSubmit }: { id: string; onSubmit: (reason: string) => void }) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const checked = HostRestart.safeParse({ reason: text })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (checked.success) onSubmit(checked.data.reason)
    else field.current?.focus()
  }
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t.reason}
        hint={t.reasonHint}
        error={tried ? firstIssue(checked.error) : undefined}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
