import { limits } from '#contract/limits'
import { t } from '#texts/account/bots-scope'
import { Frame } from '../../ui/feedback/frame'
import styles from '../../ui/form/group.module.css'
import { ManyField } from '../../ui/form/many-field'
import { Segments } from '../../ui/form/segments'
import type { ScopeValues } from './scope-values'
import { useBots } from './use-bots'

const scopes = ['all', 'groups', 'bots'] as const
const most = limits.tokens

type Props = {
  values: ScopeValues
  issues: Readonly<Record<string, string>>
  /** Of one's own bots alone. */
  isOwn?: boolean
  change: (part: Partial<ScopeValues>) => void
}

/** For which bots something is: all, those of groups, or these. */
export function BotsScopeField({ values, issues, isOwn = false, change }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.legend}</legend>
      <Segments
        label={t.legend}
        options={scopes.map((value) => ({ value, label: t.scopes[value] }))}
        value={values.of}
        onChange={(of) => change({ of })}
      />
      {values.of === 'all' ? (
        <p className={styles.minor}>{isOwn ? t.ownHint : t.allHint}</p>
      ) : (
        <Which {...{ values, issues, isOwn, change }} />
      )}
    </fieldset>
  )
}

function Which({ values, issues, isOwn, change }: Props) {
  return (
    <Frame of={useBots()} loading={t.loading} failed={t.failed}>
      {(bots) =>
        values.of === 'groups' ? (
          <>
            <ManyField
              words={t.groups}
              choices={groupsOf(bots, values.groups).map((name) => ({ id: name, name }))}
              chosen={values.groups}
              most={most.groups}
              error={issues['bots.groups']}
              onChange={(groups) => change({ groups })}
            />
            <p className={styles.minor}>{t.groupsHint}</p>
          </>
        ) : (
          <ManyField
            words={t.bots}
            choices={bots
              .filter(({ shared }) => !isOwn || shared === null)
              .map(({ id, name, host }) => ({ id, name, detail: host }))}
            chosen={values.botIds}
            most={most.bots}
            error={issues['bots.botIds']}
            onChange={(botIds) => change({ botIds })}
          />
        )
      }
    </Frame>
  )
}

type Grouped = { group: string | null; shared: unknown }

/** One's own groups; with those that were chosen before. */
const groupsOf = (bots: readonly Grouped[], chosen: readonly string[]) => {
  const own = bots.flatMap(({ group, shared }) => (shared === null && group ? [group] : []))
  return [...new Set([...own, ...chosen])].sort((a, b) => a.localeCompare(b))
}
