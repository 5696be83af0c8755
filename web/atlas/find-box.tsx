import { useState } from 'react'
import { limits } from '#contract/limits'
import { t } from '#texts/atlas/atlas'
import { messageOf } from '../lib/api'
import { formatNumber } from '../lib/format'
import { LateSearch } from '../ui/form/late-search'
import { ListFoot, MoreButton } from '../ui/layout/list-foot'
import { type Sought, useFinds } from './atlas-api'
import type { Chest } from './atlas-store'
import styles from './find-box.module.css'
import type { Position } from './geometry'
import { ItemStack, together } from './item-stack'

/** Looks for a thing in every container that a bot has opened; the nearest to the middle first. */
export function FindBox({
  from,
  worldId,
  isCovered,
  onFound,
}: {
  from: Position
  worldId: string
  /** Something found is shown: the finds come back when it is closed. */
  isCovered: boolean
  onFound: (chest: Chest) => void
}) {
  const [sought, setSought] = useState<Sought | null>(null)
  const found = useFinds(sought)
  const finds = found.data?.pages.flatMap((page) => page.finds) ?? []

  // Moving the map does not search anew.
  const search = (item: string) =>
    setSought(item === '' ? null : { item, worldId, x: Math.floor(from.x), z: Math.floor(from.z) })

  return (
    <div className={styles.box}>
      <LateSearch
        label={t.search.label}
        value={sought?.item ?? ''}
        maxLength={limits.itemName}
        onChange={search}
      />
      {sought && !isCovered && finds.length > 0 && (
        <ul className={styles.finds} aria-label={t.search.list}>
          {finds.map((find) => {
            const { x, y, z, label } = find.container
            return (
              <li key={`${find.worldId} ${x} ${y} ${z}`}>
                <button
                  type="button"
                  className={styles.find}
                  onClick={() => onFound({ worldId: find.worldId, x, y, z })}
                >
                  <span className={styles.where}>
                    <strong>{label}</strong>
                    <span className={styles.mono}>{t.place(x, y, z)}</span>
                    <span className={styles.far}>
                      {find.distance === null
                        ? t.worldName(find.target, find.dimension)
                        : t.search.distance(formatNumber(find.distance))}
                    </span>
                  </span>
                  {together(find.items)
                    .slice(0, 3)
                    .map((stack) => (
                      <ItemStack key={stack.key} stack={stack} />
                    ))}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {sought && (
        <ListFoot count={said(sought.item, found)}>
          {!isCovered && <MoreButton of={found} label={t.search.more} />}
        </ListFoot>
      )}
    </div>
  )
}

function said(item: string, { data, error }: ReturnType<typeof useFinds>): string {
  if (error) return messageOf(error, t.search.failed)
  if (!data) return t.search.searching
  const places = data.pages.reduce((sum, { finds }) => sum + finds.length, 0)
  if (places === 0) return t.search.none(item)
  const total = data.pages.reduce((sum, page) => sum + page.total, 0)
  return t.search.found(formatNumber(total), places)
}
