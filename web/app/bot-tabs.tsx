import Activity from 'lucide-react/icons/activity'
import Cable from 'lucide-react/icons/cable'
import Eye from 'lucide-react/icons/eye'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/app/app'
import type { BotTab } from '../bots/dialog/bot-sections'
import { lazyNamed } from '../ui/lazy-named'

export const ConsoleTab = lazyNamed(() => import('../console/console-tab'), 'ConsoleTab')
const ConfigurationTab = lazyNamed(
  () => import('../bots/dialog/configuration-tab'),
  'ConfigurationTab',
)
const ConnectionsTab = lazyNamed(
  () => import('../bots/connections/connections-tab'),
  'ConnectionsTab',
)
const ViewSection = lazyNamed<'ViewSection', { bot: Bot }>(
  () => import('./view-parts'),
  'ViewSection',
)
const AnalyticsSection = lazyNamed(() => import('./analytics-section'), 'AnalyticsSection')

/** The sections of a bot, each brought by its feature. */
export const botTabs: readonly BotTab[] = [
  { id: 'console', label: t.console, Icon: SquareTerminal, Panel: ConsoleTab },
  {
    ...{ id: 'configuration', label: t.configuration, needs: 'manage' as const },
    ...{ Icon: SlidersHorizontal, Panel: ConfigurationTab },
  },
  { id: 'connections', label: t.connections, Icon: Cable, Panel: ConnectionsTab },
  { id: 'view', label: t.view, Icon: Eye, Panel: ViewSection },
  { id: 'analytics', label: t.analytics, Icon: Activity, Panel: AnalyticsSection },
].map(({ Icon, ...tab }) => ({ ...tab, icon: <Icon size={16} aria-hidden="true" /> }))
