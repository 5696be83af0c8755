import { type ReactNode, useId, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/abilities/abilities'
import { TextField } from '../../ui/form/field'
import { Switch } from '../../ui/form/toggle'
import type { BotEdits } from '../form/bot-patch'
import { GuardianFields } from '../guardian/guardian-fields'
import type { AbilityValues } from './abilities-form'
import styles from './abilities-panel.module.css'
import { RepliesFields } from './abilities-replies'
import { ScheduleFields } from './abilities-schedule'

type Values = AbilityValues['abilities']
export type Put<K extends keyof Values> = (part: Partial<Values[K]>) => void

const order = [
  'guardian',
  'autoRespawn',
  'autoEat',
  'autoArmor',
  'autoTotem',
  'autoSleep',
  'defend',
  'antiAfk',
  'replies',
  'schedule',
] as const satisfies (keyof Values)[]

/** What the bot does by itself: a switch each, and its settings while it is on. */
export function AbilitiesPanel({ bot, edits }: { bot: Bot; edits: BotEdits<AbilityValues> }) {
  const { values, issues, change } = edits
  const { abilities } = values
  const id = useId()
  const put =
    <K extends keyof Values>(name: K): Put<K> =>
    (part) =>
      change({ abilities: { ...abilities, [name]: { ...abilities[name], ...part } } })
  const issueOf = (path: string) => issues[`abilities.${path}`]
  const number = (label: string, value: string, path: string, set: (text: string) => void) => (
    <TextField
      className={styles.number}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      error={issueOf(path)}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  )
  const settings: Partial<Record<keyof Values, ReactNode>> = {
    guardian: (
      <GuardianFields
        bot={bot}
        values={abilities.guardian}
        put={put('guardian')}
        issueOf={issueOf}
      />
    ),
    autoEat: (
      <>
        {number(t.threshold, abilities.autoEat.threshold, 'autoEat.threshold', (threshold) =>
          put('autoEat')({ threshold }),
        )}
        <p className={styles.note}>{t.thresholdHint}</p>
      </>
    ),
    defend: number(t.radius, abilities.defend.radius, 'defend.radius', (radius) =>
      put('defend')({ radius }),
    ),
    antiAfk: (
      <div className={styles.pair}>
        {number(t.minSeconds, abilities.antiAfk.minSeconds, 'antiAfk.minSeconds', (minSeconds) =>
          put('antiAfk')({ minSeconds }),
        )}
        {number(t.maxSeconds, abilities.antiAfk.maxSeconds, 'antiAfk.maxSeconds', (maxSeconds) =>
          put('antiAfk')({ maxSeconds }),
        )}
      </div>
    ),
    replies: <RepliesFields values={abilities.replies} put={put('replies')} issueOf={issueOf} />,
    schedule: (
      <ScheduleFields values={abilities.schedule} put={put('schedule')} issueOf={issueOf} />
    ),
  }
  const hasIssue = (name: keyof Values) =>
    Object.keys(issues).some((path) => path.startsWith(`abilities.${name}.`))

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t.title}
      </h3>
      <p className={styles.intro}>{t.intro}</p>
      <ul className={styles.list}>
        {order.map((name) => (
          <Ability
            key={name}
            {...t.abilities[name]}
            enabled={abilities[name].enabled}
            onChange={(enabled) => put(name)({ enabled })}
            hasIssue={hasIssue(name)}
            isDirty={edits.isDirty}
            settings={settings[name]}
          />
        ))}
      </ul>
    </section>
  )
}

function Ability({
  label,
  help,
  enabled,
  hasIssue,
  isDirty,
  onChange,
  settings,
}: {
  label: string
  help: string
  enabled: boolean
  hasIssue: boolean
  isDirty: boolean
  onChange: (enabled: boolean) => void
  settings: ReactNode
}) {
  const id = useId()
  const isHeld = useHeld(hasIssue, isDirty)
  return (
    <li className={styles.ability}>
      <Switch label={label} checked={enabled} onChange={onChange} aria-describedby={id} />
      <p id={id} className={styles.help}>
        {help}
      </p>
      {settings && (enabled || isHeld) && <div className={styles.settings}>{settings}</div>}
    </li>
  )
}

/** What is wrong with an ability that is off can still be mended; it does not vanish while one types. */
function useHeld(hasIssue: boolean, isDirty: boolean) {
  const [held, setHeld] = useState(false)
  const isHeld = isDirty && (held || hasIssue)
  if (isHeld !== held) setHeld(isHeld)
  return isHeld
}
