import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/app/app'
import { BotPage } from '../bots/page/bot-page'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { lazyNamed } from '../ui/lazy-named'
import { useMedia } from '../ui/use-media'
import styles from './bot-page.module.css'
import { botTabs, ConsoleTab } from './bot-tabs'

const MapAndInventory = lazyNamed(() => import('./analytics-section'), 'MapAndInventory')

const wide = '(min-width: 720px)'

/** A bot's page with the sections of its dialog; where there is room, the first shows more at once. */
export function BotScreen({ id }: { id: string }) {
  const label = useMedia(wide) ? t.live : t.console
  const tabs = botTabs.map((tab) => (tab.id === 'console' ? { ...tab, label, Panel: Live } : tab))
  return (
    <>
      <BotPage key={id} botId={id} tabs={tabs} />
      <ConfirmHost />
    </>
  )
}

/** The console, and where there is room for it what the bot sees and carries. */
function Live({ bot }: { bot: Bot }) {
  const isWide = useMedia(wide)
  const waiting = (label: string) => <SkeletonLines lines={8} label={label} />
  return (
    <div className={styles.live}>
      <div className={styles.console}>
        <Suspense fallback={waiting(t.console)}>
          <ConsoleTab bot={bot} />
        </Suspense>
      </div>
      {isWide && (
        <div className={styles.side}>
          <Suspense fallback={waiting(t.map)}>
            <MapAndInventory bot={bot} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
