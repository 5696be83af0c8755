import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { t } from '#texts/server-view/server-view'
import { refusalOf } from '../lib/api'
import { Button } from '../ui/button'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'
import { sendWhisper, whisperOf } from './server-view-api'
import styles from './server-view-panel.module.css'

type Props = { bot: Bot; name: string; onClose: () => void }

/** A line that only one player reads; it goes by the game's own command. */
export function WhisperForm({ bot, name, onClose }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const message = text.trim()
    if (message === '' || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await sendWhisper(bot.id, name, message)
      if (answer.success) {
        notify({ type: 'success', title: t.sent(name) })
        onClose()
      } else setFailure(answer.message)
    } catch (error) {
      setFailure(refusalOf(error, t.notSent))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.whisper} onSubmit={(event) => void send(event)}>
      <TextField
        ref={field}
        label={t.message(name)}
        autoComplete="off"
        maxLength={limits.command - whisperOf(name, '').length}
        value={text}
        error={failure ?? undefined}
        onChange={(event) => {
          setText(event.target.value)
          setFailure(null)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {t.send}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
