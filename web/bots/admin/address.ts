import { useSearchParams } from 'wouter'
import { type ManagedBotFilter, ManagedBotSort, ManagedServerSort } from '#contract/admin/bots'
import { BotStatus } from '#contract/bots/bots'
import { DisconnectReason } from '#contract/bots/connections'

/** What the lists are asked for. */
export type BotsQuery = ManagedBotFilter & {
  page: number
  sort: ManagedBotSort
  order: 'asc' | 'desc'
}
export type ServersQuery = {
  page: number
  search?: string
  sort: ManagedServerSort
  order: 'asc' | 'desc'
}

export type View = 'bots' | 'servers'

/** What stands in the address, by its Spanish name there. */
const names = {
  search: 'buscar',
  server: 'servidor',
  status: 'estado',
  cause: 'causa',
  owner: 'usuario',
  version: 'version',
  sort: 'orden',
  page: 'pagina',
} as const
const viewName = 'ver'
const serversView = 'servidores'

type Part = keyof typeof names

/** What a reload or Back keeps: the view, what narrows it, its order and its page. */
export function useBotsAddress() {
  const [params, setParams] = useSearchParams()
  const read = (part: Part) => params.get(names[part]) ?? undefined
  const view: View = params.get(viewName) === serversView ? 'servers' : 'bots'
  const page = Math.max(1, Math.trunc(Number(read('page'))) || 1)
  const sort = ManagedBotSort.safeParse(read('sort')).data ?? 'name'
  const serverSort = ManagedServerSort.safeParse(read('sort')).data ?? 'bots'
  const filter: ManagedBotFilter = {
    search: read('search'),
    server: read('server'),
    status: BotStatus.safeParse(read('status')).data,
    cause: DisconnectReason.safeParse(read('cause')).data,
    owner: read('owner'),
    version: read('version'),
  }
  return {
    view,
    filter,
    bots: {
      ...filter,
      page,
      sort,
      order: isNewestFirst(sort) ? 'desc' : 'asc',
    } satisfies BotsQuery,
    servers: {
      ...{ page, search: filter.search, sort: serverSort },
      order: serverSort === 'server' ? 'asc' : 'desc',
    } satisfies ServersQuery,
    /** Changes parts; what is empty goes. Another page stays only when it is what changes. */
    put: (change: Partial<Record<Part, string>>) =>
      setParams(
        (now) => {
          now.delete(names.page)
          for (const [part, value] of Object.entries(change)) {
            const name = names[part as Part]
            if (value) now.set(name, value)
            else now.delete(name)
          }
          return now
        },
        { replace: true },
      ),
    /** Another view begins with nothing but this; Back leads to the one before. */
    show: (next: View, change: Partial<Record<Part, string>> = {}) =>
      setParams((now) => {
        for (const name of Object.values(names)) now.delete(name)
        if (next === 'servers') now.set(viewName, serversView)
        else now.delete(viewName)
        for (const [part, value] of Object.entries(change)) now.set(names[part as Part], value)
        return now
      }),
  }
}

export type BotsAddress = ReturnType<typeof useBotsAddress>

const isNewestFirst = (sort: ManagedBotSort) => sort === 'since' || sort === 'lastEnd'

export const isNarrowed = (filter: ManagedBotFilter) => Object.values(filter).some(Boolean)
