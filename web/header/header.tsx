import Shield from 'lucide-react/icons/shield'
import type { ComponentType, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { t } from '#texts/header/header'
import { session } from '../auth/session-store'
import { Brand } from '../shell/brand'
import { ThemeButton } from '../theme/theme-button'
import { buttonClass } from '../ui/button'
import { useForegroundCount, useModule } from '../ui/use-module'
import styles from './header.module.css'

type Person = { username: string; email: string; isAdmin: boolean }
type Menu = { AccountMenu: ComponentType<Person>; InboxEntry: ComponentType }
type LoadMenu = () => Promise<Menu>

/** `tools` stand beside the account menu of whoever is signed in, which is loaded for them. */
export function Header({ tools, loadMenu }: { tools?: ReactNode; loadMenu: LoadMenu }) {
  const { state, profile } = useSnapshot(session)
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Brand />
        <div className={styles.side}>
          {state === 'in' && tools}
          <nav className={styles.nav} aria-label={t.nav}>
            {state === 'in' && profile ? (
              <SignedIn
                loadMenu={loadMenu}
                username={profile.username}
                email={profile.email}
                isAdmin={profile.user.role === 'admin'}
              />
            ) : (
              state === 'out' && <VisitorLinks />
            )}
          </nav>
        </div>
      </div>
    </header>
  )
}

function SignedIn({ loadMenu, ...person }: Person & { loadMenu: LoadMenu }) {
  const [location] = useLocation()
  const menu = useModule(true, loadMenu, useForegroundCount())
  return (
    <>
      {person.isAdmin && (
        <Link
          href="/admin"
          className={styles.admin}
          aria-current={location.startsWith('/admin') ? 'page' : undefined}
        >
          <Shield size={16} aria-hidden="true" />
          {t.admin}
        </Link>
      )}
      {menu && <menu.InboxEntry />}
      {menu && <menu.AccountMenu {...person} />}
    </>
  )
}

function VisitorLinks() {
  const [location] = useLocation()
  const current = (path: string) => (location === path ? 'page' : undefined)
  return (
    <>
      <Link href="/" className={styles.home} aria-current={current('/')}>
        {t.inicio}
      </Link>
      <Link href="/guide" className={styles.link} aria-current={current('/guide')}>
        {t.guia}
      </Link>
      <Link href="/login" className={styles.link} aria-current={current('/login')}>
        {t.login}
      </Link>
      <Link
        href="/register"
        className={buttonClass({ variant: 'secondary' }, styles.register)}
        aria-current={current('/register')}
      >
        {t.register}
      </Link>
      <div className={styles.theme}>
        <ThemeButton />
      </div>
    </>
  )
}
