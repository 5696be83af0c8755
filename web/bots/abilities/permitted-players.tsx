import { useId } from 'react'
import { PlayerName } from '#contract/common'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/abilities/abilities'
import { firstIssue } from '../../lib/form/issue-text'
import { Banner } from '../../ui/feedback/banner'
import { ChipsField } from '../../ui/form/chips-field'
import type { BotEdits } from '../form/bot-patch'
import type { AbilityValues } from './abilities-form'
import styles from './abilities-panel.module.css'

const texts = t.players

/** Players that may command the bot in game. */
export function PermittedPlayers({
  prefix,
  edits,
}: {
  prefix: string
  edits: BotEdits<AbilityValues>
}) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {texts.title}
      </h3>
      <p className={styles.intro}>{texts.intro(prefix)}</p>
      <ChipsField
        label={texts.label}
        hint={texts.hint}
        list={texts.list}
        empty={texts.empty}
        add={texts.add}
        remove={texts.remove}
        full={t.full(limits.permittedPlayers)}
        values={edits.values.permittedPlayers}
        max={limits.permittedPlayers}
        check={(name) => firstIssue(PlayerName.safeParse(name).error)}
        onChange={(permittedPlayers) => edits.change({ permittedPlayers })}
      />
      {edits.values.permittedPlayers.length > 0 && <Banner tone="warn">{texts.offline}</Banner>}
    </section>
  )
}
