import type { AdminAccess, AdminFeatures, AdminPermissions } from '#contract/admin/admin'

/** What the panel lets its user see and do; whatever it does, the server decides again. */
export type AdminRights = {
  permissions: AdminPermissions
  features: AdminFeatures
  ui: AdminAccess['ui']
}

/** Without the server's word nothing is permitted. */
export const noRights: AdminRights = {
  permissions: {
    users: { read: false, write: false, delete: false },
    logs: { read: false, write: false, export: false },
    dashboard: { read: false },
    system: {
      maintenance: false,
      broadcast: false,
      settings: false,
      backup: false,
      hosts: false,
    },
  },
  features: {
    canManageUsers: false,
    canViewAnalytics: false,
    canControlSystem: false,
    canExport: false,
    canSimulate: false,
    canBroadcast: false,
    canDeleteUsers: false,
    canManagePermissions: false,
    dashboard: false,
    userManagement: false,
    logsViewer: false,
    settings: false,
  },
  ui: {
    showDeleteButtons: false,
    showAdvancedSettings: false,
    showSystemControls: false,
    enableBulkActions: false,
  },
}

/** What an answer leaves out, as a server of another version may, is not permitted. */
export function rightsOf({ permissions, features, ui }: Partial<AdminRights>): AdminRights {
  const { users, logs, dashboard, system } = noRights.permissions
  return {
    permissions: {
      users: { ...users, ...permissions?.users },
      logs: { ...logs, ...permissions?.logs },
      dashboard: { ...dashboard, ...permissions?.dashboard },
      system: { ...system, ...permissions?.system },
    },
    features: { ...noRights.features, ...features },
    ui: { ...noRights.ui, ...ui },
  }
}
