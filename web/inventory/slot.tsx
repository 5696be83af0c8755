import type { ComponentProps } from 'react'
import type { InventoryItem } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { classes } from '../ui/classes'
import type { SlotId } from './inventory-store'
import { ItemIcon } from './item-icon'
import { linesOf } from './item-text'
import styles from './slot.module.css'

type Shown = Pick<InventoryItem, 'name' | 'displayName'> & Partial<InventoryItem>

/** One slot: what lies in it, how much of it, and how worn it is. */
export function Slot({
  slotId,
  label,
  item,
  text,
  ghost,
  isHeld,
  isPicked,
  isWaiting,
  ...button
}: ComponentProps<'button'> & {
  slotId: SlotId
  label: string
  item: Shown | undefined
  /** What is said of it, when it is not a stack of its own. */
  text?: string
  /** What belongs here, shown faintly while nothing does. */
  ghost?: string
  isHeld?: boolean
  isPicked?: boolean
  isWaiting?: boolean
}) {
  const lines = text ? [text] : isStack(item) ? linesOf(item) : [t.empty]
  const notes = [isHeld ? t.held : '', isWaiting ? t.waiting : ''].filter((note) => note !== '')
  return (
    <button
      {...button}
      type="button"
      data-slot={slotId}
      className={classes(
        styles.slot,
        isHeld && styles.held,
        isPicked && styles.picked,
        isWaiting && styles.waiting,
      )}
      aria-label={t.slotLabel(label, [...lines, ...notes].join(', '))}
      aria-pressed={isPicked}
      aria-busy={isWaiting || undefined}
      title={item ? lines.join('\n') : label}
    >
      {item && <ItemIcon name={item.name} displayName={item.displayName} />}
      {!item && ghost && (
        <span className={styles.ghost}>
          <ItemIcon name={ghost} displayName="" />
        </span>
      )}
      {item?.count !== undefined && item.count > 1 && (
        <span className={styles.count} aria-hidden="true">
          {item.count}
        </span>
      )}
      {isStack(item) && <Wear item={item} />}
    </button>
  )
}

const isStack = (item: Shown | undefined): item is InventoryItem => item?.slot !== undefined

function Wear({ item: { durability, maxDurability } }: { item: InventoryItem }) {
  if (durability === null || maxDurability === null || durability === maxDurability) return null
  const share = durability / maxDurability
  const tone = share > 0.5 ? styles.good : share > 0.2 ? styles.used : styles.bad
  return (
    <span className={styles.wear} aria-hidden="true">
      <span className={tone} style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}
