import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { t } from '#texts/account/account'
import { t as texts } from '#texts/account/password'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Panel } from '../ui/layout/panel'
import styles from './account.module.css'
import { removePassword, useAccount } from './account-api'
import { PasswordDialog } from './password-dialog'

async function remove() {
  const { title, message, failed } = texts.removal
  if (!(await confirm({ title, message, confirmLabel: texts.remove, danger: true }))) return
  try {
    notify({ type: 'success', title: await removePassword() })
  } catch (error) {
    notifyFailure(failed, error)
  }
}

/** The password of one's own account. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={texts.title}>
      <Frame of={useAccount()} loading={t.loading} failed={t.failed}>
        {({ hasPassword, hasOtherWay }) => (
          <>
            <p className={styles.lead}>{hasPassword ? texts.has : texts.hasNone}</p>
            <div className={styles.buttons}>
              <Button
                icon={<KeyRound size={16} aria-hidden="true" />}
                onClick={() => setOpen(true)}
              >
                {hasPassword ? texts.change : texts.set}
              </Button>
              {hasPassword && hasOtherWay && (
                <Button variant="danger" onClick={() => void remove()}>
                  {texts.remove}
                </Button>
              )}
            </div>
            <PasswordDialog
              key={String(hasPassword)}
              hasPassword={hasPassword}
              open={isOpen}
              onClose={() => setOpen(false)}
            />
          </>
        )}
      </Frame>
    </Panel>
  )
}
