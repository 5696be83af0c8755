import { useEffect, useState } from 'react'
import type { AtlasFinds } from '#contract/atlas'
import { limits } from '#contract/limits'
import { t } from '#texts/atlas/atlas'
import { messageOf } from '../lib/api'
import { formatNumber } from '../lib/format'
import { SearchField } from '../ui/form/search-field'
import { searchAtlas } from './atlas-api'
import type { Chest } from './atlas-store'
import styles from './find-box.module.css'
import type { Position } from './geometry'
import { ItemStack, together } from './item-stack'

const typingMs = 250

type Answer = { item: string; finds: AtlasFinds | null; message: string }

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
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const item = text.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving the map must not search anew
  useEffect(() => {
    if (item === '') return setAnswer(null)
    let isOver = false
    const near = { worldId, x: Math.floor(from.x), z: Math.floor(from.z) }
    const timer = setTimeout(async () => {
      const next: Answer = { item, finds: null, message: t.search.failed }
      try {
        next.finds = await searchAtlas({ item, ...near })
      } catch (error) {
        next.message = messageOf(error, t.search.failed)
      }
      if (!isOver) setAnswer(next)
    }, typingMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [item])

  return (
    <div className={styles.box}>
      <SearchField
        label={t.search.label}
        value={text}
        maxLength={limits.itemName}
        onChange={setText}
      />
      {item !== '' && (
        <p className={styles.said} role="status">
          {answer ? said(answer) : t.search.searching}
        </p>
      )}
      {item !== '' && !isCovered && answer?.finds && answer.finds.finds.length > 0 && (
        <ul className={styles.finds} aria-label={t.search.list}>
          {answer.finds.finds.map((find) => {
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
    </div>
  )
}

function said({ item, finds, message }: Answer): string {
  if (!finds) return message
  if (finds.finds.length === 0) return t.search.none(item)
  const found = t.search.found(formatNumber(finds.total), finds.finds.length)
  return finds.hasMore ? `${found}. ${t.search.more}` : found
}
