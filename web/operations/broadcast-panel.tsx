import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BroadcastForm, BroadcastType } from '#contract/admin/notices'
import { t } from '#texts/operations/operations'
import { firstIssue } from '../lib/form/issue-text'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Unsaved } from '../ui/dialog/unsaved'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import { Panel } from '../ui/layout/panel'
import { notifyOf } from './notify-of'
import styles from './operations.module.css'
import { sendBroadcast } from './operations-api'

const texts = t.broadcast

/** Sends a message to everybody that is connected. */
export function BroadcastPanel() {
  const [message, setMessage] = useState('')
  const [type, setType] = useState<BroadcastType>('info')
  const [tried, setTried] = useState(false)
  const form = BroadcastForm.safeParse({ message, type })
  const { onSuccess: sayDone, onError } = notifyOf(texts.failed)
  const { mutate, isPending } = useMutation({
    mutationFn: sendBroadcast,
    onError,
    onSuccess: (answer) => {
      sayDone(answer)
      setMessage('')
      setTried(false)
    },
  })
  const send = async () => {
    setTried(true)
    if (!form.success) return
    const question = { title: texts.confirmTitle, message: form.data.message }
    if (await confirm({ ...question, confirmLabel: texts.send })) mutate(form.data)
  }
  return (
    <Panel title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Unsaved isDirty={message.trim() !== ''} discard={() => setMessage('')} />
        <TextField
          label={texts.message}
          error={tried ? firstIssue(form.error) : undefined}
          required
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <ChoiceField
          label={texts.type}
          value={type}
          choices={BroadcastType.options}
          nameOf={(option) => texts.types[option]}
          onChange={setType}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={isPending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
