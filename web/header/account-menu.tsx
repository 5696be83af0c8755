import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import MapIcon from 'lucide-react/icons/map'
import { Link, useLocation } from 'wouter'
import { signOut } from '../auth/session-store'
import { ThemeChooser } from '../theme/theme-chooser'
import { Popover } from '../ui/popover'
import styles from './account-menu.module.css'
import { es } from './header.es'

export function AccountMenu({ username, email }: { username: string; email: string }) {
  const [location] = useLocation()
  return (
    <Popover
      label={es.menu(username)}
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
          <Link
            href="/dashboard"
            className={styles.entry}
            aria-current={location === '/dashboard' ? 'page' : undefined}
            onClick={close}
          >
            <LayoutDashboard size={16} aria-hidden="true" />
            {es.dashboard}
          </Link>
          <Link
            href="/atlas"
            className={styles.entry}
            aria-current={location === '/atlas' ? 'page' : undefined}
            onClick={close}
          >
            <MapIcon size={16} aria-hidden="true" />
            {es.atlas}
          </Link>
          <div className={styles.theme}>
            <ThemeChooser onEdit={close} />
          </div>
          <button type="button" className={styles.entry} onClick={signOut}>
            <LogOut size={16} aria-hidden="true" />
            {es.logout}
          </button>
        </>
      )}
    </Popover>
  )
}
