import { useMutation } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Gift from 'lucide-react/icons/gift'
import LogOut from 'lucide-react/icons/log-out'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { adminLimits } from '#contract/admin/admin-limits'
import type { UsersAct } from '#contract/admin/user-acts'
import { t } from '#texts/users/user-acts'
import { Button, IconButton } from '../../ui/button'
import type { UserRights } from '../users-tab'
import { type Act, actOnAll, mayAct } from './act-on-all'
import { DeleteDialog } from './delete-dialog'
import { GrantDialog } from './grant-dialog'
import styles from './selection-bar.module.css'

const texts = t.many
const look = { size: 16, 'aria-hidden': true } as const

const icons: Record<UsersAct['action'], typeof Check> = {
  activate: Check,
  suspend: Ban,
  'stop-bots': Square,
  'end-sessions': LogOut,
  grant: Gift,
  delete: Trash2,
}

type Props = {
  selected: ReadonlySet<string>
  rights: UserRights
  onSelect: (ids: ReadonlySet<string>) => void
}

/** How many accounts are selected, and what can be done with all of them. */
export function SelectionBar({ selected, rights: { permissions, ui }, onSelect }: Props) {
  const [dialog, setDialog] = useState<'grant' | 'delete' | null>(null)
  const ids = [...selected]
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: Act) => actOnAll(ids, act),
    onSuccess: (left) => left && onSelect(new Set(left)),
  })
  const run = (act: Act) => {
    setDialog(null)
    mutate(act)
  }
  const begin = async (action: UsersAct['action']) => {
    if (action === 'grant' || action === 'delete') setDialog(action)
    else if (await mayAct(action, ids.length)) run({ action })
  }
  const isTooMany = ids.length > adminLimits.bulkUsers
  const mayDelete = permissions.users.delete && ui.showDeleteButtons
  const actions = (Object.keys(icons) as UsersAct['action'][]).filter(
    (action) => action !== 'delete' || mayDelete,
  )
  const dialogs = { count: ids.length, onClose: () => setDialog(null), onSubmit: run }
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <p className={styles.count} role="status">
        {texts.count(ids.length)}
      </p>
      {isTooMany && <p className={styles.limit}>{texts.tooMany(adminLimits.bulkUsers)}</p>}
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            size="small"
            variant={action === 'delete' ? 'danger' : 'secondary'}
            icon={<Icon {...look} />}
            disabled={isTooMany}
            aria-disabled={isPending}
            busy={isPending && variables.action === action}
            onClick={() => !isPending && void begin(action)}
          >
            {texts.actions[action]}
          </Button>
        )
      })}
      <IconButton
        size="small"
        className={styles.clear}
        icon={<X size={16} />}
        label={texts.clear}
        onClick={() => onSelect(new Set())}
      />
      <GrantDialog open={dialog === 'grant'} {...dialogs} />
      <DeleteDialog open={dialog === 'delete'} {...dialogs} />
    </section>
  )
}
