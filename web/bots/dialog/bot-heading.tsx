import Bell from 'lucide-react/icons/bell'
import Copy from 'lucide-react/icons/copy'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Bot } from '#contract/bots/bots'
import { isOwn, may } from '#contract/bots/rights'
import { t as more } from '#texts/bots/batch/offer'
import { t } from '#texts/bots/bots'
import { t as told } from '#texts/bots/notifications'
import { t as sharing } from '#texts/bots/sharing'
import { AskedMark } from '../../inbox/asked-mark'
import { Button, buttonClass, IconButton } from '../../ui/button'
import { duplicateBot, startBot, stopBot } from '../actions/bots-actions'
import { BotDetail, BotStatus } from '../bot-status'
import { StateAge } from '../connection-state'
import { notificationsOf } from '../page/bot-address'
import { SharedBadge } from '../shared-badge'
import { openSharing } from '../sharing-store'
import { isActive } from '../usage'
import styles from './bot-heading.module.css'
import { hasRemedy } from './bot-remedy'

/** A bot's name and how it is, in the head of its dialog or page. */
export function BotHeading({ bot }: { bot: Bot }) {
  return (
    <span className={styles.heading}>
      <span className={styles.name}>{bot.name}</span>
      <code className={styles.id} title={`${t.dialog.idLabel}: ${bot.id}`}>
        {bot.id.slice(0, 8)}
      </code>
      <span className={styles.status}>
        <BotStatus bot={bot} />
        <StateAge />
        {!hasRemedy(bot) && <BotDetail bot={bot} />}
        <SharedBadge bot={bot} />
        <AskedMark bot={bot} says="waits" />
      </span>
    </span>
  )
}

/** Starts or stops the bot, whichever it can. */
export function BotPower({ bot }: { bot: Bot }) {
  if (!may(bot, 'command')) return null
  if (bot.status === 'stopping') {
    return <Button busy>{t.table.stopping}</Button>
  }
  if (isActive(bot)) {
    return (
      <Button icon={<Square size={14} fill="currentColor" />} onClick={() => void stopBot(bot.id)}>
        {t.stop}
      </Button>
    )
  }
  return (
    <Button variant="primary" icon={<Play size={16} />} onClick={() => void startBot(bot.id)}>
      {t.start}
    </Button>
  )
}

/** Opens who else may use the bot. */
export function ShareButton({ bot }: { bot: Bot }) {
  if (!isOwn(bot)) return null
  return (
    <IconButton
      className={styles.share}
      icon={<Users size={16} />}
      label={sharing.shareOf(bot.name)}
      title={sharing.share}
      onClick={() => openSharing({ botId: bot.id, name: bot.name })}
    />
  )
}

/** Leads to a rule that tells of the bot. */
export function NotificationsLink({ bot }: { bot: Bot }) {
  if (!isOwn(bot)) return null
  return (
    <Link
      href={notificationsOf(bot.id)}
      className={buttonClass({ variant: 'ghost' }, styles.notify)}
      aria-label={told.of(bot.name)}
      title={told.short}
    >
      <Bell size={16} />
    </Link>
  )
}

/** Makes a copy of the bot, which stands among the others then. */
export function DuplicateButton({ bot }: { bot: Bot }) {
  const [busy, setBusy] = useState(false)
  if (!isOwn(bot)) return null
  const duplicate = async () => {
    setBusy(true)
    await duplicateBot(bot.id)
    setBusy(false)
  }
  return (
    <IconButton
      icon={<Copy size={16} />}
      label={more.duplicate(bot.name)}
      title={more.duplicateWord}
      busy={busy}
      onClick={duplicate}
    />
  )
}
