import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots'
import type { Surroundings } from '#contract/server-view'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Panel } from '../ui/layout/panel'
import { PlayersList } from './players-list'
import { ScreenView } from './screen-view'
import { es } from './server-view.es'
import styles from './server-view-panel.module.css'
import { type BotSurroundings, openSurroundings } from './server-view-store'

/** Who is on a running bot's server, and what it writes on the bot's screen. */
export function SurroundingsPanel({ bot }: { bot: Bot }) {
  return (
    <Panel title={es.title} className={styles.panel}>
      {bot.status === 'running' ? <Running bot={bot} /> : <EmptyState title={es.mustRun} />}
    </Panel>
  )
}

function Running({ bot }: { bot: Bot }) {
  const [opened, setOpened] = useState<BotSurroundings | null>(null)
  useEffect(() => {
    const surroundings = openSurroundings(bot.id)
    setOpened(surroundings)
    return surroundings.dispose
  }, [bot.id])
  return opened && <Content bot={bot} opened={opened} />
}

function Content({ bot, opened }: { bot: Bot; opened: BotSurroundings }) {
  const { surroundings: known, state } = useSnapshot(opened.state)
  if (state === 'failed' && !known) {
    return (
      <Banner
        tone="danger"
        action={<Button onClick={() => void opened.retry()}>{es.retry}</Button>}
      >
        {es.loadFailed}
      </Banner>
    )
  }
  if (!known) return <SkeletonLines lines={5} label={es.loading} />
  const surroundings = known as Surroundings
  return (
    <div className={styles.columns}>
      <PlayersList bot={bot} surroundings={surroundings} />
      <ScreenView surroundings={surroundings} />
    </div>
  )
}
