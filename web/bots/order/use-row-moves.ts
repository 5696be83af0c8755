import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#texts/bots/order/order'
import { followPointer } from './follow-pointer'
import { isHead, type TableRow } from './grouping'
import { moveBot } from './own-order'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 2 }

/**
 * Lets rows be dragged by their grips and moved by Alt and the arrows, each within its group. `slot`
 * is the row that the dragged one would come before; `said` is for who cannot see it.
 */
export function useRowMoves(
  list: RefObject<HTMLElement | null>,
  rows: readonly TableRow[],
  height: number,
  isOn: boolean,
) {
  const shown = useRef(rows)
  shown.current = rows
  const [drag, setDrag] = useState<{ id: string; slot: number } | null>(null)
  const [said, say] = useState('')

  useEffect(() => {
    const element = list.current
    if (!isOn || !element) return
    const listening = new AbortController()
    const { signal } = listening
    let letGo: (() => void) | undefined
    const move = (id: string, slot: number) => say(moveRow(shown.current, id, slot))

    const onPointerDown = (event: PointerEvent) => {
      const grip = event.target instanceof Element && event.target.closest('[data-grip]')
      const row = grip && event.button === 0 && shown.current[indexOf(grip)]
      if (!row) return
      event.preventDefault()
      let slot = -1
      letGo?.()
      letGo = followPointer(element, event, {
        over(y) {
          const next = slotWithin(shown.current, row.id, Math.round(y / height))
          if (next === slot) return
          slot = next
          setDrag({ id: row.id, slot })
        },
        end(isDropped) {
          setDrag(null)
          if (isDropped) move(row.id, slot)
        },
      })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.altKey ? steps[event.key] : undefined
      if (step === undefined || !(event.target instanceof Element)) return
      const grip = event.target.closest('tr, article')?.querySelector('[data-grip]')
      const at = grip ? indexOf(grip) : -1
      const row = shown.current[at]
      if (!row) return
      event.preventDefault()
      move(row.id, slotWithin(shown.current, row.id, at + step))
      requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
    }
    element.addEventListener('pointerdown', onPointerDown, { signal })
    element.addEventListener('keydown', onKeyDown, { signal })
    return () => {
      listening.abort()
      letGo?.()
    }
  }, [list, height, isOn])
  return { drag, said }
}

const indexOf = (grip: Element) => Number(grip.getAttribute('data-grip'))

/** The bots around one, up to the heads of their group: from the first up to before the last. */
function groupAround(rows: readonly TableRow[], at: number) {
  let first = at
  let last = at + 1
  const isBot = (index: number) => rows[index] !== undefined && !isHead(rows[index])
  while (isBot(first - 1)) first -= 1
  while (isBot(last)) last += 1
  return { first, last }
}

function slotWithin(rows: readonly TableRow[], id: string, slot: number) {
  const at = rows.findIndex((row) => row.id === id)
  const { first, last } = groupAround(rows, at)
  return Math.max(first, Math.min(slot, last))
}

/** Takes a bot before the row of the slot, and says where it then is. */
function moveRow(rows: readonly TableRow[], id: string, slot: number): string {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row || isHead(row)) return ''
  const isDown = slot > at + 1
  const neighbour = rows[isDown ? slot - 1 : slot]
  if (neighbour && (isDown || slot < at)) moveBot(id, neighbour.id, isDown ? 'after' : 'before')
  const { first, last } = groupAround(rows, at)
  const place = slot > at ? slot - 1 : slot
  return t.moved(row.name, place - first + 1, last - first)
}
