import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import type { StatusPageForm } from '#contract/status-page'
import { t } from '#texts/status-pages/status-pages'
import type { Issues } from '../lib/form/use-edit-form'
import { SelectField, TextField } from '../ui/form/field'
import { RowList } from '../ui/layout/row-list'
import styles from './status-pages.module.css'

const texts = t.form

type Chosen = StatusPageForm['bots'][number]

/** Which bots a page shows, under which names, in which order. */
export function BotsField({
  bots,
  chosen,
  issues,
  onChange,
}: {
  bots: readonly Bot[]
  chosen: readonly Chosen[]
  issues: Issues
  onChange: (chosen: readonly Chosen[]) => void
}) {
  if (bots.length === 0 && chosen.length === 0) {
    return <p className={styles.about}>{texts.noBots}</p>
  }
  /** A bot brings its name along, until another one was written. */
  const choose = (row: Chosen, botId: string): Chosen => {
    const nameOf = (id: string) => bots.find((bot) => bot.id === id)?.name ?? ''
    const isOwnName = row.name !== '' && row.name !== nameOf(row.botId)
    return { botId, name: isOwnName ? row.name : nameOf(botId) }
  }
  return (
    <fieldset className={styles.bots}>
      <legend>{texts.bots}</legend>
      <RowList
        rows={chosen}
        blank={{ botId: '', name: '' }}
        max={Math.min(limits.statusPage.bots, Math.max(bots.length, chosen.length))}
        words={{
          list: texts.bots,
          add: texts.add,
          remove: texts.remove,
          full: texts.full,
          moves: texts.moves,
        }}
        onChange={onChange}
      >
        {(row, place, change) => (
          <div className={styles.fields}>
            <SelectField
              label={texts.bot}
              error={issues[`bots.${place}.botId`] && texts.choose}
              value={row.botId}
              onChange={({ target }) => change(choose(row, target.value))}
            >
              <option value="" disabled>
                {texts.choose}
              </option>
              {row.botId !== '' && !bots.some(({ id }) => id === row.botId) && (
                <option value={row.botId}>{texts.gone}</option>
              )}
              {bots.map(({ id, name }) => (
                <option
                  key={id}
                  value={id}
                  disabled={id !== row.botId && chosen.some(({ botId }) => botId === id)}
                >
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={texts.name}
              error={issues[`bots.${place}.name`]}
              required
              maxLength={limits.statusPage.name}
              value={row.name}
              onChange={({ target }) => change({ ...row, name: target.value })}
            />
          </div>
        )}
      </RowList>
    </fieldset>
  )
}
