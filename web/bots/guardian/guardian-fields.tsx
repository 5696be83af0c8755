import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Bot } from '#contract/bots/bots'
import { defaultGuardian } from '#contract/bots/guardian'
import { PlayerName } from '#contract/common'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/guardian/guardian'
import { firstIssue } from '../../lib/form/issue-text'
import { Button } from '../../ui/button'
import { ChipsField } from '../../ui/form/chips-field'
import { TextField } from '../../ui/form/field'
import { Segments } from '../../ui/form/segments'
import panel from '../abilities/abilities-panel.module.css'
import styles from './guardian.module.css'
import { GuardianDangers } from './guardian-dangers'
import { type GuardianValues, guardianValues } from './guardian-form'
import { GuardianHome } from './guardian-home'
import { GuardianTrial } from './guardian-trial'

const ways = (['after', 'told'] as const).map((value) => ({ value, label: t.returns[value] }))

/** What the guardian looks out for, whom it knows, what it does, and what it would have done. */
export function GuardianFields({
  bot,
  values,
  put,
  issueOf,
}: {
  bot: Bot
  values: GuardianValues
  put: (part: Partial<GuardianValues>) => void
  issueOf: (path: string) => string | undefined
}) {
  const { dangers, friends, returns, returnMinutes, home } = values
  const recommend = () => {
    const { friends: _, home: __, ...recommended } = guardianValues(defaultGuardian)
    put({ ...recommended, enabled: true })
  }
  return (
    <>
      <div className={styles.part}>
        <Button icon={<ShieldCheck size={16} />} onClick={recommend}>
          {t.recommended}
        </Button>
        <p className={panel.note}>{t.recommendedHint}</p>
      </div>
      <p className={panel.note}>{t.order}</p>
      <GuardianDangers
        dangers={dangers}
        issueOf={(path) => issueOf(`guardian.dangers.${path}`)}
        onChange={(dangers) => put({ dangers })}
      />
      <ChipsField
        {...t.friends}
        full={t.full(limits.guardian.friends)}
        values={friends}
        max={limits.guardian.friends}
        check={(name) => firstIssue(PlayerName.safeParse(name).error)}
        onChange={(friends) => put({ friends })}
      />
      <div className={styles.part}>
        <h4>{t.returns.title}</h4>
        <Segments
          label={t.returns.title}
          options={ways}
          value={returns}
          onChange={(returns) => put({ returns })}
        />
        {returns === 'after' && (
          <TextField
            className={panel.number}
            label={t.returns.minutes}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={issueOf('guardian.returnMinutes')}
            value={returnMinutes}
            onChange={({ target }) => put({ returnMinutes: target.value })}
          />
        )}
        <p className={panel.note}>{t.returns.honest}</p>
      </div>
      <div className={styles.part}>
        <h4>{t.home.title}</h4>
        <GuardianHome
          home={home}
          issueOf={(path) => issueOf(`guardian.${path}`)}
          onChange={(home) => put({ home })}
        />
      </div>
      <GuardianTrial bot={bot} values={values} />
    </>
  )
}
