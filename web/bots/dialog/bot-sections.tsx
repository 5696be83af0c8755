import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { ShareRight } from '#contract/bots/rights'
import { may } from '#contract/bots/rights'
import { t } from '#texts/bots/bots'
import { watchBot } from '../../lib/watching'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { Tabs } from '../../ui/layout/tabs'
import { RemedyBanner } from './bot-remedy'
import styles from './bot-sections.module.css'
import { PlayerBanner } from './own-client-on-demand'

/** A section of a bot; `app/bot-tabs.tsx` brings the features’ together. */
export type BotTab = {
  id: string
  label: string
  icon: ReactNode
  Panel: ComponentType<{ bot: Bot }>
  /** Of another's bot, what one has to be allowed to see it. */
  needs?: ShareRight
}

/** What a bot needs of its owner, and its sections, one of which is shown: the first unless told. */
export function BotSections({
  bot,
  tabs,
  tab,
  onTab,
}: {
  bot: Bot
  tabs: readonly BotTab[]
  tab: string | null
  onTab: (id: string) => void
}) {
  const offered = tabs.filter(({ needs = 'see' }) => may(bot, needs))
  const shown = offered.find(({ id }) => id === tab) ?? offered[0]
  // Also while another section is shown, so that the console's live signals have no gap.
  useEffect(() => watchBot(bot.id, 'console'), [bot.id])
  return (
    <>
      {may(bot, 'manage') && <RemedyBanner bot={bot} />}
      <PlayerBanner bot={bot} />
      {shown && (
        <Tabs
          label={t.dialog.tabs}
          className={styles.tabs}
          value={shown.id}
          onChange={onTab}
          items={offered.map(({ id, label, icon, Panel }) => ({
            id,
            label,
            icon,
            panel: (
              <Suspense fallback={<SkeletonLines lines={8} label={label} />}>
                <Panel key={bot.id} bot={bot} />
              </Suspense>
            ),
          }))}
        />
      )}
    </>
  )
}
