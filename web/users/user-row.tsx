import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPen from 'lucide-react/icons/user-pen'
import type { ManagedUser, ManagedUserChange } from '#contract/admin/users'
import { Role, UserStatus } from '#contract/auth'
import { t } from '#texts/users/users'
import { formatNumber } from '../lib/format'
import { IconButton } from '../ui/button'
import { SelectField } from '../ui/form/field'
import { RelativeTime } from '../ui/time'
import { choose, deleteUser, isOwn, mayChange } from './user-changes'
import type { UserRights } from './users-tab'
import styles from './users-table.module.css'

type Props = { user: ManagedUser; rights: UserRights; onOpen: (id: string) => void }

/** An account in a line: its role and status are chosen right there. */
export function UserRow({ user, rights: { permissions, ui }, onOpen }: Props) {
  const { id, username, email, role, status, lastLogin, stats } = user
  const { columns } = t
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: Pick<ManagedUserChange, 'role' | 'status'>) => choose(user, change),
  })
  const removal = useMutation({ mutationFn: () => deleteUser(user, permissions.users.delete) })
  const wanted = isPending ? variables : undefined
  const pick = async (change: Pick<ManagedUserChange, 'role' | 'status'>) => {
    if (await mayChange(user, change)) mutate(change)
  }
  const locked = !permissions.users.write
  const select = {
    ...{ labelHidden: true, disabled: locked || isPending },
    title: locked ? t.noWrite : undefined,
  }
  return (
    <tr>
      <th scope="row" className={styles.user}>
        <button type="button" className={styles.name} title={username} onClick={() => onOpen(id)}>
          {username}
        </button>
        {isOwn(user) && <span className={styles.you}>{t.you}</span>}
      </th>
      <td className={styles.email} title={email}>
        {email}
      </td>
      <td>
        <SelectField
          {...select}
          label={t.roleOf(username)}
          value={wanted?.role ?? role}
          onChange={({ target }) => void pick({ role: Role.parse(target.value) })}
        >
          {Role.options.map((one) => (
            <option key={one} value={one}>
              {t.roles[one]}
            </option>
          ))}
        </SelectField>
      </td>
      <td>
        <SelectField
          {...select}
          label={t.statusOf(username)}
          value={wanted?.status ?? status}
          onChange={({ target }) => void pick({ status: UserStatus.parse(target.value) })}
        >
          {UserStatus.options.map((one) => (
            <option key={one} value={one}>
              {t.statuses[one]}
            </option>
          ))}
        </SelectField>
      </td>
      <td className={styles.access} data-name={columns.lastLogin}>
        {lastLogin ? <RelativeTime at={lastLogin} /> : t.never}
      </td>
      <td className={styles.number} data-name={columns.commands}>
        {formatNumber(stats.totalCommands)}
      </td>
      <td className={styles.actions}>
        <IconButton
          icon={<UserPen size={16} />}
          label={t.open(username)}
          onClick={() => onOpen(id)}
        />
        {ui.showDeleteButtons && (
          <IconButton
            icon={<Trash2 size={16} />}
            label={t.remove(username)}
            busy={removal.isPending}
            onClick={() => removal.mutate()}
          />
        )}
      </td>
    </tr>
  )
}
