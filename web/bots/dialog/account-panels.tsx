import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { session } from '../../auth/session-store'
import { formatAllowance, formatNumber } from '../../lib/format'
import { usePlans } from '../../plans/account-queries'
import { planName } from '../../plans/subscription'
import { Meter } from '../../ui/feedback/meter'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { countActive, type UsageBand, usageBand } from '../usage'
import { useBots } from '../use-bots'
import styles from './account-panels.module.css'

/** The signed-in user and their plan. */
export function AccountPanel() {
  const { profile } = useSnapshot(session)
  const { data: plans = {} } = usePlans()
  return (
    <Panel title={t.account.title}>
      {profile ? (
        <Facts>
          <Fact name={t.account.email} title={profile.email}>
            {profile.email}
          </Fact>
          <Fact name={t.account.plan}>{planName(profile.subscription, plans)}</Fact>
          <Fact name={t.account.points} number>
            {formatNumber(profile.points)}
          </Fact>
        </Facts>
      ) : (
        <Skeleton height={72} />
      )}
    </Panel>
  )
}

const tones = { low: 'ok', medium: 'warn', high: 'danger' } as const satisfies Record<
  UsageBand,
  string
>

/** How many of the allowed bots exist, and how many of them are active. */
export function UsagePanel() {
  const { byId, botsAvailable, state } = useBots()
  return (
    <Panel title={t.usage.title}>
      {state === 'loading' ? (
        <Skeleton height={72} />
      ) : (
        <div className={styles.meters}>
          <Usage label={t.usage.created} used={Object.keys(byId).length} max={botsAvailable} />
          <Usage label={t.usage.active} used={countActive(byId)} max={botsAvailable} />
        </div>
      )}
    </Panel>
  )
}

function Usage({ label, used, max }: { label: string; used: number; max: number }) {
  const band = usageBand(used, max)
  return (
    <Meter
      label={
        <>
          {label} <span className={styles.band}>{t.usage.bands[band]}</span>
        </>
      }
      value={used}
      max={max}
      tone={tones[band]}
      text={t.usage.of(formatNumber(used), formatAllowance(max))}
    />
  )
}
