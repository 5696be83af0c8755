import { Redirect, useSearch } from 'wouter'
import { AdminShell } from '../admin/admin-shell'
import { pageParam } from '../lib/use-param'
import { NotFoundPage } from '../shell/not-found-page'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { lazyNamed } from '../ui/lazy-named'
import { adminSections } from './admin-sections'

const HeldBanner = lazyNamed(() => import('../backups/held-banner'), 'HeldBanner')

/** Where pages once stood, and what they are now. */
const moved = [
  { path: '/admin/payments', view: null, to: '/admin/settings', page: 'pagos' },
  { path: '/admin/plans', view: null, to: '/admin/settings', page: 'planes' },
  { path: '/admin', view: 'operations', to: '/admin/settings', page: 'operaciones' },
]

/** The address of the same thing today, with all else that the old one said. */
function movedTo(path: string, search: string) {
  const params = new URLSearchParams(search)
  const place = moved.find(
    (old) => old.path === path && (!old.view || old.view === params.get(pageParam)),
  )
  if (!place) return null
  params.set(pageParam, place.page)
  return `${place.to}?${params}`
}

/** What only administrators see: its sections, and the questions they raise. */
export function AdminPanel({ path }: { path: string }) {
  const search = useSearch()
  const target = movedTo(path, search)
  if (target) return <Redirect to={target} replace />
  const current = adminSections.find((section) => section.path === path)
  if (!current) return <NotFoundPage />
  return (
    <>
      <AdminShell sections={adminSections} current={current} Notice={HeldBanner} />
      <ConfirmHost />
    </>
  )
}
