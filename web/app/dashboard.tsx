import Activity from 'lucide-react/icons/activity'
import Cable from 'lucide-react/icons/cable'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/app/app'
import { session } from '../auth/session-store'
import { DashboardPage } from '../bots/dashboard-page'
import type { BotTab } from '../bots/dialog/bot-dialog'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { lazyNamed } from '../ui/lazy-named'

const ConsoleTab = lazyNamed(() => import('../console/console-tab'), 'ConsoleTab')
const ConfigurationTab = lazyNamed(
  () => import('../bots/dialog/configuration-tab'),
  'ConfigurationTab',
)
const ConnectionsTab = lazyNamed(
  () => import('../bots/connections/connections-tab'),
  'ConnectionsTab',
)

const PracticePanel = lazyNamed(() => import('../practice/practice-panel'), 'PracticePanel')
const AnalyticsSection = lazyNamed(() => import('./analytics-section'), 'AnalyticsSection')

/** The sections of a bot's dialog, each brought by its feature. */
const botTabs: readonly BotTab[] = [
  { id: 'console', label: t.console, Icon: SquareTerminal, Panel: ConsoleTab },
  { id: 'configuration', label: t.configuration, Icon: SlidersHorizontal, Panel: ConfigurationTab },
  { id: 'connections', label: t.connections, Icon: Cable, Panel: ConnectionsTab },
  { id: 'analytics', label: t.analytics, Icon: Activity, Panel: AnalyticsSection },
].map(({ Icon, ...tab }) => ({ ...tab, icon: <Icon size={16} aria-hidden="true" /> }))

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
