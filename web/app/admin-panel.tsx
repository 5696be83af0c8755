import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { lazy } from 'react'
import { type AdminSection, AdminShell } from '../admin/admin-shell'
import { NotFoundPage } from '../shell/not-found-page'
import { ConfirmHost } from '../ui/dialog/confirm'
import { es } from './app.es'

const MetricsTab = lazy(() =>
  import('../metrics/metrics-tab').then((m) => ({ default: m.MetricsTab })),
)
const UsersTab = lazy(() => import('../users/users-tab').then((m) => ({ default: m.UsersTab })))
const SystemLogsTab = lazy(() =>
  import('../system-logs/system-logs-tab').then((m) => ({ default: m.SystemLogsTab })),
)
const SettingsSection = lazy(() =>
  import('./settings-section').then((m) => ({ default: m.SettingsSection })),
)
const PaymentsAdminPage = lazy(() =>
  import('../payments/admin/payments-admin-page').then((m) => ({ default: m.PaymentsAdminPage })),
)
const PlansAdminPage = lazy(() =>
  import('../plans/admin/plans-admin-page').then((m) => ({ default: m.PlansAdminPage })),
)

/** The sections of the panel, each brought by its feature. */
const sections: readonly AdminSection[] = [
  {
    path: '/admin',
    title: es.admin.dashboard,
    feature: 'dashboard',
    Icon: LayoutDashboard,
    Panel: MetricsTab,
  },
  {
    path: '/admin/users',
    title: es.admin.users,
    feature: 'userManagement',
    Icon: Users,
    Panel: UsersTab,
  },
  {
    path: '/admin/logs',
    title: es.admin.logs,
    feature: 'logsViewer',
    Icon: ScrollText,
    Panel: SystemLogsTab,
  },
  {
    path: '/admin/settings',
    title: es.admin.settings,
    feature: 'settings',
    Icon: Settings,
    Panel: SettingsSection,
  },
]

/** What only administrators see: its sections, and the questions they raise. */
export function AdminPanel({ path }: { path: string }) {
  if (path === '/admin/payments') return <PaymentsAdminPage />
  if (path === '/admin/plans') return <PlansAdminPage />
  const current = sections.find((section) => section.path === path)
  if (!current) return <NotFoundPage />
  return (
    <>
      <AdminShell sections={sections} current={current} />
      <ConfirmHost />
    </>
  )
}
