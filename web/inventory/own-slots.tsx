import type { Inventory } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import styles from './inventory-panel.module.css'
import type { Place } from './inventory-store'
import { itemAt, ownSlots } from './places'
import { Slot } from './slot'
import type { SlotInteraction } from './use-slot-interaction'

type Shown = { inventory: Inventory; waiting: ReadonlySet<Place>; interaction: SlotInteraction }

/** Rows of the bot's own slots, under what they are called. */
export function OwnSlots({
  slots,
  label,
  className,
  ...shown
}: Shown & { slots: readonly number[]; label: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className={className}>
      {slots.map((slot) => (
        <OwnSlot key={slot} slot={slot} {...shown} />
      ))}
    </div>
  )
}

function OwnSlot({ slot, inventory, waiting, interaction }: Shown & { slot: number }) {
  const place: Place = `own ${slot}`
  const isHidden = inventory.window !== null && slot < 9
  return (
    <Slot
      {...interaction.propsOf(place)}
      place={place}
      label={t.slotName(slot)}
      item={itemAt(inventory, place)}
      ghost={ghosts[worn.indexOf(slot)]}
      isHeld={slot === inventory.heldSlot}
      isPicked={interaction.picked === place}
      isWaiting={waiting.has(place)}
      disabled={isHidden}
    />
  )
}

const worn: readonly number[] = [...ownSlots.armour, ownSlots.offHand]
/** What each of them is for. */
const ghosts = ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots', 'shield']

/** What the bot wears, carries and has at hand. */
export function Bag(shown: Shown) {
  return (
    <>
      <OwnSlots {...shown} slots={ownSlots.main} label={t.bag} className={styles.rows} />
      <OwnSlots {...shown} slots={ownSlots.hotBar} label={t.hotBar} className={styles.hotBar} />
    </>
  )
}
