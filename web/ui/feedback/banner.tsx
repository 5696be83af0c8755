import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './banner.module.css'

const icons = { ok: CircleCheck, danger: CircleAlert, warn: TriangleAlert, info: Info }

/** A sentence that stays where it matters. `danger` is announced at once, the rest politely. */
export function Banner({
  tone = 'info',
  action,
  className,
  children,
}: {
  tone?: keyof typeof icons
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div
      className={classes(styles.banner, styles[tone], className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
