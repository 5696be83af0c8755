import { t } from '#texts/bots/schedule/schedule'
import { TextField } from '../../ui/form/field'
import { Checkbox } from '../../ui/form/toggle'
import abilities from '../abilities/abilities-panel.module.css'
import { NextRun } from '../abilities/next-run'
import { useNextRun } from '../abilities/use-next-run'
import { cronsOf, type PowerValues, weekDays } from './power-form'
import styles from './power-schedule.module.css'

export type PowerFieldsProps = {
  values: PowerValues
  put: (part: Partial<PowerValues>) => void
  issueOf: (path: string) => string | undefined
}

/** The days on which a bot starts, and from when until when it runs. */
export function PowerWeek({ values, put, issueOf }: PowerFieldsProps) {
  const { days, from, until } = values
  const run = useNextRun(cronsOf(values).starts[0] ?? '')
  const toggle = (day: number, isOn: boolean) =>
    put({ days: isOn ? [...days, day].toSorted() : days.filter((other) => other !== day) })
  const noDays = days.length === 0 && issueOf('starts.0') !== undefined
  const untilIssue = from === until ? t.sameTime : issueOf('stops.0')
  return (
    <>
      <fieldset className={styles.days}>
        <legend>{t.days}</legend>
        {weekDays.map((day) => (
          <Checkbox
            key={day}
            label={<abbr title={t.dayNames[day]}>{t.dayShort[day]}</abbr>}
            aria-label={t.dayNames[day]}
            checked={days.includes(day)}
            onChange={(isOn) => toggle(day, isOn)}
          />
        ))}
        {noDays && <p className={styles.wrong}>{t.noDays}</p>}
      </fieldset>
      <div className={abilities.pair}>
        <TextField
          type="time"
          label={t.from}
          required
          error={noDays ? undefined : issueOf('starts.0')}
          value={from}
          onChange={({ target }) => put({ from: target.value })}
        />
        <TextField
          type="time"
          label={t.until}
          required
          error={days.length > 0 && untilIssue}
          value={until}
          onChange={({ target }) => put({ until: target.value })}
        />
      </div>
      <p className={abilities.note}>
        {until < from && `${t.nextDay} `}
        <NextRun run={run} label={t.nextStart} />
      </p>
    </>
  )
}
