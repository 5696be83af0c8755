import { useEffect } from 'react'
import { t } from '#texts/inbox/inbox'
import { Queries } from '../lib/queries'
import { Page } from '../shell/page'
import { ClosedQuestions } from './closed-questions'
import styles from './inbox.module.css'
import { refresh } from './inbox-store'
import { OpenQuestions } from './open-questions'

/** What only a person can answer for the bots, and below it what is over. */
export function InboxPage() {
  // Also without the connection that tells of news.
  useEffect(() => void refresh(), [])
  return (
    <Queries>
      <Page title={t.title} className={styles.page}>
        <OpenQuestions />
        <ClosedQuestions />
      </Page>
    </Queries>
  )
}
