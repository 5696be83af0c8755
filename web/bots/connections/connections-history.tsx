import { useId } from 'react'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/connections/connections'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { Skeleton } from '../../ui/feedback/skeleton'
import { startBot } from '../actions/bots-actions'
import { ConnectionEntry } from './connections-entry'
import styles from './connections-history.module.css'
import { SummaryPanel } from './connections-summary-panel'
import { useConnections } from './use-connections'

const texts = t.history

/** Every past connection of a bot, newest first, and what the last day was like. */
export function HistoryPanel({ bot }: { bot: Bot }) {
  const id = useId()
  const found = useConnections(bot)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      <Frame
        of={found}
        loading={<Waiting />}
        failed={texts.loadFailed}
        empty={({ pages }) => pages[0]?.connections.length === 0 && <Nothing bot={bot} />}
      >
        {({ pages }) => {
          const connections = pages.flatMap((page) => page.connections)
          return (
            <>
              <SummaryPanel
                botId={bot.id}
                connections={connections}
                hasOlder={found.hasNextPage}
                isRunning={bot.status === 'running'}
              />
              <ol className={styles.list}>
                {connections.map((connection) => (
                  <ConnectionEntry key={connection.id} bot={bot} connection={connection} />
                ))}
              </ol>
              <Older {...found} />
            </>
          )
        }}
      </Frame>
    </section>
  )
}

function Older(found: ReturnType<typeof useConnections>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found
  if (!hasNextPage) return <p className={styles.end}>{texts.start}</p>
  return (
    <div className={styles.end}>
      {isFetchNextPageError && <span role="alert">{texts.moreFailed}</span>}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? texts.retry : texts.more}
      </Button>
    </div>
  )
}

function Nothing({ bot }: { bot: Bot }) {
  const start = (
    <Button variant="primary" onClick={() => void startBot(bot.id)}>
      {texts.emptyAction}
    </Button>
  )
  return <EmptyState title={texts.empty} action={bot.status === 'stopped' && start} />
}

function Waiting() {
  return (
    <div className={styles.list} role="status">
      <p className={styles.loading}>{texts.loading}</p>
      {['a', 'b', 'c', 'd'].map((entry) => (
        <div key={entry} className={styles.waiting}>
          <Skeleton width="32%" />
          <Skeleton width="90%" />
          <Skeleton width="55%" height={12} />
        </div>
      ))}
    </div>
  )
}
