import Activity from 'lucide-react/icons/activity'
import Cable from 'lucide-react/icons/cable'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import { lazy } from 'react'
import type { BotTab } from '../bots/dialog/bot-dialog'
import { es } from './app.es'

const ConsoleTab = lazy(() =>
  import('../console/console-tab').then((m) => ({ default: m.ConsoleTab })),
)
const ConfigurationTab = lazy(() =>
  import('../bots/dialog/configuration-tab').then((m) => ({ default: m.ConfigurationTab })),
)
const ConnectionsTab = lazy(() =>
  import('../bots/connections/connections-tab').then((m) => ({ default: m.ConnectionsTab })),
)

const AnalyticsSection = lazy(() =>
  import('./analytics-section').then((m) => ({ default: m.AnalyticsSection })),
)

/** The sections of a bot's dialog, each brought by its feature. */
export const botTabs: readonly BotTab[] = [
  {
    id: 'console',
    label: es.console,
    icon: <SquareTerminal size={16} aria-hidden="true" />,
    Panel: ConsoleTab,
  },
  {
    id: 'configuration',
    label: es.configuration,
    icon: <SlidersHorizontal size={16} aria-hidden="true" />,
    Panel: ConfigurationTab,
  },
  {
    id: 'connections',
    label: es.connections,
    icon: <Cable size={16} aria-hidden="true" />,
    Panel: ConnectionsTab,
  },
  {
    id: 'analytics',
    label: es.analytics,
    icon: <Activity size={16} aria-hidden="true" />,
    Panel: AnalyticsSection,
  },
]
