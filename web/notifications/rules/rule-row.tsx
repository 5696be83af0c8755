import BellOff from 'lucide-react/icons/bell-off'
import { useState } from 'react'
import type { Channel } from '#contract/notifications/channels'
import type { Rule } from '#contract/notifications/rules'
import { t as page } from '#texts/notifications/notifications'
import { t } from '#texts/notifications/rules'
import { formatMinutes } from '../../lib/format'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Switch } from '../../ui/form/toggle'
import { RelativeTime } from '../../ui/time'
import shared from '../notifications.module.css'
import { changeRule } from '../notifications-queries'
import { kindIcons } from './kinds'
import { mute, RuleMenu } from './rule-menu'
import styles from './rules.module.css'
import { type Named, sayRule } from './said-rule'

type Props = {
  rule: Rule
  bots: Named
  channels: readonly Channel[]
  onEdit: () => void
}

/** One rule as it reads, whether it is on, and when it told something last. */
export function RuleRow({ rule, bots, channels, onEdit }: Props) {
  const { name, enabled, trigger, lastAt } = rule
  const [busy, setBusy] = useState(false)
  const Icon = kindIcons[trigger.kind]
  async function toggle(next: boolean) {
    setBusy(true)
    try {
      await changeRule(rule.id, { enabled: next })
    } catch (error) {
      notifyFailure(page.changeFailed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes(shared.line, styles.rule, !enabled && styles.off)}>
      <Icon size={20} aria-hidden="true" className={classes(shared.icon, enabled && shared.on)} />
      <div className={shared.words}>
        <p className={styles.head}>
          <button type="button" className={styles.name} aria-label={t.edit(name)} onClick={onEdit}>
            {name}
          </button>
        </p>
        <p>{sayRule(rule, bots, channels)}</p>
        <p className={shared.minor}>
          {!enabled && `${t.off} · `}
          {rule.bots !== null && `${rule.bots === 0 ? t.noBots : t.bots(rule.bots)} · `}
          {lastAt ? (
            <>
              {t.last} <RelativeTime at={lastAt} />
            </>
          ) : (
            t.never
          )}
        </p>
        <Problem rule={rule} channels={channels} />
        <Muted rule={rule} />
      </div>
      <div className={shared.acts}>
        <Switch
          aria-label={t.enabled(name)}
          label=""
          checked={enabled}
          disabled={busy}
          onChange={(next) => void toggle(next)}
        />
        <RuleMenu rule={rule} onEdit={onEdit} />
      </div>
    </li>
  )
}

/** That it tells nobody, though it is on. */
function Problem({ rule, channels }: Pick<Props, 'rule' | 'channels'>) {
  const own = channels.filter(({ id }) => rule.channelIds.includes(id))
  const isReached = own.some(({ state }) => state !== 'gone' && state !== 'linking')
  if (!rule.enabled || isReached) return null
  return <p className={shared.warn}>{own.length === 0 ? t.noChannel : t.deadChannel}</p>
}

function Muted({ rule: { id, name, mutes } }: Pick<Props, 'rule'>) {
  const whole = mutes.find(({ botId }) => botId === null)
  if (mutes.length === 0) return null
  return (
    <p className={classes(shared.row, shared.warn)}>
      <BellOff size={14} aria-hidden="true" />
      {whole ? t.muted(formatMinutes(whole.until)) : t.mutedBots(mutes.length)}
      {whole && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t.unmuteOf(name)}
          onClick={() => void mute(id, null)}
        >
          {t.unmute}
        </Button>
      )}
    </p>
  )
}
