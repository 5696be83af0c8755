import type { AtlasItem } from '#contract/atlas'
import { t } from '#texts/atlas/atlas'
import { formatNumber } from '../lib/format'
import styles from './item-stack.module.css'

/** All stacks of one thing. */
export type Stack = Pick<AtlasItem, 'displayName' | 'customName' | 'imageUrl'> & {
  key: string
  count: number
}

/** Stacks of the same thing as one, the most first. */
export function together(items: readonly AtlasItem[]): Stack[] {
  const stacks = new Map<string, Stack>()
  for (const { name, displayName, customName, imageUrl, count } of items) {
    const key = `${name} ${customName ?? ''}`
    const known = stacks.get(key)
    if (known) known.count += count
    else stacks.set(key, { key, displayName, customName, imageUrl, count })
  }
  return [...stacks.values()].toSorted((a, b) => b.count - a.count)
}

export function ItemStack({ stack }: { stack: Stack }) {
  const { displayName, customName, imageUrl, count } = stack
  return (
    <span className={styles.stack}>
      {imageUrl ? (
        <img className={styles.icon} src={imageUrl} alt="" width={24} height={24} loading="lazy" />
      ) : (
        <span className={styles.icon} aria-hidden="true" />
      )}
      <span className={styles.count}>{t.contents.count(formatNumber(count))}</span>
      <span className={styles.name}>
        {displayName}
        {customName && <em className={styles.custom}>{customName}</em>}
      </span>
    </span>
  )
}
