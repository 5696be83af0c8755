import { lazy, Suspense } from 'react'
import type { AdminPermissions } from '#contract/admin/admin'
import { Queries } from '../lib/queries'
import { SettingsTab } from '../settings/settings-tab'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { es } from './app.es'

const PlansAdmin = lazy(() =>
  import('../plans/admin/plans-admin').then((m) => ({ default: m.PlansAdmin })),
)
const PaymentsAdmin = lazy(() =>
  import('../payments/admin/payments-admin').then((m) => ({ default: m.PaymentsAdmin })),
)
const OperationsView = lazy(() =>
  import('../metrics/operations/operations-view').then((m) => ({ default: m.OperationsView })),
)

const loading = <SkeletonLines lines={4} height={40} label={es.admin.loading} />

const pages = [
  {
    id: 'planes',
    label: es.admin.plans,
    content: (
      <Suspense fallback={loading}>
        <PlansAdmin />
      </Suspense>
    ),
  },
  {
    id: 'pagos',
    label: es.admin.payments,
    content: (
      <Suspense fallback={loading}>
        <PaymentsAdmin />
      </Suspense>
    ),
  },
]

/** The installation's settings, with plans, payments and operations that other features bring. */
export function SettingsSection({ permissions }: { permissions: AdminPermissions }) {
  const operations = {
    id: 'operaciones',
    label: es.admin.operations,
    content: (
      <Queries>
        <Suspense fallback={loading}>
          <OperationsView rights={permissions.system} canSimulate={false} />
        </Suspense>
      </Queries>
    ),
  }
  return <SettingsTab permissions={permissions} pages={[...pages, operations]} />
}
