import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots'
import { messageOf } from '../lib/api'
import { connection } from '../lib/socket'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { es } from './console.es'
import { sendCommand } from './console-api'
import { ConsoleList } from './console-list'
import { type BotConsole, openConsole } from './console-store'
import styles from './console-tab.module.css'
import { ConsoleToolbar } from './console-toolbar'
import { remember } from './input/command-history'
import { CommandInput } from './input/command-input'
import { filterLines, type Lines } from './lines'
import { followSignals, type Signals } from './signals'
import { SignalsPanel } from './signals-panel'

/** What a bot sees, says and does, live; and where it is told what to do. */
export function ConsoleTab({ bot }: { bot: Bot }) {
  const opened = useConsole(bot.id)
  const [showsSignals, setShowsSignals] = useState(false)
  if (!opened) return null
  const { botConsole, signals } = opened
  const toggleSignals = () => {
    if (!showsSignals) signals.ping()
    setShowsSignals(!showsSignals)
  }
  return (
    <div className={styles.tab}>
      <ConsoleToolbar
        botConsole={botConsole}
        showsSignals={showsSignals}
        onSignals={toggleSignals}
      />
      {showsSignals && <SignalsPanel signals={signals} />}
      <ConnectionBanner />
      <Content botConsole={botConsole} />
      <CommandInput bot={bot} onSend={(command) => void send(botConsole, command)} />
    </div>
  )
}

function useConsole(botId: string) {
  const [opened, setOpened] = useState<{ botConsole: BotConsole; signals: Signals } | null>(null)
  useEffect(() => {
    const botConsole = openConsole(botId)
    setOpened({ botConsole, signals: followSignals(botId) })
    return botConsole.dispose
  }, [botId])
  return opened
}

/** Sends a line. What the bot answers arrives as lines; what never got there is told here. */
async function send({ state, say }: BotConsole, command: string) {
  remember(state.botId, command)
  state.autoScroll = true
  try {
    await sendCommand(state.botId, command)
  } catch (error) {
    say({ level: 'error', category: 'commands', message: messageOf(error, es.sendFailed), command })
  }
}

function ConnectionBanner() {
  const { state } = useSnapshot(connection)
  if (state !== 'lost') return null
  return (
    <Banner tone="warn" className={styles.banner}>
      {es.offline}
    </Banner>
  )
}

function Content({ botConsole }: { botConsole: BotConsole }) {
  const { lines, filter, state } = useSnapshot(botConsole.state)
  const shown = useMemo(() => filterLines(lines as Lines, filter), [lines, filter])
  if (state === 'loading') {
    return (
      <div className={styles.waiting}>
        <SkeletonLines lines={10} label={es.loading} />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <div className={styles.waiting}>
        <Banner
          tone="danger"
          action={<Button onClick={() => void botConsole.retry()}>{es.retry}</Button>}
        >
          {es.loadFailed}
        </Banner>
      </div>
    )
  }
  if (shown.length === 0) return <Nothing botConsole={botConsole} isEmpty={lines.length === 0} />
  return <ConsoleList botConsole={botConsole} lines={shown} />
}

function Nothing({ botConsole, isEmpty }: { botConsole: BotConsole; isEmpty: boolean }) {
  const { filter, older } = useSnapshot(botConsole.state)
  if (isEmpty) {
    return (
      <div className={styles.waiting}>
        <EmptyState title={es.empty} />
      </div>
    )
  }
  const showAll = () => {
    botConsole.state.filter = 'all'
  }
  return (
    <div className={styles.waiting}>
      <EmptyState
        title={es.emptyFilter(es.filter[filter])}
        action={
          older === 'more' ? (
            <Button onClick={() => void botConsole.loadOlder()}>{es.loadOlder}</Button>
          ) : (
            <Button onClick={showAll}>{es.showAll}</Button>
          )
        }
      />
    </div>
  )
}
