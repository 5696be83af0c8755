import { useState } from 'react'
import type { OwnedServer, OwnedServerForm } from '#contract/bots/servers'
import { limits } from '#contract/limits'
import { t } from '#texts/server-policy/servers'
import { messageOf } from '../lib/api'
import { type Checked, useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { confirm } from '../ui/dialog/confirm'
import { FormFailure } from '../ui/feedback/form-failure'
import { notify } from '../ui/feedback/notify'
import { Status } from '../ui/feedback/status'
import { TextField } from '../ui/form/field'
import { SwitchField } from '../ui/form/switch-field'
import { RelativeTime } from '../ui/time'
import { changeServer, dropServer, proveServer } from './server-policy-api'
import styles from './servers.module.css'

const texts = t.owned

type Props = {
  server: OwnedServer
  onChange: (server: OwnedServer) => void
  onDrop: () => void
}

/** One server: its code, who is there, and what its owner wants of bots. */
export function OwnedServerCard({ server, onChange, onDrop }: Props) {
  const { id, code, way, missingSince } = server
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      onChange(await proveServer(id))
      notify({ type: 'success', title: texts.checked, message: server.server })
    } catch (error) {
      notify({
        type: 'warning',
        title: texts.checkFailed,
        message: messageOf(error, texts.checkFailed),
      })
    }
    setBusy(false)
  }
  const drop = async () => {
    const question = { title: texts.dropTitle(server.server), message: texts.dropMessage }
    if (!(await confirm({ ...question, confirmLabel: texts.drop, danger: true }))) return
    try {
      await dropServer(id)
      onDrop()
    } catch (error) {
      notify({
        type: 'error',
        title: texts.dropFailed,
        message: messageOf(error, texts.dropFailed),
      })
    }
  }
  return (
    <li className={styles.owned}>
      <div className={styles.head}>
        <h3 className={styles.server}>{server.server}</h3>
        <Status
          tone={way && !missingSince ? 'live' : 'pending'}
          label={missingSince ? texts.missing : way ? texts.ways[way] : texts.unproven}
        />
        <Button size="small" variant="ghost" onClick={() => void drop()}>
          {texts.drop}
        </Button>
      </div>
      <div className={styles.code}>
        <span>{texts.code}</span>
        <code>{code}</code>
        <CopyButton text={code} label={t.ways.copy} size="small" variant="ghost" />
        <Button size="small" busy={busy} onClick={() => void check()}>
          {texts.check}
        </Button>
      </div>
      <p className={styles.note}>{texts.codeHint}</p>
      {way && <Bots bots={server.bots} />}
      {way && <Wishes server={server} onChange={onChange} />}
    </li>
  )
}

const Bots = ({ bots }: Pick<OwnedServer, 'bots'>) => (
  <div>
    <h4 className={styles.small}>{texts.bots(bots.length)}</h4>
    <ul className={styles.bots}>
      {bots.map(({ name, since }) => (
        <li key={`${name} ${since}`}>
          <strong>{name}</strong> {texts.since} <RelativeTime at={since} />
        </li>
      ))}
    </ul>
  </div>
)

type WishValues = { maxBots: string; off: boolean }

function checkWishes({ maxBots, off }: WishValues): Checked<OwnedServerForm> {
  const typed = maxBots.trim()
  const fits = /^\d{1,6}$/.test(typed) && Number(typed) <= limits.servers.bots
  return typed === '' || fits
    ? { change: { maxBots: typed === '' ? null : Number(typed), off }, issues: {} }
    : { change: null, issues: { maxBots: texts.badNumber(limits.servers.bots) } }
}

function Wishes({ server, onChange }: Omit<Props, 'onDrop'>) {
  const base = { maxBots: server.maxBots === null ? '' : String(server.maxBots), off: server.off }
  const edits = useEditForm(base, checkWishes)
  const { values, issues } = edits
  const save = edits.submit(async (form) => {
    onChange(await changeServer(server.id, form))
    notify({ type: 'success', title: texts.saved, message: server.server })
    return values
  })
  return (
    <form
      ref={edits.element}
      className={styles.wishes}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label={texts.maxBots}
        hint={texts.maxHint}
        inputMode="numeric"
        autoComplete="off"
        error={issues.maxBots}
        value={values.maxBots}
        onChange={({ target }) => edits.change({ maxBots: target.value })}
      />
      <SwitchField
        label={texts.off}
        hint={texts.offHint}
        checked={values.off}
        onChange={(off) => edits.change({ off })}
      />
      <FormFailure error={edits.failure} otherwise={texts.saveFailed} />
      <Button type="submit" busy={edits.isSubmitting} className={styles.save}>
        {texts.save}
      </Button>
    </form>
  )
}
