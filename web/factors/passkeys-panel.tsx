import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import type { Passkeys } from '#contract/account/passkeys'
import { limits } from '#contract/limits'
import { t } from '#texts/factors/passkeys'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Panel } from '../ui/layout/panel'
import { factorAdded } from './factors-queries'
import styles from './passkeys.module.css'
import { PasskeysList } from './passkeys-list'
import { addPasskey, obstacleTo, usePasskeys } from './passkeys-queries'

/** One's passkeys: added, renamed, removed. */
export function PasskeysPanel() {
  const found = usePasskeys()
  return (
    <Panel title={t.title}>
      <p className={styles.about}>{t.about}</p>
      <Frame of={found} loading={t.loading} failed={t.failed}>
        {(passkeys) => (
          <>
            {passkeys.passkeys.length > 0 && <PasskeysList passkeys={passkeys.passkeys} />}
            <Adding {...passkeys} />
          </>
        )}
      </Frame>
    </Panel>
  )
}

/** The button that adds one, or why there is none. */
function Adding({ passkeys, origin }: Pick<Passkeys, 'passkeys' | 'origin'>) {
  const { mutate, isPending } = useMutation({ mutationFn: add })
  const { max } = limits.passkeys
  const obstacle = obstacleTo({ origin })
  if (obstacle) {
    const words = obstacle === 'elsewhere' ? t.elsewhere(origin ?? '') : t[obstacle]
    return <Banner tone="info">{words}</Banner>
  }
  if (passkeys.length >= max) return <Banner tone="info">{t.full(max)}</Banner>
  return (
    <Button
      variant={passkeys.length === 0 ? 'primary' : 'secondary'}
      icon={<KeyRound size={16} aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {t.add}
    </Button>
  )
}

async function add() {
  try {
    const added = await addPasskey()
    if (!added) return
    notify({ type: 'success', title: t.added(added.passkey.name) })
    void factorAdded(added.codes)
  } catch (error) {
    notifyFailure(t.addFailed, error)
  }
}
