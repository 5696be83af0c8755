import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AdminFeatures } from '#contract/admin/admin'
import { pageParam } from '../lib/use-param'
import type { AdminRights } from './rights'

/** A page of a section, chosen by `?vista=`; the first has no `vista`. */
export type AdminPage = {
  id: string
  title: string
  Icon: LucideIcon
  Panel: ComponentType<AdminRights>
  /** Whether it is offered; without it the page itself says what its visitor lacks. */
  allows?: (rights: AdminRights) => boolean
}

/** A part of the panel and its pages, shown when the server permits it. */
export type AdminSection = {
  path: string
  title: string
  feature: keyof AdminFeatures
  Icon: LucideIcon
  pages: readonly [AdminPage, ...AdminPage[]]
}

/** The pages that these rights open. */
export const pagesFor = ({ pages }: AdminSection, rights: AdminRights) =>
  pages.filter(({ allows }) => allows?.(rights) ?? true)

/** The page that the address wants, or the first. */
export const pageOf = (section: AdminSection, wanted: string | null, rights: AdminRights) =>
  pagesFor(section, rights).find(({ id }) => id === wanted) ?? section.pages[0]

export const pathOf = ({ path, pages }: AdminSection, page: AdminPage) =>
  page === pages[0] ? path : `${path}?${pageParam}=${page.id}`
