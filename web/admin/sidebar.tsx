import Bot from 'lucide-react/icons/bot'
import LogOut from 'lucide-react/icons/log-out'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { t } from '#texts/admin/admin'
import { verification } from '../auth/admin-verification'
import { signOut } from '../auth/session-store'
import { Button, buttonClass, IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { Popover } from '../ui/dialog/popover'
import { RelativeTime } from '../ui/time'
import { useMedia } from '../ui/use-media'
import { access, verifyAccess } from './access-store'
import styles from './admin-shell.module.css'
import { ConnectionState } from './connection-state'
import { SectionNav, withoutColumn } from './section-nav'
import type { AdminPage, AdminSection } from './sections'

/** The sections with their pages, the administrator, and how the rights were verified. */
export function Sidebar({
  sections,
  current,
  page,
}: {
  sections: readonly AdminSection[]
  current: AdminSection
  page: AdminPage
}) {
  const { rights, name } = useSnapshot(access)
  const isNarrow = useMedia(withoutColumn)
  return (
    <div className={styles.sidebar}>
      <h1 className={styles.title}>{t.title}</h1>
      <SectionNav {...{ sections, current, page, rights }} />
      <ConnectionState />
      {isNarrow ? (
        <Popover label={t.identity} button={<UserRound size={20} aria-hidden="true" />}>
          {() => <Identity name={name} />}
        </Popover>
      ) : (
        <Identity name={name} />
      )}
    </div>
  )
}

function Identity({ name }: { name: string }) {
  return (
    <div className={styles.who}>
      <div className={styles.identity}>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{t.superAdmin}</p>
        <Badge />
      </div>
      <div className={styles.ways}>
        <Link href="/dashboard" title={t.toDashboard} className={buttonClass({ size: 'small' })}>
          <Bot size={16} aria-hidden="true" />
          {t.dashboard}
        </Link>
        <Button size="small" icon={<LogOut size={16} aria-hidden="true" />} onClick={signOut}>
          {t.logout}
        </Button>
      </div>
    </div>
  )
}

function Badge() {
  const { isBusy } = useSnapshot(access)
  const { method, at } = useSnapshot(verification)
  if (!method) return null
  const Icon = method === 'server' ? ShieldCheck : ShieldAlert
  return (
    <div className={classes(styles.badge, styles[method])}>
      <Icon size={16} aria-hidden="true" />
      <p>
        {t.methods[method]} <RelativeTime at={at} className={styles.time} />
      </p>
      <IconButton
        size="small"
        icon={<RefreshCw size={16} />}
        label={t.recheck}
        busy={isBusy}
        onClick={() => void verifyAccess({ anew: true })}
      />
    </div>
  )
}
