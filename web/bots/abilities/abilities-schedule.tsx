import { joinCron } from '#contract/bots/abilities'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/abilities/abilities'
import { classes } from '../../ui/classes'
import { SelectField, TextField } from '../../ui/form/field'
import { RowList } from '../../ui/layout/row-list'
import { Captions } from './abilities-captions'
import { type AbilityValues, isPreset, type TaskValues } from './abilities-form'
import type { Put } from './abilities-panel'
import styles from './abilities-panel.module.css'
import { NextRun } from './next-run'
import { useNextRun } from './use-next-run'

const texts = t.schedule
const { lines, cron: longestCron, line: longestLine } = limits.abilities
const words = { list: texts.list, add: texts.add, remove: texts.remove, full: t.full(lines) }
const blank: TaskValues = { cron: '0 * * * *', line: '', custom: false }
const customChoice = 'custom'

type IssueOf = (path: string) => string | undefined

/** Lines that the bot sends at certain times, or whenever it joins. */
export function ScheduleFields({
  values: { entries },
  put,
  issueOf,
}: {
  values: AbilityValues['abilities']['schedule']
  put: Put<'schedule'>
  issueOf: IssueOf
}) {
  return (
    <>
      {entries.length === 0 ? (
        <p className={styles.note}>{texts.empty}</p>
      ) : (
        <Captions words={texts.captions} />
      )}
      <RowList
        rows={entries}
        blank={blank}
        max={lines}
        words={words}
        onChange={(entries) => put({ entries })}
      >
        {(task, place, change) => (
          <Task task={task} place={place} change={change} issueOf={issueOf} />
        )}
      </RowList>
    </>
  )
}

function Task({
  task,
  place,
  change,
  issueOf,
}: {
  task: TaskValues
  place: number
  change: (task: TaskValues) => void
  issueOf: IssueOf
}) {
  const run = useNextRun(task.cron)
  const cronIssue = issueOf(`schedule.entries.${place}.cron`) ?? run?.refused
  const choose = (choice: string) =>
    isPreset(choice)
      ? change({ ...task, cron: choice, custom: false })
      : change({ ...task, cron: task.cron === joinCron ? '' : task.cron, custom: true })
  return (
    <div className={styles.task}>
      <SelectField
        label={texts.when(place + 1)}
        labelHidden
        value={task.custom ? customChoice : task.cron}
        onChange={({ target }) => choose(target.value)}
      >
        {Object.entries(texts.presets).map(([cron, label]) => (
          <option key={cron} value={cron}>
            {label}
          </option>
        ))}
        <option value={customChoice}>{texts.custom}</option>
      </SelectField>
      <TextField
        label={texts.line(place + 1)}
        labelHidden
        placeholder={texts.linePlaceholder}
        maxLength={longestLine}
        autoComplete="off"
        spellCheck={false}
        error={issueOf(`schedule.entries.${place}.line`)}
        value={task.line}
        onChange={({ target }) => change({ ...task, line: target.value })}
      />
      {task.custom && (
        <TextField
          className={styles.wide}
          label={texts.cron(place + 1)}
          placeholder={texts.cronPlaceholder}
          maxLength={longestCron}
          autoComplete="off"
          spellCheck={false}
          error={cronIssue}
          value={task.cron}
          onChange={({ target }) => change({ ...task, cron: target.value })}
        />
      )}
      <p className={classes(styles.wide, styles.note)}>
        {task.cron === joinCron ? texts.joinHint : <NextRun run={run} />}
      </p>
    </div>
  )
}
