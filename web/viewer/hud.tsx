import type { ViewItem, ViewSelf } from '#contract/bots/view'
import { t } from '#texts/viewer/viewer'
import { PixelRow } from '../analytics/pixel-row'
import { ItemIcon } from '../inventory/item-icon'
import { classes } from '../ui/classes'
import styles from './hud.module.css'

const fullHealth = 20
/** Those that can neither be hurt nor grow hungry. */
const untouchable = ['creative', 'spectator']

/** What the game itself lays over its picture: hearts, food, experience, and what is at hand. */
export function Hud({ self, hasHand }: { self: ViewSelf; hasHand: boolean }) {
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
        <HotBar items={hotbar} selected={selected} held={held} />
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

function HotBar({
  items,
  selected,
  held,
}: {
  items: readonly (ViewItem | null)[]
  selected: number
  held: ViewItem | null
}) {
  const label = `${t.hotbar}. ${held ? t.hand(held.name.replaceAll('_', ' ')) : t.emptyHand}`
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {items.map((item, slot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: slots that never move
          key={slot}
          className={classes(styles.slot, slot === selected && styles.selected)}
        >
          {item && <ItemIcon name={item.name} displayName={item.name} />}
          {item && item.count > 1 && <span className={styles.count}>{item.count}</span>}
        </span>
      ))}
    </div>
  )
}
