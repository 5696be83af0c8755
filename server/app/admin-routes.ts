import { abuseRoutes } from '../abuse/abuse-routes'
import { adminRoutes as panelRoutes } from '../admin/admin-routes'
import { alertsRoutes } from '../alerts/alerts-routes'
import { auditRoutes } from '../audit/audit-routes'
import { backupsRoutes } from '../backups/backups-routes'
import { adminBotsRoutes } from '../bots/admin/admin-bots-routes'
import { heldRoutes } from '../bots/held/held-routes'
import { adminLeavingRoutes } from '../leaving/admin-leaving-routes'
import { machinesRoutes } from '../machines/machines-routes'
import { mailRoutes } from '../mail/mail-routes'
import { metricsRoutes } from '../metrics/metrics-routes'
import { noticesRoutes } from '../notices/notices-routes'
import { telegramRoutes } from '../notifications/telegram/telegram-routes'
import { oidcAdminRoutes } from '../oidc/oidc-admin-routes'
import { operationsRoutes } from '../operations/operations-routes'
import { adminPaymentsRoutes } from '../payments/admin/admin-payments-routes'
import { plansAdminRoutes } from '../plans/plans-admin-routes'
import { settingsRoutes } from '../settings/settings-routes'
import { adminStatusPageRoutes } from '../status-pages/status-pages-routes'
import { systemLogsRoutes } from '../system-logs/system-logs-routes'
import { userActsRoutes } from '../users/user-acts-routes'
import { usersRoutes } from '../users/users-routes'
import type { Served } from './parts'

/** The panel of administrators, and reports of abuse, which end there. */
export const adminRoutes: readonly Served[] = [
  { tag: 'statusPages', routes: [adminStatusPageRoutes] },
  { tag: 'abuse', routes: [abuseRoutes] },
  {
    tag: 'admin',
    routes: [
      panelRoutes,
      metricsRoutes,
      alertsRoutes,
      machinesRoutes,
      mailRoutes,
      telegramRoutes,
      noticesRoutes,
      settingsRoutes,
      usersRoutes,
      userActsRoutes,
      adminLeavingRoutes,
      oidcAdminRoutes,
      adminBotsRoutes,
      operationsRoutes,
      backupsRoutes,
      heldRoutes,
      adminPaymentsRoutes,
      plansAdminRoutes,
      systemLogsRoutes,
      auditRoutes,
    ],
  },
]
