import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { t } from '#texts/bots/bots'
import { formatNumber, isUnlimited } from '../lib/format'
import { SubscriptionLine } from '../plans/subscription-line'
import { PlansLink, SubscriptionPanel } from '../plans/subscription-panel'
import { Skeleton } from '../ui/feedback/skeleton'
import { useMedia } from '../ui/use-media'
import styles from './account-summary.module.css'
import { AccountPanel, UsagePanel } from './dialog/account-panels'
import { ownBots } from './usage'
import { useBots } from './use-bots'

/** The account, its plan and what of it is used: panels, or on a phone a line that opens them. */
export function AccountSummary() {
  const isNarrow = useMedia('(max-width: 719px)')
  return isNarrow ? <Folded /> : <Panels />
}

function Panels({ id }: { id?: string }) {
  return (
    <div id={id} className={styles.panels}>
      <AccountPanel />
      <SubscriptionPanel />
      <UsagePanel />
    </div>
  )
}

function Folded() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.folded} aria-label={t.account.summary}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SubscriptionLine />
          <Used />
          <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
        </button>
        <PlansLink />
      </div>
      {isOpen && <Panels id={id} />}
    </section>
  )
}

/** How many bots there are, of how many there may be. */
function Used() {
  const { byId, botsAvailable, state } = useBots()
  if (state === 'loading') return <Skeleton width={64} height={16} />
  const count = ownBots(byId).length
  return (
    <span className={styles.used}>
      {isUnlimited(botsAvailable)
        ? t.usage.bots(count)
        : t.usage.botsOf(formatNumber(count), formatNumber(botsAvailable))}
    </span>
  )
}
