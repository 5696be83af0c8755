import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CreditCard from 'lucide-react/icons/credit-card'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import MapIcon from 'lucide-react/icons/map'
import Shield from 'lucide-react/icons/shield'
import UserRound from 'lucide-react/icons/user-round'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { t } from '#texts/header/account-menu'
import { verification } from '../auth/admin-verification'
import { signOut } from '../auth/session-store'
import { formatMinutes } from '../lib/format'
import { ThemeChooser } from '../theme/theme-chooser'
import { Popover } from '../ui/dialog/popover'
import styles from './account-menu.module.css'

const pages = [
  { path: '/dashboard', title: t.dashboard, Icon: LayoutDashboard },
  { path: '/payment', title: t.payment, Icon: CreditCard },
  { path: '/guide', title: t.guide, Icon: BookOpen },
  { path: '/atlas', title: t.atlas, Icon: MapIcon },
  { path: '/notifications', title: t.notifications, Icon: Bell },
  { path: '/inbox', title: t.inbox, Icon: Inbox },
  { path: '/account', title: t.account, Icon: UserRound },
]

const adminPage = { path: '/admin', title: t.adminPanel, Icon: Shield }

export function AccountMenu({
  username,
  email,
  isAdmin,
}: {
  username: string
  email: string
  isAdmin: boolean
}) {
  const [location] = useLocation()
  return (
    <Popover
      label={t.menu(username)}
      buttonClassName={styles.button}
      button={
        <>
          <span className={styles.initial} data-initial={username.slice(0, 1).toUpperCase()} />
          <span className={styles.name}>{username}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <>
          <p className={styles.email}>{email}</p>
          {(isAdmin ? [...pages, adminPage] : pages).map(({ path, title, Icon }) => (
            <Link
              key={path}
              href={path}
              className={styles.entry}
              aria-current={location === path ? 'page' : undefined}
              onClick={close}
            >
              <Icon size={16} aria-hidden="true" />
              <span>
                {title}
                {path === adminPage.path && <Verification />}
              </span>
            </Link>
          ))}
          <div className={styles.theme}>
            <ThemeChooser onEdit={close} />
          </div>
          <button type="button" className={styles.entry} onClick={signOut}>
            <LogOut size={16} aria-hidden="true" />
            {t.logout}
          </button>
        </>
      )}
    </Popover>
  )
}

/** How it was last verified that one may go there. */
function Verification() {
  const { method, at } = useSnapshot(verification)
  return (
    <span className={styles.verification}>
      {method ? `${t.verified[method]}, ${formatMinutes(at)}` : t.unverified}
    </span>
  )
}
