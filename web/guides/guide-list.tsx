import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { type GuideListItem, guidePath } from '#contract/guides'
import styles from './guide-list.module.css'

/** The guides by name; while one is loading, no other can be chosen. */
export function GuideList({
  guides,
  current,
  isLoading,
  onChosen,
}: {
  guides: readonly GuideListItem[]
  current: string
  isLoading: boolean
  onChosen: () => void
}) {
  const choose = (name: string) => (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (opensElsewhere) return
    if (isLoading || name === current) event.preventDefault()
    else onChosen()
  }
  return (
    <ul className={styles.list}>
      {guides.map(({ name, title, description }) => (
        <li key={name}>
          <Link
            href={guidePath(name)}
            className={styles.entry}
            aria-current={name === current ? 'page' : undefined}
            aria-disabled={isLoading || undefined}
            onClick={choose(name)}
          >
            <span className={styles.title}>{title}</span>
            <span className={styles.description}>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
