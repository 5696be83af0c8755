import ArrowRight from 'lucide-react/icons/arrow-right'
import { type CraftOption, recipeAliases } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { Button } from '../ui/button'
import { matches } from './craft-match'
import styles from './inventory-panel.module.css'
import { type BotInventory, gridCells, type SlotId } from './inventory-store'
import { Slot } from './slot'
import type { SlotInteraction } from './use-slot-interaction'

type Shown = {
  botInventory: BotInventory
  options: readonly CraftOption[]
  waiting: ReadonlySet<SlotId>
  interaction: SlotInteraction
}

/** Makes a thing of exactly what an option names. */
export async function craftOption(
  botInventory: BotInventory,
  { name, count, materials }: CraftOption,
  times = 1,
) {
  const request = {
    result: { name, count },
    materials: materials.map(({ name, count }) => ({ name, count })),
    times,
  }
  return await botInventory.act('craft_item', request, ['result'])
}

async function craftGridItems(
  { botInventory, interaction }: Shown,
  option: CraftOption | undefined,
) {
  if (!option || !interaction.mayAct()) return
  const result = await craftOption(botInventory, option)
  if (result?.success) interaction.clearGrid()
}

/** The four cells of a player's own grid, and what would come of them. */
export function CraftGrid(shown: Shown) {
  const { options, waiting, interaction } = shown
  const [found] = matches(interaction.gridItems, options)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={t.grid} className={styles.crafting}>
      <div className={styles.grid}>
        {gridCells.map((cell) => {
          const item = interaction.gridItems[cell]
          return (
            <Slot
              key={cell}
              {...interaction.propsOf(`grid ${cell}`)}
              slotId={`grid ${cell}`}
              label={t.gridCell(cell)}
              item={item ? { name: item.name, displayName: item.displayName } : undefined}
              text={item?.displayName}
            />
          )
        })}
      </div>
      <ArrowRight size={16} className={styles.arrow} aria-hidden="true" />
      <div className={styles.result}>
        <Slot
          {...interaction.propsOf('result')}
          slotId="result"
          label={t.result}
          item={found && { ...found, slot: undefined }}
          text={found ? t.makes(found.displayName, found.count) : t.noMatch}
          isWaiting={waiting.has('result')}
          onClick={() => void craftGridItems(shown, found)}
        />
      </div>
    </div>
  )
}

/** What else could come of the grid: the same materials, laid out otherwise. */
export function GridAlternatives(shown: Shown) {
  const { options, interaction } = shown
  const [, ...others] = matches(interaction.gridItems, options)
  const isGridFilled = interaction.gridItems.some((item) => item !== null)
  return (
    <div className={styles.alternatives}>
      {others.map((option) => (
        <Button key={option.name} size="small" onClick={() => void craftGridItems(shown, option)}>
          {t.makes(option.displayName, option.count)}
        </Button>
      ))}
      {isGridFilled && (
        <Button size="small" variant="ghost" onClick={interaction.clearGrid}>
          {t.gridClear}
        </Button>
      )}
    </div>
  )
}

const aliases = Object.keys(recipeAliases) as (keyof typeof recipeAliases)[]

/** What is made most often, by one press. */
export function QuickRecipes({ botInventory, waiting, interaction }: Omit<Shown, 'options'>) {
  const press = (alias: (typeof aliases)[number]) => {
    if (interaction.mayAct()) void botInventory.craft(alias)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={t.quick} className={styles.quick}>
      {aliases.map((alias) => (
        <Button key={alias} size="small" busy={waiting.has('result')} onClick={() => press(alias)}>
          {t.quickNames[alias]}
        </Button>
      ))}
    </div>
  )
}
