import { useMutation } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { Factors } from '#contract/account/factors'
import { t } from '#texts/factors/factors'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Status } from '../ui/feedback/status'
import { Panel } from '../ui/layout/panel'
import styles from './factors.module.css'
import { removeTotp, useFactors } from './factors-queries'
import { TotpDialog } from './totp-dialog'

const texts = t.totp

/** The authenticator app: added, changed, removed. */
export function TotpPanel() {
  const found = useFactors()
  const isOn = found.data?.totp
  return (
    <Panel
      title={texts.title}
      actions={
        found.data && (
          <Status tone={isOn ? 'live' : 'idle'} label={isOn ? texts.isOn : texts.isOff} />
        )
      }
    >
      <Frame of={found} loading={t.loading} failed={t.failed}>
        {(factors) => <Totp factors={factors} />}
      </Frame>
    </Panel>
  )
}

function Totp({ factors }: { factors: Factors }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({ mutationFn: () => remove(factors) })
  const { totp: isOn } = factors
  return (
    <>
      <p className={styles.about}>{isOn ? texts.on : texts.off}</p>
      <div className={styles.tools}>
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          icon={<Smartphone size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {isOn ? texts.change : texts.add}
        </Button>
        {isOn && (
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {texts.remove}
          </Button>
        )}
      </div>
      <TotpDialog open={isOpen} isChange={isOn} onClose={() => setOpen(false)} />
    </>
  )
}

async function remove({ passkeys }: Factors) {
  const { removeTitle: title, removeLast, removeMessage, removeConfirm: confirmLabel } = texts
  const message = passkeys.length > 0 ? removeMessage : removeLast
  if (!(await confirm({ title, message, confirmLabel, danger: true }))) return
  try {
    await removeTotp()
    notify({ type: 'success', title: texts.removed })
  } catch (error) {
    notifyFailure(texts.removeFailed, error)
  }
}
