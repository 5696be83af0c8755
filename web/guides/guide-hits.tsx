import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type GuideHit, guidePath } from '#contract/guides'
import { t } from '#texts/guides/guides'
import { Failure } from '../ui/feedback/frame'
import styles from './guide-hits.module.css'
import { guideHits } from './guides-api'

/** What a search finds, with the words that it found. */
export function GuideHits({ query, onChosen }: { query: string; onChosen: () => void }) {
  const found = useQuery(guideHits(query))
  const { data: hits, error, isPlaceholderData } = found
  if (error) return <Failure of={found} failed={t.searchFailed} />
  return (
    <>
      <p className={styles.said} role="status">
        {hits && !isPlaceholderData ? saidOf(hits, query) : t.searching}
      </p>
      <ul className={styles.hits} aria-label={t.hits}>
        {hits?.map((hit) => (
          <li key={`${hit.name}#${hit.anchor}`}>
            <Link href={guidePath(hit.name, hit.anchor)} className={styles.hit} onClick={onChosen}>
              <span className={styles.guide}>{hit.title}</span>
              <span className={styles.heading}>{hit.heading || hit.title}</span>
              <span className={styles.excerpt}>
                <Marked {...hit} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const saidOf = (hits: GuideHit[], query: string) =>
  hits.length === 0 ? t.none(query) : t.found(hits.length)

function Marked({ excerpt, marks }: Pick<GuideHit, 'excerpt' | 'marks'>) {
  return marks.map(([from, to], at) => (
    <span key={from}>
      {excerpt.slice(marks[at - 1]?.[1] ?? 0, from)}
      <mark className={styles.mark}>{excerpt.slice(from, to)}</mark>
      {at === marks.length - 1 && excerpt.slice(to)}
    </span>
  ))
}
