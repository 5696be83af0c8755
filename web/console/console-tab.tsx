import { useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/console/console'
import { sourceOf, useLive } from '../lib/live'
import { connection } from '../lib/socket'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { ConsoleList } from './console-list'
import { type BotConsole, filterLines, type Lines, openConsole } from './console-store'
import styles from './console-tab.module.css'
import { ConsoleToolbar } from './console-toolbar'
import { CommandInput } from './input/command-input'
import { foundIn } from './search/found-lines'
import { SearchBar } from './search/search-bar'
import { useSearchKey } from './search/use-search-key'
import { followSignals } from './signals'
import { SignalsPanel } from './signals-panel'

const open = (botId: string) => ({ ...openConsole(botId), signals: followSignals(botId) })

/** What a bot sees, says and does, live, and where it takes commands. */
export function ConsoleTab({ bot }: { bot: Bot }) {
  const botConsole = useLive(open, bot.id)
  const [showsSignals, setShowsSignals] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useSearchKey(root, () => botConsole?.openSearch())
  if (!botConsole) return null
  const { signals } = botConsole
  const toggleSignals = () => {
    if (!showsSignals) signals.ping()
    setShowsSignals(!showsSignals)
  }
  return (
    <div ref={root} className={styles.tab}>
      <ConsoleToolbar
        bot={bot}
        botConsole={botConsole}
        showsSignals={showsSignals}
        onSignals={toggleSignals}
      />
      {showsSignals && <SignalsPanel signals={signals} />}
      <ConnectionBanner />
      <PartialBanner botConsole={botConsole} />
      <Content botConsole={botConsole} />
      <CommandInput bot={bot} botConsole={botConsole} />
    </div>
  )
}

function ConnectionBanner() {
  const { state } = useSnapshot(connection)
  if (state !== 'lost') return null
  return (
    <Banner tone="warn" className={styles.banner}>
      {t.offline}
    </Banner>
  )
}

function PartialBanner({ botConsole }: { botConsole: BotConsole }) {
  const { partial } = useSnapshot(botConsole.state)
  if (!partial) return null
  return (
    <Banner
      tone="warn"
      className={styles.banner}
      action={
        <Button size="small" onClick={() => void botConsole.load()}>
          {t.retry}
        </Button>
      }
    >
      {t.partial}
    </Banner>
  )
}

function Content({ botConsole }: { botConsole: BotConsole }) {
  const { lines, filter, state, search } = useSnapshot(botConsole.state)
  const shown = useMemo(() => filterLines(lines as Lines, filter), [lines, filter])
  const found = useMemo(() => foundIn(shown, search ?? ''), [shown, search])
  return (
    <>
      {search !== null && <SearchBar botConsole={botConsole} lines={shown} found={found} />}
      <Frame
        of={sourceOf(state, botConsole.retry, shown)}
        loading={t.loading}
        lines={10}
        failed={t.loadFailed}
        empty={({ length }) =>
          length === 0 && <Nothing botConsole={botConsole} isEmpty={lines.length === 0} />
        }
        around={(content) => <div className={styles.waiting}>{content}</div>}
      >
        {(known) => <ConsoleList botConsole={botConsole} lines={known} />}
      </Frame>
    </>
  )
}

function Nothing({ botConsole, isEmpty }: { botConsole: BotConsole; isEmpty: boolean }) {
  const { filter, older } = useSnapshot(botConsole.state)
  if (isEmpty) return <EmptyState title={t.empty} />
  const showAll = () => {
    botConsole.state.filter = 'all'
  }
  return (
    <EmptyState
      title={t.emptyFilter(t.filter[filter])}
      action={
        older === 'more' ? (
          <Button onClick={() => void botConsole.loadOlder()}>{t.loadOlder}</Button>
        ) : (
          <Button onClick={showAll}>{t.showAll}</Button>
        )
      }
    />
  )
}
