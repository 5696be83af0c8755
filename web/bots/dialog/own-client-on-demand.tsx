import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import { lazyNamed } from '../../ui/lazy-named'

const parts = () => import('../on-demand')
const Entrance = lazyNamed<'EntranceButton', { bot: Bot; className?: string }>(
  parts,
  'EntranceButton',
)
const Player = lazyNamed<'PlayerBanner', { bot: Bot }>(parts, 'PlayerBanner')

/** Of a bot that runs, how one comes into it with one's own Minecraft; most never ask. */
export const EntranceButton = ({ bot, className }: { bot: Bot; className?: string }) =>
  bot.status === 'running' && (
    <Suspense>
      <Entrance bot={bot} className={className} />
    </Suspense>
  )

/** Of a bot that runs, who plays with it so. */
export const PlayerBanner = ({ bot }: { bot: Bot }) =>
  bot.status === 'running' && (
    <Suspense>
      <Player bot={bot} />
    </Suspense>
  )
