import { useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots'
import type { Connection } from '#contract/connections'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Skeleton } from '../../ui/feedback/skeleton'
import { startBot } from '../actions/bots-actions'
import { es } from './connections.es'
import { ConnectionEntry } from './connections-entry'
import styles from './connections-history.module.css'
import { type ConnectionHistory, openHistory } from './connections-store'
import { SummaryPanel } from './connections-summary-panel'

const texts = es.history

/** Every past connection of a bot, newest first, and what the last day was like. */
export function HistoryPanel({ bot }: { bot: Bot }) {
  const id = useId()
  const history = useHistory(bot)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      {history && <Content bot={bot} history={history} />}
    </section>
  )
}

/** Read anew whenever a connection has ended. */
function useHistory({ id, lastEnd }: Bot) {
  const [history, setHistory] = useState<ConnectionHistory | null>(null)
  useEffect(() => {
    const opened = openHistory(id)
    setHistory(opened)
    return opened.dispose
  }, [id])
  const endedAt = lastEnd?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end is what there is to read
  useEffect(() => void history?.catchUp(), [history, endedAt])
  return history
}

function Content({ bot, history }: { bot: Bot; history: ConnectionHistory }) {
  const { connections, state, older } = useSnapshot(history.state)
  if (state === 'loading') return <Waiting />
  if (state === 'failed') {
    return (
      <Banner
        tone="danger"
        action={<Button onClick={() => void history.retry()}>{texts.retry}</Button>}
      >
        {texts.loadFailed}
      </Banner>
    )
  }
  if (connections.length === 0) return <Nothing bot={bot} />
  return (
    <>
      <SummaryPanel
        connections={connections as readonly Connection[]}
        hasOlder={older !== 'none'}
        isRunning={bot.status === 'running'}
      />
      <ol className={styles.list}>
        {connections.map((connection) => (
          <ConnectionEntry key={connection.id} bot={bot} connection={connection} />
        ))}
      </ol>
      <Older older={older} onLoad={() => void history.loadOlder()} />
    </>
  )
}

function Older({ older, onLoad }: { older: string; onLoad: () => void }) {
  if (older === 'none') return <p className={styles.end}>{texts.start}</p>
  return (
    <div className={styles.end}>
      {older === 'failed' && <span role="alert">{texts.moreFailed}</span>}
      <Button busy={older === 'loading'} onClick={onLoad}>
        {older === 'failed' ? texts.retry : texts.more}
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
