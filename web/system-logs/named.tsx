import { Link } from 'wouter'
import { t } from '#texts/system-logs/system-logs'
import styles from './log-list.module.css'

type Name = { name: string; exists: boolean }

/** A name with what tells it from others, and whether there is such an account still. */
export function nameText({ name, exists }: Name, detail: string | null): string {
  const whole = detail && detail !== name ? `${name} (${detail})` : name
  return exists ? whole : t.audit.gone(whole)
}

/** A user by name and e-mail, linked to their account while there is one. */
export function UserName({ id, of, email }: { id: string; of: Name; email: string | null }) {
  if (!of.exists) return <span>{nameText(of, email)}</span>
  return (
    <Link className={styles.person} href={`/admin/users?usuario=${encodeURIComponent(id)}`}>
      {nameText(of, email)}
    </Link>
  )
}
