import { type AdminAccess, AdminFeatures, AdminPermissions, AdminUi } from '#contract/admin/admin'
import { adminLimits } from '#contract/admin/admin-limits'
import { version } from '../../package.json'
import type { Identity } from '../auth/sessions'
import { toIso } from '../lib/time'

const { users, logs, dashboard, system } = AdminPermissions.shape

/** Every flag of a set, granted. */
const all = <K extends string>({ shape }: { shape: Record<K, unknown> }) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, true])) as Record<K, true>

/** What the panel offers an administrator: everything. There is one kind of administrator. */
export function adminAccess(
  { user, expiresAt }: Identity,
  address: string,
  now: number,
): AdminAccess {
  return {
    success: true,
    hasAccess: true,
    user: { id: user.id, username: user.username, role: user.role },
    permissions: {
      users: all(users),
      logs: all(logs),
      dashboard: all(dashboard),
      system: all(system),
    },
    features: all(AdminFeatures),
    ui: all(AdminUi),
    metadata: {
      ...{ version, verifiedAt: toIso(now) },
      cacheMs: adminLimits.cacheMs,
    },
    security: { sessionExpiresAt: toIso(expiresAt), address },
  }
}
