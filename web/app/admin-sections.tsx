import Activity from 'lucide-react/icons/activity'
import Archive from 'lucide-react/icons/archive'
import Bell from 'lucide-react/icons/bell'
import Bot from 'lucide-react/icons/bot'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import Gauge from 'lucide-react/icons/gauge'
import IdCard from 'lucide-react/icons/id-card'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Network from 'lucide-react/icons/network'
import ScrollText from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import { t } from '#texts/app/app'
import type { AdminSection } from '../admin/sections'
import { lazyNamed } from '../ui/lazy-named'

const { sections, pages } = t.admin

const MetricsTab = lazyNamed(() => import('../metrics/metrics-tab'), 'MetricsTab')
const UpdateNotice = lazyNamed(() => import('../settings/update-notice'), 'UpdateNotice')

/** The sections of the panel and their pages, each brought by its feature. */
export const adminSections: readonly AdminSection[] = [
  {
    path: '/admin',
    title: sections.dashboard,
    feature: 'dashboard',
    Icon: LayoutDashboard,
    pages: [
      {
        id: 'resumen',
        title: pages.summary,
        Icon: Gauge,
        Panel: (rights) => (
          <>
            {rights.permissions.system.settings && <UpdateNotice />}
            <MetricsTab {...rights} />
          </>
        ),
      },
      {
        id: 'alertas',
        title: pages.alerts,
        Icon: Bell,
        Panel: lazyNamed(() => import('../metrics/live-alerts-page'), 'LiveAlertsPage'),
        allows: ({ permissions }) => permissions.dashboard.read,
      },
      {
        id: 'hosts',
        title: pages.hosts,
        Icon: Server,
        Panel: lazyNamed(() => import('../operations/hosts/hosts-page'), 'HostsPage'),
        allows: ({ permissions, features }) => permissions.system.hosts || features.canSimulate,
      },
      {
        id: 'maquinas',
        title: pages.machines,
        Icon: Network,
        Panel: lazyNamed(() => import('../machines/machines-page'), 'MachinesPage'),
        allows: ({ permissions }) => permissions.system.hosts,
      },
    ],
  },
  {
    path: '/admin/users',
    title: sections.users,
    feature: 'userManagement',
    Icon: Users,
    pages: [
      {
        id: 'cuentas',
        title: pages.accounts,
        Icon: Users,
        Panel: lazyNamed(() => import('../users/users-tab'), 'UsersTab'),
      },
      {
        id: 'avisos',
        title: pages.abuse,
        Icon: Flag,
        Panel: lazyNamed(() => import('../abuse/reports-page'), 'ReportsPage'),
        allows: ({ permissions }) => permissions.users.read,
      },
      {
        id: 'bots',
        title: pages.bots,
        Icon: Bot,
        Panel: lazyNamed(() => import('../bots/admin/admin-bots-page'), 'AdminBotsPage'),
        allows: ({ permissions }) => permissions.users.read,
      },
    ],
  },
  {
    path: '/admin/logs',
    title: sections.logs,
    feature: 'logsViewer',
    Icon: ScrollText,
    pages: [
      {
        id: 'registros',
        title: pages.logs,
        Icon: ScrollText,
        Panel: lazyNamed(() => import('../system-logs/system-logs-tab'), 'SystemLogsTab'),
      },
      {
        id: 'auditoria',
        title: pages.audit,
        Icon: ClipboardList,
        Panel: lazyNamed(() => import('../system-logs/audit-page'), 'AuditPage'),
        allows: ({ permissions }) => permissions.logs.read,
      },
    ],
  },
  {
    path: '/admin/settings',
    title: sections.settings,
    feature: 'settings',
    Icon: Settings,
    pages: [
      {
        id: 'general',
        title: pages.general,
        Icon: SlidersHorizontal,
        Panel: lazyNamed(() => import('../settings/settings-tab'), 'SettingsTab'),
      },
      {
        id: 'entrar',
        title: pages.oidc,
        Icon: IdCard,
        Panel: lazyNamed(() => import('../oidc/oidc-page'), 'OidcPage'),
        allows: ({ permissions }) => permissions.system.settings,
      },
      {
        id: 'planes',
        title: pages.plans,
        Icon: Tags,
        Panel: lazyNamed(() => import('../plans/admin/plans-page'), 'PlansPage'),
        allows: ({ permissions }) => permissions.system.settings,
      },
      {
        id: 'pagos',
        title: pages.payments,
        Icon: CreditCard,
        Panel: lazyNamed(() => import('../payments/admin/payments-page'), 'PaymentsPage'),
        allows: ({ permissions }) => permissions.system.settings,
      },
      {
        id: 'correo',
        title: pages.mail,
        Icon: Mail,
        Panel: lazyNamed(() => import('../mail/mail-page'), 'MailPage'),
        allows: ({ permissions }) => permissions.system.settings,
      },
      {
        id: 'operaciones',
        title: pages.operations,
        Icon: Wrench,
        Panel: lazyNamed(() => import('../operations/operations-page'), 'OperationsPage'),
        allows: ({ permissions: { system } }) => system.maintenance || system.broadcast,
      },
      {
        id: 'estado',
        title: pages.status,
        Icon: Activity,
        Panel: lazyNamed(() => import('../status-pages/installation-page'), 'InstallationPage'),
        allows: ({ permissions }) => permissions.system.settings,
      },
      {
        id: 'copias',
        title: pages.backups,
        Icon: Archive,
        Panel: lazyNamed(() => import('../backups/backups-page'), 'BackupsPage'),
        allows: ({ permissions }) => permissions.system.backup,
      },
    ],
  },
]
