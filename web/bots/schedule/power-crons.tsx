import { limits } from '#contract/limits'
import { t } from '#texts/bots/schedule/schedule'
import { TextField } from '../../ui/form/field'
import { RowList } from '../../ui/layout/row-list'
import { NextRun } from '../abilities/next-run'
import { useNextRun } from '../abilities/use-next-run'
import styles from './power-schedule.module.css'
import type { PowerFieldsProps } from './power-week'

const { times } = limits.powerSchedule

/** The times as cron: when a bot starts, and when it stops. */
export function PowerCrons({ values, put, issueOf }: PowerFieldsProps) {
  const listOf = (name: 'starts' | 'stops', blank: string) => (
    <div className={styles.crons}>
      <h4>{t[name].title}</h4>
      <RowList
        rows={values[name]}
        blank={blank}
        max={times}
        words={{ ...t[name], full: t.full(times) }}
        onChange={(rows) => put({ [name]: rows })}
      >
        {(cron, place, change) => (
          <CronField
            label={t[name].cron(place + 1)}
            cron={cron}
            error={issueOf(`${name}.${place}`)}
            change={change}
          />
        )}
      </RowList>
    </div>
  )
  return (
    <>
      {listOf('starts', '0 8 * * *')}
      {listOf('stops', '0 23 * * *')}
    </>
  )
}

function CronField({
  label,
  cron,
  error,
  change,
}: {
  label: string
  cron: string
  error: string | undefined
  change: (cron: string) => void
}) {
  const run = useNextRun(cron)
  return (
    <TextField
      label={label}
      labelHidden
      maxLength={limits.abilities.cron}
      autoComplete="off"
      spellCheck={false}
      hint={<NextRun run={run} />}
      error={error ?? run?.refused}
      value={cron}
      onChange={({ target }) => change(target.value)}
    />
  )
}
