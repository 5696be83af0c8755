import { useSnapshot } from 'valtio'
import { limits } from '#contract/limits'
import { t } from '#texts/notifications/rules'
import { bots } from '../../bots/bots-store'
import { ownBots } from '../../bots/usage'
import { ChoiceField } from '../../ui/form/choice-field'
import fieldset from '../../ui/form/group.module.css'
import { ManyField } from '../../ui/form/many-field'
import { Segments } from '../../ui/form/segments'
import shared from '../notifications.module.css'
import type { Editing } from './rule-dialog'

const texts = t.form
const scopes = ['all', 'group', 'bots'] as const

/** Which of one's own bots a rule is of. */
export function ScopeField({ values, issues, change }: Editing) {
  const { byId } = useSnapshot(bots)
  const own = ownBots(byId).sort((a, b) => a.name.localeCompare(b.name))
  const named = own.flatMap(({ group }) => group ?? [])
  const groups = [...new Set(values.group ? [values.group, ...named] : named)].sort()
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{texts.scope}</legend>
      <Segments
        label={texts.scope}
        options={scopes.map((value) => ({ value, label: texts.scopes[value] }))}
        value={values.of}
        onChange={(of) => change({ of, group: values.group || groups[0] || '' })}
      />
      {values.of === 'group' &&
        (groups.length === 0 ? (
          <p className={shared.warn}>{texts.noGroups}</p>
        ) : (
          <ChoiceField
            label={texts.group}
            hint={texts.groupHint}
            error={issues['scope.group']}
            value={values.group}
            choices={groups}
            nameOf={(group) => group}
            onChange={(group) => change({ group })}
          />
        ))}
      {values.of === 'bots' && (
        <ManyField
          words={texts.picker}
          choices={own.map(({ id, name, host }) => ({ id, name, detail: host }))}
          chosen={values.botIds}
          most={limits.notifications.botsOfRule}
          error={issues['scope.botIds']}
          onChange={(botIds) => change({ botIds })}
        />
      )}
    </fieldset>
  )
}
