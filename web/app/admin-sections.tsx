import CreditCard from 'lucide-react/icons/credit-card'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import { t } from '#texts/app/app'
import type { AdminSection } from '../admin/admin-shell'
import type { SettingsPage } from '../settings/settings-tab'
import { lazyNamed } from '../ui/lazy-named'

const { admin } = t

const OperationsView = lazyNamed(
  () => import('../metrics/operations/operations-view'),
  'OperationsView',
)
const SettingsTab = lazyNamed(() => import('../settings/settings-tab'), 'SettingsTab')

/** What stands under the settings, beside the installation's own. */
export const settingsPages = [
  {
    id: 'planes',
    label: admin.plans,
    Icon: Tags,
    Panel: lazyNamed(() => import('../plans/admin/plans-admin'), 'PlansAdmin'),
  },
  {
    id: 'pagos',
    label: admin.payments,
    Icon: CreditCard,
    Panel: lazyNamed(() => import('../payments/admin/payments-admin'), 'PaymentsAdmin'),
  },
  {
    id: 'operaciones',
    label: admin.operations,
    Icon: Wrench,
    Panel: ({ permissions }) => <OperationsView rights={permissions.system} canSimulate={false} />,
  },
] as const satisfies readonly (SettingsPage & Pick<AdminSection, 'Icon'>)[]

export const settingsPath = (page: (typeof settingsPages)[number]['id']) =>
  `/admin/settings?vista=${page}`

/** The sections of the panel, each brought by its feature. */
export const adminSections: readonly AdminSection[] = [
  {
    path: '/admin',
    title: admin.dashboard,
    feature: 'dashboard',
    Icon: LayoutDashboard,
    Panel: lazyNamed(() => import('../metrics/metrics-tab'), 'MetricsTab'),
  },
  {
    path: '/admin/users',
    title: admin.users,
    feature: 'userManagement',
    Icon: Users,
    Panel: lazyNamed(() => import('../users/users-tab'), 'UsersTab'),
  },
  {
    path: '/admin/logs',
    title: admin.logs,
    feature: 'logsViewer',
    Icon: ScrollText,
    Panel: lazyNamed(() => import('../system-logs/system-logs-tab'), 'SystemLogsTab'),
  },
  {
    path: '/admin/settings',
    title: admin.settings,
    feature: 'settings',
    Icon: Settings,
    Panel: ({ permissions }) => <SettingsTab permissions={permissions} pages={settingsPages} />,
  },
]
