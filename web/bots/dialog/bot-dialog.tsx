import Copy from 'lucide-react/icons/copy'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { t as more } from '#texts/bots/batch/offer'
import { t } from '#texts/bots/bots'
import { watchBot } from '../../lib/watching'
import { useTitle } from '../../shell/use-title'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { Tabs } from '../../ui/layout/tabs'
import { duplicateBot, startBot, stopBot } from '../actions/bots-actions'
import { BotDetail, BotStatus } from '../bot-status'
import { StateAge } from '../connection-state'
import { isActive } from '../usage'
import styles from './bot-dialog.module.css'
import { hasRemedy, RemedyBanner } from './bot-remedy'

/** A section of the bot dialog; `app/dashboard.tsx` brings the features’ together. */
export type BotTab = {
  id: string
  label: string
  icon: ReactNode
  Panel: ComponentType<{ bot: Bot }>
}

/** Everything about one bot. */
export function BotDialog({
  bot,
  tabs,
  tab,
  onTab,
  onClose,
}: {
  bot: Bot | undefined
  tabs: readonly BotTab[]
  tab: string | null
  onTab: (id: string) => void
  onClose: () => void
}) {
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const botId = bot?.id
  // Also while another section is shown, so that the console's live signals have no gap.
  useEffect(() => (botId ? watchBot(botId, 'console') : undefined), [botId])
  useTitle(bot?.name ?? t.dialog.goneTitle, 'dialog')
  if (!bot || !shown) {
    return (
      <Dialog open onClose={onClose} size="small" title={t.dialog.goneTitle}>
        <EmptyState title={t.dialog.gone} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={<Heading bot={bot} />}
      headerExtra={
        <>
          <Duplicate bot={bot} />
          <Power bot={bot} />
        </>
      }
    >
      <RemedyBanner bot={bot} />
      <Tabs
        label={t.dialog.tabs}
        className={styles.tabs}
        value={shown.id}
        onChange={onTab}
        items={tabs.map(({ id, label, icon, Panel }) => ({
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
    </Dialog>
  )
}

function Heading({ bot }: { bot: Bot }) {
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
      </span>
    </span>
  )
}

function Duplicate({ bot }: { bot: Bot }) {
  const [busy, setBusy] = useState(false)
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

function Power({ bot }: { bot: Bot }) {
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
