import { useMutation } from '@tanstack/react-query'
import type { MachineInvitation } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { Button } from '../ui/button'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import styles from './machines.module.css'
import { withdrawInvitation } from './machines-api'
import { refreshMachines } from './machines-queries'

const texts = t.open

/** Invitations that nobody has used, each to be withdrawn. */
export function InvitationsPanel({ invitations }: { invitations: readonly MachineInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Panel title={texts.title}>
      <ul className={styles.lines} aria-label={texts.title}>
        {invitations.map((invitation) => (
          <Line key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({
  invitation: { id, name, label, by, expiresAt },
}: {
  invitation: MachineInvitation
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawInvitation(id),
    onSuccess: ({ message }) => notify({ type: 'success', title: message }),
    onError: (error) => notifyFailure(texts.failed, error),
    onSettled: refreshMachines,
  })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.strong}>{name}</span>
        <span className={styles.minor}>{texts.detail(by, label)}</span>
        <span className={styles.minor}>
          {texts.until} <RelativeTime at={expiresAt} />
        </span>
      </span>
      <Button
        size="small"
        busy={isPending}
        aria-label={texts.withdrawOf(name)}
        onClick={() => mutate()}
      >
        {texts.withdraw}
      </Button>
    </li>
  )
}
