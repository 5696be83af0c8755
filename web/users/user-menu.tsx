import Ellipsis from 'lucide-react/icons/ellipsis'
import Key from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import Square from 'lucide-react/icons/square'
import ToggleRight from 'lucide-react/icons/toggle-right'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPen from 'lucide-react/icons/user-pen'
import { useLocation } from 'wouter'
import type { ManagedUser } from '#contract/admin/users'
import { Role } from '#contract/auth'
import { t } from '#texts/users/users'
import { Menu, type MenuEntry } from '../ui/dialog/menu'
import { auditAddress } from './access/audit-address'
import { makeResetLink } from './access/link-dialog'
import { endSessions } from './access/user-sessions'
import { statusesFor } from './account/user-fields'
import { deleteUser, stopBots } from './user-changes'
import type { RowChange } from './user-row'
import type { UserRights } from './users-tab'
import styles from './users-table.module.css'

const texts = t.menu
const look = { size: 16, 'aria-hidden': true } as const

type Props = {
  user: ManagedUser
  rights: UserRights
  onOpen: (id: string) => void
  onChange: (change: RowChange) => void
}

/** All that can be done with an account. */
export function UserMenu({ user, rights: { permissions, ui }, onOpen, onChange }: Props) {
  const [, navigate] = useLocation()
  const { id, username, role, status } = user
  const locked = permissions.users.write ? {} : { isDisabled: true, hint: t.noWrite }
  const entries: MenuEntry[] = [
    { id: 'open', title: texts.open, icon: <UserPen {...look} />, run: () => onOpen(id) },
    {
      ...{ id: 'role', title: texts.role, icon: <Shield {...look} />, ...locked },
      entries: Role.options.map((one) =>
        choice(one, t.roles[one], one === role, () => onChange({ role: one })),
      ),
    },
    {
      ...{ id: 'status', title: texts.status, icon: <ToggleRight {...look} />, ...locked },
      entries: statusesFor(user).map((one) =>
        choice(one, t.statuses[one], one === status, () => onChange({ status: one })),
      ),
    },
    {
      ...{ id: 'link', title: texts.link, icon: <Key {...look} />, ...locked },
      run: () => void makeResetLink(user),
    },
    {
      ...{ id: 'end', title: texts.endSessions, icon: <LogOut {...look} />, ...locked },
      run: () => void endSessions(user),
    },
    {
      ...{ id: 'stop', title: texts.stop, icon: <Square {...look} />, ...locked },
      run: () => void stopBots(user),
    },
    {
      ...{ id: 'audit', title: texts.audit, icon: <ScrollText {...look} /> },
      run: () => navigate(auditAddress(id)),
    },
  ]
  if (ui.showDeleteButtons) {
    entries.push({
      ...{ id: 'delete', title: texts.remove, icon: <Trash2 {...look} /> },
      run: () => void deleteUser(user, permissions.users.delete),
    })
  }
  return (
    <Menu
      label={texts.of(username)}
      button={<Ellipsis {...look} />}
      buttonClassName={styles.menu}
      entries={entries}
    />
  )
}

const choice = (id: string, title: string, isCurrent: boolean, run: () => void): MenuEntry => ({
  ...{ id, title, icon: null, isDisabled: isCurrent, run },
  ...(isCurrent && { hint: texts.current }),
})
