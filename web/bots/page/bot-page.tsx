import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { useActions } from '../../command-palette/actions'
import { sourceOf } from '../../lib/live'
import { useParam } from '../../lib/use-param'
import { Card } from '../../shell/card'
import { Page } from '../../shell/page'
import { buttonClass } from '../../ui/button'
import { Frame } from '../../ui/feedback/frame'
import { oneBotActions, removeAction } from '../actions/one-bot-actions'
import { AuthCodes } from '../auth-codes/auth-codes'
import { bots, refresh, subscribe } from '../bots-store'
import { BotHeading, BotPower, NotificationsLink, ShareButton } from '../dialog/bot-heading'
import { BotSections, type BotTab } from '../dialog/bot-sections'
import { EntranceButton } from '../dialog/own-client-on-demand'
import { BotFormDialog } from '../form/bot-form-on-demand'
import { useBot } from '../use-bots'
import { sectionParameter } from './bot-address'
import styles from './bot-page.module.css'

/** One bot on a page of its own; `tabs` are its sections. */
export function BotPage({ botId, tabs }: { botId: string; tabs: readonly BotTab[] }) {
  const { state } = useSnapshot(bots)
  const bot = useBot(botId)
  useEffect(subscribe, [])
  if (state === 'ready' && !bot) return <Gone />
  return (
    <Page title={bot?.name ?? t.title} className={styles.page}>
      <Frame of={sourceOf(state, refresh, bot)} loading={t.loading} lines={8} failed={t.loadFailed}>
        {(known) => <Known bot={known} tabs={tabs} />}
      </Frame>
      <AuthCodes />
    </Page>
  )
}

function Known({ bot, tabs }: { bot: Bot; tabs: readonly BotTab[] }) {
  const [section, showSection] = useParam(sectionParameter)
  const [isEditing, setEditing] = useState(false)
  const navigation = {
    open: () => showSection('configuration'),
    edit: () => setEditing(true),
  }
  // The bot that one looks at comes before the others.
  useActions(() =>
    [...oneBotActions(bot, navigation), ...removeAction(bot)].map((action) => ({
      ...action,
      isOneOfMany: false,
    })),
  )
  return (
    <>
      <header className={styles.head}>
        <ToBots />
        <h1 className={styles.title}>
          <BotHeading bot={bot} />
        </h1>
        <BotPower bot={bot} />
        <EntranceButton bot={bot} />
        <ShareButton bot={bot} />
        <NotificationsLink bot={bot} />
      </header>
      <BotSections bot={bot} tabs={tabs} tab={section} onTab={showSection} />
      <Suspense>
        {isEditing && <BotFormDialog bot={bot} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}

function ToBots() {
  return (
    <Link
      href="/dashboard"
      className={buttonClass({ variant: 'ghost' }, styles.back)}
      aria-label={t.dialog.toBots}
      title={t.dialog.toBots}
    >
      <ArrowLeft size={16} />
    </Link>
  )
}

function Gone() {
  return (
    <Page title={t.dialog.goneTitle} kind="narrow">
      <Card title={t.dialog.gone} lead={t.dialog.goneLead}>
        <Link href="/dashboard" className={buttonClass({ variant: 'primary' }, styles.toBots)}>
          {t.dialog.toBots}
        </Link>
      </Card>
    </Page>
  )
}
