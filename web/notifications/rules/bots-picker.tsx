import { useState } from 'react'
import { limits } from '#contract/limits'
import { t } from '#texts/notifications/rules'
import { SearchField } from '../../ui/form/search-field'
import { Checkbox } from '../../ui/form/toggle'
import shared from '../notifications.module.css'
import styles from './rules.module.css'

const texts = t.form
const searchFrom = 8
const most = limits.notifications.botsOfRule

type Props = {
  bots: readonly { id: string; name: string; host: string }[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (botIds: readonly string[]) => void
}

/** Some of one's bots, found by name or server where they are many. */
export function BotsPicker({ bots, chosen, error, onChange }: Props) {
  const [sought, seek] = useState('')
  if (bots.length === 0) return <p className={shared.warn}>{texts.noBots}</p>
  const wanted = sought.trim().toLowerCase()
  const found = bots.filter(({ name, host }) => `${name} ${host}`.toLowerCase().includes(wanted))
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <div className={styles.picker}>
      {bots.length >= searchFrom && (
        <SearchField label={texts.findBot} value={sought} onChange={seek} />
      )}
      <ul aria-label={texts.bots} className={styles.bots}>
        {found.map(({ id, name, host }) => (
          <li key={id}>
            <Checkbox
              aria-invalid={error ? true : undefined}
              label={
                <span>
                  {name} <span className={shared.minor}>{host}</span>
                </span>
              }
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= most}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          </li>
        ))}
        {found.length === 0 && <li className={shared.minor}>{texts.noMatch}</li>}
      </ul>
      {error && <p className={shared.error}>{error}</p>}
      <p className={shared.minor} role="status">
        {texts.chosenBots(chosen.length)}
      </p>
    </div>
  )
}
