import { useEffect, useState } from 'react'
import { t } from '#texts/guides/guides'
import styles from './contents.module.css'

type Entry = { anchor: string; heading: string }

/** The table of contents: the headings of second order that are drawn. */
export function Contents({ content }: { content: string }) {
  const [entries, setEntries] = useState<Entry[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content draws other headings
  useEffect(() => {
    const headings = [...document.querySelectorAll('article h2[id]')]
    setEntries(headings.map(({ id, textContent }) => ({ anchor: id, heading: textContent ?? '' })))
  }, [content])
  if (entries.length < 2) return null
  return (
    <nav className={styles.contents} aria-labelledby="contenidos">
      <p id="contenidos" className={styles.title}>
        {t.contents}
      </p>
      <ul className={styles.list}>
        {entries.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className={styles.entry}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
