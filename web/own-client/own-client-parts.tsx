import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { isOwn, may } from '#contract/bots/rights'
import { t } from '#texts/own-client/own-client'
import { Button, IconButton } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { EntranceDialog } from './entrance-dialog'
import styles from './own-client.module.css'
import { recoverBot, useOwnClient } from './own-client-api'

/** Opens how one comes into the bot with one's own Minecraft, where anybody may. */
export function EntranceButton({ bot, className }: { bot: Bot; className?: string }) {
  const { isOffered, player } = useOwnClient(bot)
  const [isOpen, setOpen] = useState(false)
  const isFree = isOffered && !player && may(bot, 'drive')
  return (
    <>
      {isFree && (
        <IconButton
          className={className}
          icon={<Gamepad2 size={16} />}
          label={t.enterOf(bot.name)}
          title={t.enter}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <EntranceDialog bot={bot} player={player} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Who plays with the bot, and the way to have it back. */
export function PlayerBanner({ bot }: { bot: Bot }) {
  const { player } = useOwnClient(bot)
  const [busy, setBusy] = useState(false)
  if (!player) return null
  const { isYou } = player
  const recover = async () => {
    setBusy(true)
    try {
      await recoverBot(bot.id)
    } catch (error) {
      notifyFailure(t.notRecovered, error)
    }
    setBusy(false)
  }
  const action = (isOwn(bot) || isYou) && (
    <Button size="small" busy={busy} onClick={() => void recover()}>
      {t.recover}
    </Button>
  )
  return (
    <Banner className={styles.banner} action={action}>
      <strong>{isYou ? t.youPlay(player.player) : t.plays(player.player)}</strong>{' '}
      {isYou ? t.yours : t.theirs(player.by)}
    </Banner>
  )
}
