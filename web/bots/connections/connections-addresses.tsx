import { limits } from '#contract/limits'
import { t } from '#texts/bots/connections/connections'
import { TextField } from '../../ui/form/field'
import { Panel } from '../../ui/layout/panel'
import { RowList } from '../../ui/layout/row-list'
import type { BotEdits } from '../form/bot-patch'
import type { ConnectionValues } from './connections-form'
import styles from './connections-tab.module.css'

const texts = t.addresses
const words = {
  list: texts.title,
  add: texts.add,
  remove: texts.remove,
  full: texts.full(limits.alternativeAddresses),
  moves: { up: texts.up, down: texts.down, moved: texts.moved },
}

/** Where else the bot tries to get in, in order. */
export function AddressesPanel({
  edits,
  hasPassword,
}: {
  edits: BotEdits<ConnectionValues>
  hasPassword: boolean
}) {
  const { values, issues, change } = edits
  const issueOf = (place: number) =>
    issues[`alternativeAddresses.${place}.host`] ?? issues[`alternativeAddresses.${place}.port`]
  return (
    <Panel title={texts.title}>
      <p className={styles.note}>{values.addresses.length === 0 ? texts.empty : texts.hint}</p>
      {hasPassword && <p className={styles.note}>{texts.dropsPassword}</p>}
      <RowList
        rows={values.addresses}
        blank=""
        max={limits.alternativeAddresses}
        words={words}
        onChange={(addresses) => change({ addresses })}
      >
        {(address, place, put) => (
          <TextField
            label={texts.place(place + 1)}
            labelHidden
            placeholder={texts.placeholder}
            maxLength={limits.hostName + 8}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            error={issueOf(place)}
            value={address}
            onChange={(event) => put(event.target.value)}
          />
        )}
      </RowList>
    </Panel>
  )
}
