import { useMutation } from '@tanstack/react-query'
import type { ManagedUser, ManagedUserChange } from '#contract/admin/users'
import { t } from '#texts/users/users'
import {
  formatAllowance,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  isUnlimited,
} from '../lib/format'
import { Button } from '../ui/button'
import { Status } from '../ui/feedback/status'
import { Checkbox } from '../ui/form/toggle'
import { RelativeTime } from '../ui/time'
import { choose, isOwn, mayChange } from './user-changes'
import { UserMenu } from './user-menu'
import { statusTones } from './user-tones'
import type { UserRights } from './users-tab'
import styles from './users-table.module.css'

type Props = {
  user: ManagedUser
  rights: UserRights
  isSelected: boolean
  /** Absent for who may change nothing. */
  onSelect: ((isOn: boolean) => void) | undefined
  onOpen: (id: string) => void
}

export type RowChange = Pick<ManagedUserChange, 'role' | 'status'>

/** An account in a line; its menu changes it. */
export function UserRow({ user, rights, isSelected, onSelect, onOpen }: Props) {
  const { id, username, email, role, status, lastSeenAt, stats, bots, botsAvailable } = user
  const { columns } = t
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: RowChange) => choose(user, change),
  })
  const wanted = isPending ? variables : undefined
  const shown = wanted?.status ?? status
  const pick = async (change: RowChange) => {
    if (!isPending && (await mayChange(user, change))) mutate(change)
  }
  const canWrite = rights.permissions.users.write
  return (
    <tr aria-busy={isPending || undefined} aria-selected={isSelected || undefined}>
      {onSelect && (
        <td className={styles.select}>
          <Checkbox aria-label={t.select(username)} checked={isSelected} onChange={onSelect} />
        </td>
      )}
      <th scope="row" className={styles.user}>
        <button type="button" className={styles.name} title={username} onClick={() => onOpen(id)}>
          {username}
        </button>
        {isOwn(user) && <span className={styles.you}>{t.you}</span>}
        <span className={styles.email} title={email}>
          {email}
        </span>
      </th>
      <td data-name={columns.role}>{t.roles[wanted?.role ?? role]}</td>
      <td className={styles.status}>
        <Status tone={statusTones[shown]} label={t.statuses[shown]} />
        {user.deletesAt && (
          <span className={styles.until} title={t.leaving.banner(formatDateTime(user.deletesAt))}>
            {t.leaving.on(formatDay(user.deletesAt))}
          </span>
        )}
      </td>
      <td data-name={columns.plan}>
        <Plan user={user} />
      </td>
      <td className={styles.number} data-name={columns.bots}>
        <span title={isUnlimited(botsAvailable) ? formatAllowance(botsAvailable) : undefined}>
          {t.botsOf(
            formatNumber(bots.total),
            isUnlimited(botsAvailable) ? t.unlimited : formatNumber(botsAvailable),
          )}
        </span>
      </td>
      <td className={styles.access} data-name={columns.lastSeen}>
        {lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t.never}
      </td>
      <td className={styles.number} data-name={columns.commands}>
        {formatNumber(stats.totalCommands)}
      </td>
      <td className={styles.actions}>
        {canWrite && status === 'pending' && (
          <Button
            size="small"
            variant="primary"
            className={styles.approve}
            aria-label={t.approveOne(username)}
            busy={isPending}
            onClick={() => void pick({ status: 'active' })}
          >
            {t.approve}
          </Button>
        )}
        <UserMenu {...{ user, rights, onOpen }} onChange={(change) => void pick(change)} />
      </td>
    </tr>
  )
}

function Plan({ user: { planName, subscription } }: Pick<Props, 'user'>) {
  const { status, expiresAt } = subscription
  if (!expiresAt) return <span className={styles.none}>{planName}</span>
  const day = formatDate(expiresAt)
  return (
    <>
      {planName}
      <span className={styles.until}>{status === 'active' ? t.until(day) : t.ended(day)}</span>
    </>
  )
}
