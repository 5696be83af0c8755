import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/account/passkeys'
import { t } from '#texts/factors/passkeys'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { RelativeTime } from '../ui/time'
import styles from './passkeys.module.css'
import { removePasskey } from './passkeys-queries'
import { RenamePasskey } from './passkeys-rename'

/** Each passkey with what is known of it, and what can be done with it. */
export function PasskeysList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  return (
    <>
      <ul className={styles.list} aria-label={t.list}>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
        ))}
      </ul>
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />
    </>
  )
}

function Row({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => remove(passkey) })
  const { name, backedUp, createdAt, lastUsedAt } = passkey
  return (
    <li className={styles.passkey}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{backedUp ? t.backedUp : t.single}</span>
      <span className={styles.detail}>
        {t.created} <RelativeTime at={createdAt} />
      </span>
      <span className={styles.detail}>
        {t.lastUsed} {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t.never}
      </span>
      <span className={styles.buttons}>
        <Button size="small" aria-label={t.renameOf(name)} onClick={onRename}>
          {t.rename}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={t.removeOf(name)}
          busy={isPending}
          onClick={() => mutate()}
        >
          {t.remove}
        </Button>
      </span>
    </li>
  )
}

async function remove({ id, name }: Passkey) {
  const { title, message, confirm: confirmLabel, done, failed } = t.removing
  if (!(await confirm({ title: title(name), message, confirmLabel, danger: true }))) return
  try {
    await removePasskey(id)
    notify({ type: 'success', title: done(name) })
  } catch (error) {
    notifyFailure(failed, error)
  }
}
