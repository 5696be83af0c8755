import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import type { Factors } from '#contract/account/factors'
import { t } from '#texts/factors/factors'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Panel } from '../ui/layout/panel'
import { CodesDialog } from './codes-dialog'
import styles from './factors.module.css'
import { renewCodes, useFactors } from './factors-queries'

const texts = t.recovery

/** From so many on there is time to think of others. */
const fewCodes = 3

/** The codes for who has lost the other factors: how many are left, and others. */
export function RecoveryPanel() {
  const found = useFactors()
  return (
    <Panel title={texts.title}>
      <p className={styles.about}>{texts.about}</p>
      <Frame of={found} loading={t.loading} failed={t.failed}>
        {(factors) => <Recovery factors={factors} />}
      </Frame>
      <CodesDialog />
    </Panel>
  )
}

function Recovery({ factors }: { factors: Factors }) {
  const { mutate, isPending } = useMutation({ mutationFn: renew })
  const { left, of } = factors.recovery
  if (!factors.totp && factors.passkeys.length === 0) {
    return <p className={styles.about}>{texts.none}</p>
  }
  return (
    <>
      {left <= fewCodes ? (
        <Banner tone="warn" className={styles.left}>
          {texts.few(left)}
        </Banner>
      ) : (
        <p className={styles.left}>{texts.left(left, of)}</p>
      )}
      <Button
        icon={<KeyRound size={16} aria-hidden="true" />}
        busy={isPending}
        onClick={() => mutate()}
      >
        {texts.make}
      </Button>
    </>
  )
}

async function renew() {
  const { makeTitle: title, makeMessage: message, makeConfirm: confirmLabel } = texts
  if (!(await confirm({ title, message, confirmLabel }))) return
  try {
    await renewCodes()
  } catch (error) {
    notifyFailure(texts.makeFailed, error)
  }
}
