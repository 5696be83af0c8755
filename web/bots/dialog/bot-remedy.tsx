import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { may } from '#contract/bots/rights'
import { t } from '#texts/bots/dialog/remedies'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { startWithVersion } from '../actions/bots-actions'
import { callBack } from '../actions/guardian-actions'
import { showAuthCodes } from '../auth-codes/auth-codes-store'
import styles from './bot-remedy.module.css'
import { versionFix } from './version-fix'

type Props = { bot: Bot; className?: string }

/** Whether the bot needs something of its owner that one click brings. */
export const hasRemedy = (bot: Bot) =>
  bot.authCode !== null || versionFix(bot) !== null || isKeptAway(bot)

/** Its guardian has taken it away, and it waits. */
const isKeptAway = (bot: Bot) =>
  bot.status === 'connecting' &&
  bot.nextAttemptAt !== null &&
  bot.lastEnd?.reason === 'guardian' &&
  may(bot, 'command')

/** That click: Microsoft's code, the version that the server wants, or the way back. */
export function BotRemedy({ bot, className }: Props) {
  const version = versionFix(bot)
  if (bot.authCode) {
    const { button, waiting } = t.code
    return (
      <Remedy bot={bot} className={className} label={button} why={waiting} run={showAuthCodes} />
    )
  }
  if (isKeptAway(bot)) {
    const { label } = t.back
    const run = () => callBack(bot.id)
    return (
      <Remedy bot={bot} className={className} label={label} why={bot.lastEnd?.message} run={run} />
    )
  }
  if (version === null) return null
  return (
    <Remedy
      bot={bot}
      className={className}
      label={t.startAs(version)}
      why={bot.lastEnd?.message}
      run={() => startWithVersion(bot.id, version)}
    />
  )
}

function Remedy({
  bot,
  className,
  label,
  why,
  run,
}: Props & { label: string; why: string | undefined; run: () => Promise<void> | void }) {
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await run()
    setBusy(false)
  }
  return (
    <Button
      size="small"
      className={className}
      busy={busy}
      title={why}
      aria-label={t.of(label, bot.name)}
      onClick={act}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  )
}

/** The same with its reason, across the top of the bot's dialog. */
export function RemedyBanner({ bot }: { bot: Bot }) {
  if (!hasRemedy(bot)) return null
  return (
    <Banner tone="warn" className={styles.banner} action={<BotRemedy bot={bot} />}>
      {bot.authCode ? t.code.waiting : bot.lastEnd?.message}
    </Banner>
  )
}
