import type { ComponentType } from 'react'
import { AlertType } from '#contract/admin/alerts'
import { PlayerName } from '#contract/common'
import { limits } from '#contract/limits'
import { alertTopics, kickReasons, type TriggerKind } from '#contract/notifications/triggers'
import { t } from '#texts/notifications/rules'
import { kickWords, kindWords } from '#texts/notifications/words'
import { firstIssue } from '../../lib/form/issue-text'
import { ChipsField } from '../../ui/form/chips-field'
import { ChoiceField } from '../../ui/form/choice-field'
import { SelectField, TextField } from '../../ui/form/field'
import fieldset from '../../ui/form/group.module.css'
import { Checkbox } from '../../ui/form/toggle'
import shared from '../notifications.module.css'
import { type KindGroup, kindGroups } from './kinds'
import type { Editing } from './rule-dialog'
import styles from './rules.module.css'

const texts = t.form

/** What has to happen, and all that says it closer. */
export function TriggerFields({ isAdmin, ...editing }: Editing & { isAdmin: boolean }) {
  const { values, change } = editing
  const Parameters = parameters[values.kind]
  const typed = typedOf[values.kind]
  const groups = (Object.keys(kindGroups) as KindGroup[]).filter(
    (group) => group !== 'installation' || isAdmin || values.kind === 'alert',
  )
  return (
    <>
      <SelectField
        label={texts.trigger}
        value={values.kind}
        onChange={({ target }) => change({ kind: target.value as TriggerKind })}
      >
        {groups.map((group) => (
          <optgroup key={group} label={texts.groups[group]}>
            {kindGroups[group].map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {Parameters && <Parameters {...editing} />}
      {typed && <Typed {...editing} name={typed} />}
    </>
  )
}

type TextName = 'minutes' | 'below' | 'distance' | 'text' | 'item' | 'count' | 'uses' | 'days'

/** A parameter that is typed; `hint` where the catalogue has one. */
function Typed({ values, issues, change, name, ...shown }: Editing & { name: TextName }) {
  const hints: Partial<Record<TextName, string>> = {
    ...{ minutes: texts.minutesHint, below: texts.belowHint, text: texts.textHint },
    ...{ item: texts.itemHint, uses: texts.usesHint },
  }
  const isWord = name === 'text' || name === 'item'
  return (
    <TextField
      {...shown}
      label={texts[name]}
      hint={hints[name]}
      error={issues[`trigger.${name}`]}
      inputMode={isWord ? 'text' : 'numeric'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required={isWord}
      value={values[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}

/** What the others ask is typed, one thing each. */
const typedOf: { [K in TriggerKind]?: TextName } = {
  disconnected: 'minutes',
  'low-health': 'below',
  chat: 'text',
  'tool-worn': 'uses',
  'plan-ends': 'days',
}

/** Of the kinds that ask for more than a word or a number. */
const parameters: { [K in TriggerKind]?: ComponentType<Editing> } = {
  kicked: Reasons,
  'player-near': Near,
  stock: Stock,
  'task-ended': Outcome,
  alert: Alerts,
}

function Reasons({ values, change }: Editing) {
  const { reasons } = values
  const toggle = (reason: (typeof kickReasons)[number], isChosen: boolean) =>
    change({
      reasons: kickReasons.filter((one) => (one === reason ? isChosen : reasons.includes(one))),
    })
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{texts.reasons}</legend>
      <div className={shared.row}>
        {kickReasons.map((reason) => (
          <Checkbox
            key={reason}
            label={kickWords[reason]}
            checked={reasons.includes(reason)}
            onChange={(isChosen) => toggle(reason, isChosen)}
          />
        ))}
      </div>
      <p className={shared.minor}>{texts.reasonsHint}</p>
    </fieldset>
  )
}

function Outcome({ values, change }: Editing) {
  return (
    <ChoiceField
      label={texts.outcome}
      value={values.outcome}
      choices={['done', 'failed', 'any'] as const}
      nameOf={(outcome) => texts.outcomes[outcome]}
      onChange={(outcome) => change({ outcome })}
    />
  )
}

function Near(editing: Editing) {
  const { values, change } = editing
  return (
    <>
      <Typed {...editing} name="distance" />
      <ChipsField
        label={texts.friends}
        hint={texts.friendsHint}
        list={texts.friendsList}
        empty={texts.friendsEmpty}
        add={texts.friendsAdd}
        remove={texts.friendsRemove}
        full={texts.friendsFull}
        values={values.friends}
        max={limits.notifications.triggers.friends}
        check={(name) => firstIssue(PlayerName.safeParse(name).error)}
        onChange={(friends) => change({ friends })}
      />
    </>
  )
}

function Stock(editing: Editing) {
  const { values, change } = editing
  return (
    <>
      <Typed {...editing} name="item" />
      <div className={styles.pair}>
        <ChoiceField
          label={texts.comparison}
          value={values.comparison}
          choices={['below', 'above'] as const}
          nameOf={(comparison) => texts.comparisons[comparison]}
          onChange={(comparison) => change({ comparison })}
        />
        <Typed {...editing} name="count" />
      </div>
      <div>
        <Checkbox
          label={texts.containers}
          checked={values.containers}
          onChange={(containers) => change({ containers })}
        />
        <p className={shared.minor}>{texts.containersHint}</p>
      </div>
    </>
  )
}

function Alerts({ values, change }: Editing) {
  return (
    <div className={styles.pair}>
      <ChoiceField
        label={texts.topic}
        value={values.topic}
        choices={alertTopics}
        nameOf={(topic) => texts.topics[topic]}
        onChange={(topic) => change({ topic })}
      />
      <ChoiceField
        label={texts.least}
        value={values.least}
        choices={AlertType.options}
        nameOf={(least) => texts.leasts[least]}
        onChange={(least) => change({ least })}
      />
    </div>
  )
}
