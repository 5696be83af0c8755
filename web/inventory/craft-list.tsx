import { useId, useState } from 'react'
import type { CraftOption } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { plainText } from '../../server/lib/plain-text'
import { sourceOf } from '../lib/live'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { SearchField } from '../ui/form/search-field'
import { craftOption } from './craft-grid'
import styles from './craft-list.module.css'
import type { BotInventory, InventoryState } from './inventory-store'
import { ItemIcon } from './item-icon'
import type { SlotInteraction } from './use-slot-interaction'

const mostShown = 60

/** Every recipe that the bot has the materials for. */
export function CraftList({
  botInventory,
  options,
  state,
  busy,
  interaction,
}: {
  botInventory: BotInventory
  options: readonly CraftOption[]
  state: InventoryState['optionsState']
  busy: boolean
  interaction: SlotInteraction
}) {
  const [text, setText] = useState('')
  if (state === 'none') return <EmptyState title={t.craftStopped} />
  const wanted = plainText(text.trim())
  const found = options.filter(({ name, displayName }) =>
    [name, plainText(displayName)].some((word) => word.includes(wanted)),
  )
  const craft = async (option: CraftOption, times: number) => {
    if (interaction.mayAct()) await craftOption(botInventory, option, times)
  }
  return (
    <Frame
      of={sourceOf(state, botInventory.loadOptions, options)}
      loading={t.craftLoading}
      lines={4}
      failed={t.craftFailed}
      empty={({ length }) => length === 0 && <EmptyState title={t.craftNone} />}
    >
      {() => (
        <>
          <SearchField label={t.craftSearch} value={text} onChange={setText} />
          {found.length === 0 && <EmptyState title={t.craftNoMatch(text.trim())} />}
          <ul className={styles.list}>
            {found.slice(0, mostShown).map((option) => (
              <Recipe
                key={`${option.name} ${option.materials.map(({ name }) => name).join()}`}
                option={option}
                busy={busy}
                onCraft={(times) => void craft(option, times)}
              />
            ))}
          </ul>
          {found.length > mostShown && (
            <p className={styles.more}>{t.more(found.length - mostShown)}</p>
          )}
        </>
      )}
    </Frame>
  )
}

function Recipe({
  option,
  busy,
  onCraft,
}: {
  option: CraftOption
  busy: boolean
  onCraft: (times: number) => void
}) {
  const id = useId()
  const [times, setTimes] = useState('1')
  const { name, displayName, count, materials, table } = option
  const wanted = Math.max(1, Math.min(Math.trunc(Number(times)) || 1, option.times))
  const used = materials.map((material) => t.material(material.count, material.displayName))
  return (
    <li className={styles.recipe}>
      <span className={styles.icon}>
        <ItemIcon name={name} displayName={displayName} />
      </span>
      <div className={styles.text}>
        <span>{t.material(count, displayName)}</span>
        <span className={styles.materials}>
          {t.materials(t.list(used))}
          {table && ` · ${t.table}`}
        </span>
      </div>
      <label htmlFor={id} className="visually-hidden">
        {t.times(displayName)}
      </label>
      <input
        id={id}
        className={styles.times}
        type="number"
        min={1}
        max={option.times}
        value={times}
        onChange={(event) => setTimes(event.target.value)}
        onBlur={() => setTimes(String(wanted))}
      />
      <Button
        size="small"
        busy={busy}
        aria-label={t.makes(displayName, count * wanted)}
        onClick={() => onCraft(wanted)}
      >
        {t.craft}
      </Button>
    </li>
  )
}
