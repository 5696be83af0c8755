import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { session } from '../auth/session-store'
import { Brand } from '../shell/brand'
import { ThemeButton } from '../theme/theme-button'
import { buttonClass } from '../ui/button'
import { AccountMenu } from './account-menu'
import { es } from './header.es'
import styles from './header.module.css'

/** `tools` stand beside the account menu of whoever is signed in. */
export function Header({ tools }: { tools?: ReactNode }) {
  const { state, profile } = useSnapshot(session)
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Brand />
        <div className={styles.side}>
          {state === 'in' && tools}
          <nav className={styles.nav} aria-label={es.nav}>
            {state === 'in' && profile ? (
              <AccountMenu username={profile.username} email={profile.email} />
            ) : (
              state === 'out' && <VisitorLinks />
            )}
          </nav>
        </div>
      </div>
    </header>
  )
}

function VisitorLinks() {
  const [location] = useLocation()
  const current = (path: string) => (location === path ? 'page' : undefined)
  return (
    <>
      <Link href="/" className={styles.home} aria-current={current('/')}>
        {es.inicio}
      </Link>
      <Link href="/login" className={styles.link} aria-current={current('/login')}>
        {es.login}
      </Link>
      <Link
        href="/register"
        className={buttonClass({ variant: 'secondary' }, styles.register)}
        aria-current={current('/register')}
      >
        {es.register}
      </Link>
      <ThemeButton />
    </>
  )
}
