import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { AdminPlanName, UserSort } from '#contract/admin/users'
import { Role, UserStatus } from '#contract/auth'
import type { UsersView } from './users-api'

export const pageSizes = [10, 20, 50, 100] as const

const anybody: UsersView = {
  ...{ search: '', role: '', status: '', plan: '' },
  ...{ sort: '', order: 'asc', page: 1, limit: 20 },
}

/** What each part is called in the address; what is as usual is left out there. */
const names: Record<keyof UsersView, string> = {
  search: 'buscar',
  role: 'rol',
  status: 'estado',
  plan: 'plan',
  sort: 'orden',
  order: 'sentido',
  page: 'pagina',
  limit: 'limite',
}

/** Which accounts the address asks for, and how to change it; another question begins at page 1. */
export function useUsersView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewIn(params), [params])
  const change = useCallback(
    (part: Partial<UsersView>) =>
      setParams(
        (now) => {
          const next: UsersView = { ...viewIn(now), page: 1, ...part }
          for (const key of Object.keys(names) as (keyof UsersView)[]) {
            if (next[key] === anybody[key]) now.delete(names[key])
            else now.set(names[key], String(next[key]))
          }
          return now
        },
        { replace: true },
      ),
    [setParams],
  )
  const clear = () => change({ search: '', role: '', status: '', plan: '' })
  return { view, change, clear }
}

function viewIn(params: URLSearchParams): UsersView {
  const said = (key: keyof UsersView) => params.get(names[key]) ?? ''
  const [page, limit] = [Number(said('page')), Number(said('limit'))]
  return {
    search: said('search'),
    role: Role.safeParse(said('role')).data ?? '',
    status: UserStatus.safeParse(said('status')).data ?? '',
    plan: AdminPlanName.safeParse(said('plan')).data ?? '',
    sort: UserSort.safeParse(said('sort')).data ?? '',
    order: said('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? anybody.limit,
  }
}
