import { defaultPreferences } from '#contract/notifications/rules'
import { t } from '#texts/notifications/preferences'
import { timesIn } from '../../lib/format'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/field'
import { Switch } from '../../ui/form/toggle'
import { Panel } from '../../ui/layout/panel'
import { useNow } from '../../ui/use-now'
import styles from '../notifications.module.css'
import type { PreferenceValues } from './preferences-section'

const zones = Intl.supportedValuesOf('timeZone')

/** The zone of this browser, unless it knows none. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = {
  values: PreferenceValues
  issues: Readonly<Record<string, string>>
  change: (part: Partial<PreferenceValues>) => void
}

/** Between which hours only what is urgent is told, and where these hours are. */
export function QuietFields({ values, issues, change }: Props) {
  const { isQuiet, timeZone } = values
  const { minutes } = timesIn(null, zones.includes(timeZone) ? timeZone : null)
  const clock = minutes.format(useNow(10_000))
  const suggested = ownZone()
  // Whoever has named no zone means the hours of where they are.
  const isUnsaid = timeZone === defaultPreferences.timeZone
  const own = suggested ? { timeZone: suggested } : {}
  const hour = (name: 'from' | 'to') => ({
    ...{ label: t[name], type: 'time', required: true },
    ...{ error: issues[`quietHours.${name}`], value: values[name] },
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <Panel title={t.quietTitle}>
      <p className={styles.lead}>{t.quietLead}</p>
      <Switch
        label={t.quiet}
        checked={isQuiet}
        onChange={(next) => change({ isQuiet: next, ...(next && isUnsaid ? own : {}) })}
      />
      <div className={styles.cards}>
        {isQuiet && (
          <>
            <TextField {...hour('from')} />
            <TextField {...hour('to')} />
          </>
        )}
        <ChoiceField
          label={t.zone}
          hint={t.zoneHint(clock)}
          error={issues.timeZone}
          value={timeZone}
          choices={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
          nameOf={(zone) => zone.replaceAll('_', ' ')}
          onChange={(zone) => change({ timeZone: zone })}
        />
      </div>
      {isQuiet && (
        <p className={styles.minor}>{t.now[isWithin(clock, values) ? 'quiet' : 'loud']}</p>
      )}
      {suggested && suggested !== timeZone && (
        <Banner
          action={
            <Button size="small" onClick={() => change({ timeZone: suggested })}>
              {t.useSuggested}
            </Button>
          }
        >
          {t.suggest(suggested.replaceAll('_', ' '))}
        </Banner>
      )}
    </Panel>
  )
}

/** Whether a time of the day lies between two, over midnight where the first is the later one. */
const isWithin = (clock: string, { from, to }: Pick<PreferenceValues, 'from' | 'to'>) =>
  from <= to ? clock >= from && clock < to : clock >= from || clock < to
