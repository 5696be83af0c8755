import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { t } from '#texts/admin/admin'
import { classes } from '../ui/classes'
import { useSideways } from '../ui/layout/use-sideways'
import { useMedia } from '../ui/use-media'
import type { AdminRights } from './rights'
import styles from './section-nav.module.css'
import { type AdminPage, type AdminSection, pagesFor, pathOf } from './sections'

/** Where the sidebar is a bar above the content. */
export const withoutColumn = '(max-width: 959px)'

type ListProps = {
  isNarrow: boolean
  /** What is current: whenever it changes it is brought into view. */
  shown: string
}

type Place = { current: AdminSection; page: AdminPage; rights: AdminRights }

/** The sections and the pages of the current one: below it, or below all where there is no room. */
export function SectionNav({
  sections,
  ...place
}: Place & {
  sections: readonly AdminSection[]
}) {
  const isNarrow = useMedia(withoutColumn)
  const { current, rights } = place
  const offered = sections.filter(({ feature }) => rights.features[feature])
  const hasPages = offered.includes(current) && pagesFor(current, rights).length > 1
  if (offered.length === 0) return null
  return (
    <nav aria-label={t.nav}>
      <Links {...{ isNarrow }} shown={current.path} className={styles.sections}>
        {offered.map((section) => (
          <li key={section.path}>
            <Link
              href={section.path}
              className={styles.section}
              aria-current={section === current ? (hasPages ? 'true' : 'page') : undefined}
            >
              <section.Icon size={16} aria-hidden="true" />
              {section.title}
            </Link>
            {section === current && hasPages && !isNarrow && <Pages {...place} isNarrow={false} />}
          </li>
        ))}
      </Links>
      {hasPages && isNarrow && <Pages {...place} isNarrow />}
    </nav>
  )
}

/** The links of a list; where there is no room for a column it is a line that scrolls sideways. */
function Links({ isNarrow, shown, ...list }: ComponentProps<'ul'> & ListProps) {
  return isNarrow ? <Line {...list} shown={shown} /> : <ul {...list} />
}

function Line({ shown, className, ...list }: ComponentProps<'ul'> & Pick<ListProps, 'shown'>) {
  const sideways = useSideways<HTMLUListElement>('[aria-current]', shown)
  return <ul {...list} {...sideways} className={classes(className, sideways.className)} />
}

const Pages = ({ current, page, rights, isNarrow }: Place & Pick<ListProps, 'isNarrow'>) => (
  <Links
    {...{ isNarrow }}
    shown={page.id}
    className={styles.pages}
    aria-label={t.pagesOf(current.title)}
  >
    {pagesFor(current, rights).map((one) => (
      <li key={one.id}>
        <Link
          href={pathOf(current, one)}
          className={styles.page}
          aria-current={one.id === page.id ? 'page' : undefined}
        >
          <one.Icon size={16} aria-hidden="true" />
          {one.title}
        </Link>
      </li>
    ))}
  </Links>
)
