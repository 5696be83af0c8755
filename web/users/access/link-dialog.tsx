import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { PasswordLink } from '#contract/admin/user-acts'
import { t } from '#texts/users/user-acts'
import { formatDateTime } from '../../lib/format'
import { CopyButton } from '../../ui/copy-button'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { TextField } from '../../ui/form/field'
import { createResetLink } from '../users-api'
import styles from './access.module.css'

const texts = t.link

type Link = { username: string; link: PasswordLink; isNew: boolean }

const shown = proxy<{ link: Link | null }>({ link: null })

/** Shows a link, this once. */
export function showLink(link: Link) {
  shown.link = link
}

function hide() {
  shown.link = null
}

/** Makes a link for another password, and shows it. */
export async function makeResetLink({ id, username }: { id: string; username: string }) {
  try {
    const { link } = await createResetLink(id)
    showLink({ username, link, isNew: false })
  } catch (error) {
    notifyFailure(texts.failed, error)
  }
}

/** Where links are shown; one of them stands in the page of accounts. */
export function LinkDialog() {
  const { link } = useSnapshot(shown)
  useEffect(() => hide, [])
  const address = link ? location.origin + link.link.path : ''
  return (
    <Dialog
      open={link !== null}
      onClose={hide}
      size="medium"
      title={link && texts.title(link.username)}
      description={link?.isNew ? texts.newAccount : texts.reset}
      footer={
        <>
          <CloseButton>{texts.close}</CloseButton>
          <CopyButton variant="primary" text={address} label={texts.copy} />
        </>
      }
    >
      <TextField
        label={texts.field}
        hint={link && texts.until(formatDateTime(link.link.expiresAt))}
        className={styles.link}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
