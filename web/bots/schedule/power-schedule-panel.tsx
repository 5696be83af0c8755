import { useId } from 'react'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/schedule/schedule'
import { Segments } from '../../ui/form/segments'
import { Switch } from '../../ui/form/toggle'
import { useNow } from '../../ui/use-now'
import type { AbilityValues } from '../abilities/abilities-form'
import styles from '../abilities/abilities-panel.module.css'
import type { BotEdits } from '../form/bot-patch'
import { nextPowerText } from './next-power'
import { PowerCrons } from './power-crons'
import { cronsOf, type PowerValues } from './power-form'
import own from './power-schedule.module.css'
import { PowerWeek } from './power-week'

const ways = [
  { value: 'week', label: t.ways.week },
  { value: 'cron', label: t.ways.cron },
] as const

/** When the bot starts and stops by itself: days and times, or cron. */
export function PowerSchedulePanel({ bot, edits }: { bot: Bot; edits: BotEdits<AbilityValues> }) {
  const id = useId()
  const values = edits.values.powerSchedule
  const put = (part: Partial<PowerValues>) =>
    edits.change({ powerSchedule: { ...values, ...part } })
  const issueOf = (path: string) => edits.issues[`powerSchedule.${path}`]
  const choose = (way: PowerValues['way']) =>
    put(way === 'cron' ? { way, ...cronsOf(values) } : { way })
  const next = nextPowerText(bot, useNow(30_000))
  const Fields = values.way === 'week' ? PowerWeek : PowerCrons
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {t.title}
      </h3>
      <div className={styles.list}>
        <div className={styles.ability}>
          <Switch
            label={t.switch}
            checked={values.enabled}
            onChange={(enabled) => put({ enabled })}
            aria-describedby={id}
          />
          <p id={id} className={styles.help}>
            {t.help}
          </p>
          {values.enabled && (
            <div className={styles.settings}>
              <div className={own.ways}>
                <Segments label={t.how} options={ways} value={values.way} onChange={choose} />
              </div>
              <Fields values={values} put={put} issueOf={issueOf} />
              {next && !edits.isDirty && <p role="status">{next}</p>}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
