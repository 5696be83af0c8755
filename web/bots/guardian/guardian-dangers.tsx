import type { ReactNode } from 'react'
import { type Danger, dangerNames, MobName } from '#contract/bots/guardian'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/guardian/guardian'
import { firstIssue } from '../../lib/form/issue-text'
import { ChipsField } from '../../ui/form/chips-field'
import { TextField } from '../../ui/form/field'
import { Checkbox } from '../../ui/form/toggle'
import panel from '../abilities/abilities-panel.module.css'
import styles from './guardian.module.css'
import type { GuardianValues } from './guardian-form'
import { ReactionPicker } from './reaction-picker'

type Dangers = GuardianValues['dangers']

/** The dangers: whether each counts, from when on, and what is done then. */
export function GuardianDangers({
  dangers,
  issueOf,
  onChange,
}: {
  dangers: Dangers
  issueOf: (path: string) => string | undefined
  onChange: (dangers: Dangers) => void
}) {
  const put = <D extends Danger>(danger: D, part: Partial<Dangers[D]>) =>
    onChange({ ...dangers, [danger]: { ...dangers[danger], ...part } })
  const number = (label: string, value: string, path: string, set: (text: string) => void) => (
    <TextField
      className={panel.number}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      error={issueOf(path)}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  )
  const { health, hunger, player, mob, attacked } = dangers
  const more: Partial<Record<Danger, ReactNode>> = {
    health: number(t.below.health, health.below, 'health.below', (below) =>
      put('health', { below }),
    ),
    hunger: number(t.below.hunger, hunger.below, 'hunger.below', (below) =>
      put('hunger', { below }),
    ),
    player: number(t.within.player, player.distance, 'player.distance', (distance) =>
      put('player', { distance }),
    ),
    mob: (
      <>
        {number(t.within.mob, mob.distance, 'mob.distance', (distance) => put('mob', { distance }))}
        <ChipsField
          {...t.names}
          full={t.full(limits.guardian.mobs)}
          values={mob.names}
          max={limits.guardian.mobs}
          check={(name) => firstIssue(MobName.safeParse(name).error)}
          onChange={(names) => put('mob', { names })}
        />
      </>
    ),
    attacked: (
      <Checkbox
        label={t.mobs}
        checked={attacked.mobs}
        onChange={(mobs) => put('attacked', { mobs })}
      />
    ),
  }
  return (
    <ul className={styles.dangers}>
      {dangerNames.map((danger) => {
        const { enabled, reactions } = dangers[danger]
        return (
          <li key={danger} className={styles.danger}>
            <Checkbox
              label={t.dangers[danger]}
              checked={enabled}
              onChange={(enabled) => put(danger, { enabled })}
            />
            {enabled && (
              <div className={styles.more}>
                {more[danger]}
                <ReactionPicker
                  danger={t.dangers[danger]}
                  value={reactions}
                  error={issueOf(`${danger}.reactions`)}
                  onChange={(reactions) => put(danger, { reactions })}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
