import { useMutation } from '@tanstack/react-query'
import ShieldOff from 'lucide-react/icons/shield-off'
import type { Factors } from '#contract/account/factors'
import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/user-acts'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { Frame } from '../../ui/feedback/frame'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { dropFactors, useUserFactors } from '../users-queries'
import styles from './access.module.css'

const texts = t.factors

type Props = { user: ManagedUser; canWrite: boolean }

/** What somebody shows beside their password, and the way out when they have lost it. */
export function UserFactors({ user, canWrite }: Props) {
  const found = useUserFactors(user.id)
  const { mutate, isPending } = useMutation({ mutationFn: () => reset(user) })
  const hasAny = found.data && hasFactor(found.data)
  return (
    <Panel
      title={texts.title}
      actions={
        canWrite &&
        hasAny && (
          <Button
            size="small"
            variant="danger"
            icon={<ShieldOff size={16} aria-hidden="true" />}
            busy={isPending}
            onClick={() => mutate()}
          >
            {texts.reset}
          </Button>
        )
      }
    >
      <Frame
        of={found}
        loading={texts.loading}
        failed={texts.failed}
        reason={adminMessageOf}
        empty={(factors) => !hasFactor(factors) && <None isRequired={factors.required} />}
      >
        {({ totp, passkeys, recovery }) => (
          <Facts>
            <Fact name={texts.totp}>{totp ? texts.yes : texts.no}</Fact>
            <Fact name={texts.passkeys}>{passkeys.join(', ') || texts.no}</Fact>
            <Fact name={texts.recovery}>{texts.left(recovery.left, recovery.of)}</Fact>
          </Facts>
        )}
      </Frame>
    </Panel>
  )
}

const hasFactor = ({ totp, passkeys }: Factors) => totp || passkeys.length > 0

const None = ({ isRequired }: { isRequired: boolean }) => (
  <p className={styles.about}>{isRequired ? texts.noneYet : texts.none}</p>
)

async function reset({ id, username }: ManagedUser) {
  const { resetTitle, resetMessage: message, reset: confirmLabel, resetFailed } = texts
  const question = { title: resetTitle(username), message, confirmLabel, danger: true }
  if (!(await confirm(question))) return
  try {
    notify({ type: 'success', title: await dropFactors(id) })
  } catch (error) {
    notifyFailure(resetFailed, error)
  }
}
