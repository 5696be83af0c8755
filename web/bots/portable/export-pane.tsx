import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { portableLimits } from '#contract/bots/portable'
import { t } from '#texts/bots/portable/portable'
import { messageOf } from '../../lib/api'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { TextField } from '../../ui/form/field'
import { Checkbox } from '../../ui/form/toggle'
import styles from '../../ui/layout/stack.module.css'
import { ownBots } from '../usage'
import { useBots } from '../use-bots'
import own from './portable.module.css'
import { exportBots } from './portable-api'

const { min, max } = portableLimits.passphrase
const indent = 2

/** The selected bots, or all of one's own, in a file that is saved. */
export function ExportPane({ botIds, onDone }: { botIds: readonly string[]; onDone: () => void }) {
  const { byId } = useBots()
  const all = ownBots(byId).length
  const count = botIds.length || all
  const [withSecrets, setWithSecrets] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const [isTold, setTold] = useState(false)
  const isWrong = withSecrets && (passphrase.length < min || passphrase.length > max)
  const { mutate, isPending, error } = useMutation({
    mutationFn: exportBots,
    onSuccess(file) {
      const words = `${JSON.stringify(file, null, indent)}\n`
      saveFile(new Blob([words], { type: 'application/json' }), nameOf(file))
      notify({ type: 'success', title: t.exported(file.bots.length) })
      onDone()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTold(isWrong)
    if (isWrong) return
    mutate({
      ...(botIds.length > 0 && { botIds: [...botIds] }),
      ...(withSecrets && { passphrase }),
    })
  }
  if (count === 0) return <p>{t.none}</p>
  return (
    <form className={styles.stack} noValidate onSubmit={save}>
      {error && <Banner tone="danger">{messageOf(error, t.exportFailed)}</Banner>}
      <p>{botIds.length > 0 ? t.selected(count) : t.all(count)}</p>
      <p className={own.muted}>{t.holds}</p>
      <Checkbox label={t.withSecrets} checked={withSecrets} onChange={setWithSecrets} />
      {withSecrets && (
        <TextField
          type="password"
          autoComplete="new-password"
          label={t.passphrase}
          hint={t.passphraseHint(min)}
          error={isTold && isWrong && t.passphraseShort(min, max)}
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
      )}
      <Button className={own.submit} variant="primary" type="submit" busy={isPending}>
        {t.exportBots(count)}
      </Button>
    </form>
  )
}

const dayEnd = 'YYYY-MM-DD'.length
const nameOf = ({ exportedAt }: { exportedAt: string }) => t.fileName(exportedAt.slice(0, dayEnd))
