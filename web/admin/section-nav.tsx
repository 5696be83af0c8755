import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { t } from '#texts/admin/admin'
import { useMedia } from '../ui/use-media'
import type { AdminRights } from './rights'
import styles from './section-nav.module.css'
import { type AdminPage, type AdminSection, pagesFor, pathOf } from './sections'

/** Where the sidebar is a bar above the content. */
export const withoutColumn = '(max-width: 959px)'

type Place = { current: AdminSection; page: AdminPage; rights: AdminRights }

/** The sections and the pages of the current one: below it, or below all where there is no room. */
export function SectionNav({
  sections,
  ...place
}: Place & {
  sections: readonly AdminSection[]
}) {
  const isNarrow = useMedia(withoutColumn)
  const { current, page, rights } = place
  const nav = useRef<HTMLElement>(null)
  const offered = sections.filter(({ feature }) => rights.features[feature])
  const hasPages = offered.includes(current) && pagesFor(current, rights).length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    if (isNarrow) showCurrent(nav.current)
  }, [isNarrow, current, page])
  if (offered.length === 0) return null
  return (
    <nav ref={nav} aria-label={t.nav}>
      <ul className={styles.sections}>
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
            {section === current && hasPages && !isNarrow && <Pages {...place} />}
          </li>
        ))}
      </ul>
      {hasPages && isNarrow && <Pages {...place} />}
    </nav>
  )
}

/** In lines that scroll sideways, what is current stands in view; the page itself does not move. */
function showCurrent(nav: HTMLElement | null) {
  for (const link of nav?.querySelectorAll<HTMLElement>('[aria-current]') ?? []) {
    const line = link.closest('ul')
    if (line) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
  }
}

const Pages = ({ current, page, rights }: Place) => (
  <ul className={styles.pages} aria-label={t.pagesOf(current.title)}>
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
  </ul>
)
