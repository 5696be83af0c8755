import type { AdminFeatures, AdminPermissions } from '#contract/admin/admin'

type Rights = { permissions: AdminPermissions; features: AdminFeatures }

/** What an administrator's browser has been told that it may. */
export const everyRight: Rights = {
  permissions: {
    users: { read: true, write: true, delete: true },
    logs: { read: true, write: true, export: true },
    dashboard: { read: true },
    system: { maintenance: true, broadcast: true, settings: true, backup: true, hosts: true },
  },
  features: {
    ...{ canManageUsers: true, canViewAnalytics: true, canControlSystem: true, canExport: true },
    ...{ canSimulate: true, canBroadcast: true, canDeleteUsers: true, canManagePermissions: true },
    ...{ dashboard: true, userManagement: true, logsViewer: true, settings: true },
  },
}
