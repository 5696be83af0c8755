import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { buttonClass } from '../ui/button'
import { es } from './admin-only.es'
import styles from './admin-only.module.css'
import { session } from './session-store'

/** Shows its content to administrators; the server refuses everybody else anyway. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { profile } = useSnapshot(session)
  return profile?.user.role === 'admin' ? children : <AccessDenied />
}

/** What everybody else sees instead, with the way back. */
export function AccessDenied() {
  return (
    <Page title={es.title} kind="narrow">
      <Card title={es.title} lead={es.lead}>
        <Link href="/dashboard" className={buttonClass({ variant: 'primary' }, styles.back)}>
          {es.back}
        </Link>
      </Card>
    </Page>
  )
}
