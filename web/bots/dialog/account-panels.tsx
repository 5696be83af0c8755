import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { session } from '../../auth/session-store'
import { formatNumber, isUnlimited } from '../../lib/format'
import { activePlan } from '../../plans/subscription'
import { Meter } from '../../ui/feedback/meter'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { countActive, ownBots, type UsageBand, usageBand } from '../usage'
import { useBots } from '../use-bots'
import styles from './account-panels.module.css'

/** The signed-in user and their plan. */
export function AccountPanel() {
  const { profile } = useSnapshot(session)
  return (
    <Panel title={t.account.title}>
      {profile ? (
        <Facts>
          <Fact name={t.account.email} title={profile.email}>
            {profile.email}
          </Fact>
          <Fact name={t.account.plan}>{activePlan(profile.subscription)}</Fact>
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
        <Usages created={ownBots(byId).length} active={countActive(byId)} max={botsAvailable} />
      )}
    </Panel>
  )
}

function Usages({ created, active, max }: { created: number; active: number; max: number }) {
  if (isUnlimited(max)) {
    return (
      <Facts>
        <Fact name={t.usage.created}>{t.usage.unlimited(formatNumber(created))}</Fact>
        <Fact name={t.usage.active}>{t.usage.unlimited(formatNumber(active))}</Fact>
      </Facts>
    )
  }
  return (
    <div className={styles.meters}>
      <Usage label={t.usage.created} used={created} max={max} />
      <Usage label={t.usage.active} used={active} max={max} />
    </div>
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
      text={t.usage.of(formatNumber(used), formatNumber(max))}
    />
  )
}
