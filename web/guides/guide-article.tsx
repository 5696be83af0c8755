import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type GuideListItem, guidePath } from '#contract/guides'
import { t } from '#texts/guides/guides'
import { ApiError } from '../lib/api'
import { formatDate } from '../lib/format'
import { buttonClass } from '../ui/button'
import { classes } from '../ui/classes'
import { Frame } from '../ui/feedback/frame'
import { Contents } from './contents'
import styles from './guide-article.module.css'
import { guideOf } from './guides-api'
import { Markdown } from './markdown'
import { useHeading } from './use-heading'

/** One guide with its table of contents; `isFading` on its way out. */
export function GuideArticle({
  name,
  isFading,
  guides,
}: {
  name: string
  isFading: boolean
  guides: readonly GuideListItem[]
}) {
  const found = useQuery(guideOf(name))
  useHeading(name, found.data?.content)
  const after = guides[guides.findIndex((other) => other.name === name) + 1]
  const [first] = guides
  return (
    <article
      className={classes(styles.article, isFading && styles.fading)}
      aria-busy={found.isFetching}
    >
      <Frame
        of={found}
        loading={t.loading}
        lines={12}
        failed={isUnknown(found.error) ? found.error.message : t.guideFailed}
        action={
          isUnknown(found.error) &&
          first && (
            <Link href={guidePath(first.name)} className={buttonClass({})}>
              {t.toFirst}
            </Link>
          )
        }
      >
        {(guide) => (
          <>
            <div className={styles.main}>
              <header className={styles.head}>
                <h1 className={styles.title} tabIndex={-1}>
                  {guide.title}
                </h1>
                {guide.updatedAt && (
                  <p className={styles.updated}>
                    {t.updated} <time dateTime={guide.updatedAt}>{dayOf(guide.updatedAt)}</time>
                  </p>
                )}
              </header>
              <Markdown name={name} content={guide.content} />
              {after && (
                <Link href={guidePath(after.name)} className={styles.next}>
                  <span className={styles.nextLabel}>{t.next}</span>
                  {after.title}
                </Link>
              )}
            </div>
            <Contents key={name} content={guide.content} />
          </>
        )}
      </Frame>
    </article>
  )
}

const isUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'GUIDE_NOT_FOUND'

/** The day as it was written, whatever the reader's time zone. */
const dayOf = (at: string) => formatDate(at.replace(/Z$/, ''))
