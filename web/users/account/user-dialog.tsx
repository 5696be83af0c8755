import { useMutation } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import IdCard from 'lucide-react/icons/id-card'
import KeyRound from 'lucide-react/icons/key-round'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { adminMessageOf } from '../../lib/admin-errors'
import { useParam } from '../../lib/use-param'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Banner } from '../../ui/feedback/banner'
import { Frame } from '../../ui/feedback/frame'
import { Tabs } from '../../ui/layout/tabs'
import { UserAccess } from '../access/user-access'
import { deleteUser } from '../user-changes'
import { useUser } from '../users-queries'
import type { UserRights } from '../users-tab'
import { UserActivity } from './user-activity'
import styles from './user-dialog.module.css'
import { UserEdit } from './user-edit'
import { UserInfo } from './user-info'

const texts = t.dialog

/** What the address calls the sections: the first is shown where it names none. */
const sections = ['informacion', 'editar', 'actividad', 'acceso'] as const
const [info, edit, activity, access] = sections

/** What the address calls the shown section. */
export const sectionParam = 'seccion'

type Props = { id: string | null; rights: UserRights; onClose: () => void }

/** All about one account, and what can be changed of it. */
export function UserDialog({ id, ...props }: Props) {
  return id === null ? null : <Shown key={id} id={id} {...props} />
}

function Shown({ id, rights, onClose }: Props & { id: string }) {
  const found = useUser(id)
  const { data, error } = found
  const [wanted, want] = useParam(sectionParam)
  const section = sections.find((name) => name === wanted) ?? info
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={data?.username ?? (error ? texts.failed : texts.loading)}
      description={data?.email}
      footer={data && rights.ui.showDeleteButtons && <Removal {...{ data, rights, onClose }} />}
    >
      <Frame
        of={found}
        loading={texts.loading}
        lines={8}
        height={20}
        failed={adminMessageOf(error)}
        around={(state) => <div className={styles.panel}>{state}</div>}
      >
        {(user) => (
          <Tabs
            label={texts.sections}
            value={section}
            onChange={(next) => want(next === info ? null : next)}
            items={[
              {
                ...{
                  id: info,
                  label: texts.info,
                  panel: <UserInfo user={user} canWrite={rights.permissions.users.write} />,
                },
                icon: <IdCard size={16} aria-hidden="true" />,
              },
              {
                ...{ id: edit, label: texts.edit },
                icon: <SquarePen size={16} aria-hidden="true" />,
                panel: rights.permissions.users.write ? (
                  <UserEdit user={user} />
                ) : (
                  <Banner className={styles.alone}>{t.noWrite}</Banner>
                ),
              },
              {
                ...{ id: activity, label: texts.activity },
                icon: <Activity size={16} aria-hidden="true" />,
                panel: <UserActivity user={user} canStop={rights.permissions.users.write} />,
              },
              {
                ...{ id: access, label: texts.access },
                icon: <KeyRound size={16} aria-hidden="true" />,
                panel: <UserAccess user={user} canWrite={rights.permissions.users.write} />,
              },
            ]}
          />
        )}
      </Frame>
    </Dialog>
  )
}

function Removal({
  data,
  rights,
  onClose,
}: {
  data: ManagedUser
  rights: UserRights
  onClose: () => void
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteUser(data, rights.permissions.users.delete),
    onSuccess: (isGone) => isGone && onClose(),
  })
  return (
    <Button
      variant="danger"
      icon={<Trash2 size={16} aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {t.deletion.open}
    </Button>
  )
}
