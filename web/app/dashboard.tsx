import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../auth/session-store'
import { DashboardPage } from '../bots/dashboard-page'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { lazyNamed } from '../ui/lazy-named'
import { botTabs } from './bot-tabs'

const PracticePanel = lazyNamed(() => import('../practice/practice-panel'), 'PracticePanel')

/** What only the signed-in see, loaded when they come: their bots and the questions they raise. */
export function Dashboard() {
  const { profile } = useSnapshot(session)
  const isAdmin = profile?.user.role === 'admin'
  return (
    <>
      <DashboardPage botTabs={botTabs} below={isAdmin && <Below />} />
      <ConfirmHost />
    </>
  )
}

/** What only administrators have under their bots. */
function Below() {
  return (
    <Suspense>
      <PracticePanel />
    </Suspense>
  )
}
