import type { AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/users/users'
import styles from './users-tab.module.css'

const texts = t.permissions

/** What one may do with accounts. */
export function PermissionBadge({ permissions }: { permissions: AdminPermissions['users'] }) {
  const held = (['read', 'write', 'delete'] as const).filter((name) => permissions[name])
  return (
    <ul className={styles.badge} aria-label={texts.label}>
      {held.map((name) => (
        <li key={name} className={styles.permission}>
          {texts[name]}
        </li>
      ))}
    </ul>
  )
}
