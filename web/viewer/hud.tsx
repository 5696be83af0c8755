import type { ViewItem, ViewSelf } from '#contract/bots/view'
import { t } from '#texts/viewer/viewer'
import { PixelRow } from '../analytics/pixel-row'
import { ItemIcon } from '../inventory/item-icon'
import { classes } from '../ui/classes'
import styles from './hud.module.css'

const fullHealth = 20
/** Those that can neither be hurt nor grow hungry. */
const untouchable = ['creative', 'spectator']

type OnSlot = (slot: number) => void

/**
 * What the game itself lays over its picture: hearts, food, experience, and what is at hand. `onSlot`:
 * the hot bar can be pressed.
 */
export function Hud({
  self,
  hasHand,
  onSlot,
}: {
  self: ViewSelf
  hasHand: boolean
  onSlot?: OnSlot
}) {
  const { health, food, level, progress, gameMode, hotbar, selected } = self
  const held = hotbar[selected] ?? null
  return (
    <>
      {held && hasHand && (
        <span className={styles.hand} aria-hidden="true">
          <ItemIcon name={held.name} displayName={held.name} />
        </span>
      )}
      <div className={styles.hud}>
        {!untouchable.includes(gameMode) && (
          <>
            <div className={styles.rows}>
              <PixelRow sign="heart" value={health} max={fullHealth} label={t.health(health)} />
              <PixelRow sign="drumstick" value={food} max={fullHealth} label={t.food(food)} />
            </div>
            <Experience level={level} progress={progress} />
          </>
        )}
        {onSlot ? (
          <PressedBar {...{ items: hotbar, selected, onSlot }} />
        ) : (
          <HotBar items={hotbar} selected={selected} held={held} />
        )}
      </div>
    </>
  )
}

function Experience({ level, progress }: { level: number; progress: number }) {
  const share = Math.min(1, Math.max(0, progress))
  return (
    <div className={styles.experience} role="img" aria-label={t.level(level)}>
      <span className={styles.gained} style={{ width: `${share * 100}%` }} />
      {level > 0 && <span className={styles.level}>{level}</span>}
    </div>
  )
}

const nameOf = ({ name }: ViewItem) => name.replaceAll('_', ' ')

type Items = { items: readonly (ViewItem | null)[]; selected: number }

function HotBar({ items, selected, held }: Items & { held: ViewItem | null }) {
  const label = `${t.hotbar}. ${held ? t.hand(nameOf(held)) : t.emptyHand}`
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {items.map((item, slot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: slots that never move
          key={slot}
          className={classes(styles.slot, slot === selected && styles.selected)}
        >
          <Held item={item} />
        </span>
      ))}
    </div>
  )
}

function PressedBar({ items, selected, onSlot }: Items & { onSlot: OnSlot }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.bar} role="group" aria-label={t.hotbar}>
      {items.map((item, slot) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: slots that never move
          key={slot}
          type="button"
          className={classes(styles.slot, styles.pressed, slot === selected && styles.selected)}
          aria-label={t.slot(slot + 1, item && t.stack(item.count, nameOf(item)))}
          aria-pressed={slot === selected}
          // The focus stays where keys are heard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSlot(slot)}
        >
          <Held item={item} />
        </button>
      ))}
    </div>
  )
}

function Held({ item }: { item: ViewItem | null }) {
  if (!item) return null
  return (
    <>
      <ItemIcon name={item.name} displayName={item.name} />
      {item.count > 1 && <span className={styles.count}>{item.count}</span>}
    </>
  )
}
