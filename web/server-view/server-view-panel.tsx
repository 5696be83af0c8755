import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/server-view/server-view'
import { feeds } from '../lib/feeds'
import { openLiveValue, useLive, useLiveValue } from '../lib/live'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { Panel } from '../ui/layout/panel'
import { PlayersList } from './players-list'
import { ScreenView } from './screen-view'
import { fetchServerView } from './server-view-api'
import styles from './server-view-panel.module.css'

/** The players on a running bot's server, and what the server shows on the screen. */
export function ServerViewPanel({ bot }: { bot: Bot }) {
  return (
    <Panel title={t.title} className={styles.panel}>
      {bot.status === 'running' ? <Running bot={bot} /> : <EmptyState title={t.mustRun} />}
    </Panel>
  )
}

const open = (botId: string) => openLiveValue(botId, feeds.serverView, fetchServerView)

function Running({ bot }: { bot: Bot }) {
  const opened = useLive(open, bot.id)
  return opened && <Content bot={bot} opened={opened} />
}

function Content({ bot, opened }: { bot: Bot; opened: ReturnType<typeof open> }) {
  return (
    <Frame of={useLiveValue(opened)} loading={t.loading} lines={5} failed={t.loadFailed}>
      {(view) => (
        <div className={styles.columns}>
          <PlayersList bot={bot} view={view} />
          <ScreenView view={view} />
        </div>
      )}
    </Frame>
  )
}
