import styles from './item-icon.module.css'
import { useSpriteSheet } from './sprite-sheet'

/** An item's picture out of the one that holds them all; its first letters until that is there. */
export function ItemIcon({ name, displayName }: { name: string; displayName: string }) {
  const sheet = useSpriteSheet()
  const cell = sheet && Object.hasOwn(sheet.items, name) ? sheet.items[name] : undefined
  if (!sheet || cell === undefined) {
    return (
      <span className={styles.letters} data-letters={displayName.slice(0, 3)} aria-hidden="true" />
    )
  }
  const { image, columns, rows } = sheet
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  return (
    <span
      className={styles.icon}
      style={{
        backgroundImage: `url("${image}")`,
        backgroundSize: `${columns * 100}% auto`,
        backgroundPosition: `${share(column, columns)} ${share(row, rows)}`,
      }}
      aria-hidden="true"
    />
  )
}

/** Positions of backgrounds in percent leave out the picture's own width. */
const share = (index: number, count: number) => `${count > 1 ? (index / (count - 1)) * 100 : 0}%`
