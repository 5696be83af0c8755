import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { formatDateTime, formatNumber, isUnlimited } from '../../lib/format'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Banner } from '../../ui/feedback/banner'
import { Status } from '../../ui/feedback/status'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { undoDeletion } from '../user-changes'
import { statusTones } from '../user-tones'
import styles from './user-dialog.module.css'

const texts = t.info

/** An account's data and figures. */
export function UserInfo({ user, canWrite }: { user: ManagedUser; canWrite: boolean }) {
  const { id, username, email, role, status, createdAt, lastLogin, points, subscription } = user
  const { expiresAt } = subscription
  const rows: [string, ReactNode][] = [
    [texts.username, username],
    [texts.email, email],
    [texts.role, t.roles[role]],
    [texts.status, <Status key="status" tone={statusTones[status]} label={t.statuses[status]} />],
    [texts.createdAt, formatDateTime(createdAt)],
    [texts.lastLogin, lastLogin ? formatDateTime(lastLogin) : t.never],
    [texts.lastSeen, user.lastSeenAt ? formatDateTime(user.lastSeenAt) : t.never],
    [texts.plan, user.planName],
    [texts.expiresAt, expiresAt ? formatDateTime(expiresAt) : texts.noEnd],
    [
      texts.bots,
      t.botsOf(
        formatNumber(user.bots.total),
        isUnlimited(user.botsAvailable) ? t.unlimited : formatNumber(user.botsAvailable),
      ),
    ],
    [texts.points, formatNumber(points)],
    [texts.id, id],
  ]
  return (
    <div className={styles.panel}>
      {user.deletesAt && <Departure user={user} deletesAt={user.deletesAt} canWrite={canWrite} />}
      <Panel
        title={texts.title}
        actions={<CopyButton size="small" text={id} label={texts.copyId} />}
      >
        <Facts paired>
          {rows.map(([name, value]) => (
            <Fact key={name} name={name} title={typeof value === 'string' ? value : undefined}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Panel>
      <Panel title={texts.bio}>
        <p className={user.profile.bio ? styles.bio : styles.none}>
          {user.profile.bio || texts.noBio}
        </p>
      </Panel>
    </div>
  )
}

type DepartureProps = { user: ManagedUser; deletesAt: string; canWrite: boolean }

/** That its owner has the account deleted, and until when that can be undone. */
function Departure({ user, deletesAt, canWrite }: DepartureProps) {
  const { mutate, isPending } = useMutation({ mutationFn: () => undoDeletion(user) })
  const undo = (
    <Button busy={isPending} onClick={() => mutate()}>
      {t.leaving.undo}
    </Button>
  )
  return (
    <Banner tone="warn" action={canWrite ? undo : null}>
      {t.leaving.banner(formatDateTime(deletesAt))}
    </Banner>
  )
}
