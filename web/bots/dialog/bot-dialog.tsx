import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'wouter'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { useTitle } from '../../shell/use-title'
import { buttonClass } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { botPage } from '../page/bot-address'
import styles from './bot-dialog.module.css'
import {
  BotHeading,
  BotPower,
  DuplicateButton,
  NotificationsLink,
  ShareButton,
} from './bot-heading'
import { BotSections, type BotTab } from './bot-sections'
import { EntranceButton } from './own-client-on-demand'

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
  useTitle(bot?.name ?? t.dialog.goneTitle, 'dialog')
  if (!bot) {
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
      title={<BotHeading bot={bot} />}
      headerExtra={
        <>
          <BotPower bot={bot} />
          <EntranceButton bot={bot} className={styles.enter} />
          <DuplicateButton bot={bot} />
          <ShareButton bot={bot} />
          <NotificationsLink bot={bot} />
          <Link
            href={botPage(bot.id, tab)}
            className={buttonClass({ variant: 'ghost' }, styles.toPage)}
            aria-label={t.dialog.openPage}
            title={t.dialog.openPage}
          >
            <ExternalLink size={16} />
          </Link>
        </>
      }
    >
      <BotSections bot={bot} tabs={tabs} tab={tab} onTab={onTab} />
    </Dialog>
  )
}
