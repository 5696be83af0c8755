import { Redirect, useSearch } from 'wouter'
import { AdminShell } from '../admin/admin-shell'
import { NotFoundPage } from '../shell/not-found-page'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { adminSections, settingsPath } from './admin-sections'

/** Where pages of their own once stood. */
const moved = new Map([
  ['/admin/payments', settingsPath('pagos')],
  ['/admin/plans', settingsPath('planes')],
])

/** What only administrators see: its sections, and the questions they raise. */
export function AdminPanel({ path }: { path: string }) {
  const search = useSearch()
  const target = moved.get(path)
  if (target) return <Redirect to={search ? `${target}&${search}` : target} replace />
  const current = adminSections.find((section) => section.path === path)
  if (!current) return <NotFoundPage />
  return (
    <>
      <AdminShell sections={adminSections} current={current} />
      <ConfirmHost />
    </>
  )
}
