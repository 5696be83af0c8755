import { useEffect, useRef } from 'react'
import { t } from '#texts/command-palette/command-palette'
import type { Action } from './actions'
import { lettersOf, queryOf } from './fuzzy'
import styles from './palette-list.module.css'

type Props = {
  id: string
  found: readonly Action[]
  /** What they were found by: the best first. Without it they stand under their groups. */
  query: string
  active: number
  onPoint: (index: number) => void
  onChoose: (action: Action) => void
}

/** The found actions. The keys that work it are those of the field above. */
export function PaletteList({ id, found, query, active, onPoint, onChoose }: Props) {
  const isGrouped = query.trim() === ''
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = found.length > 0 && list.current?.querySelector(`[data-index="${active}"]`)
    if (option) option.scrollIntoView({ block: 'nearest' })
  }, [active, found])

  const option = (action: Action, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys act on the options
    <div
      key={action.id}
      id={`${id}-${index}`}
      data-index={index}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={index === active}
      onMouseMove={() => index !== active && onPoint(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(action)}
    >
      <span className={styles.icon} aria-hidden="true">
        {action.icon}
      </span>
      <Title title={action.title} query={query} />
      {action.hint && <span className={styles.hint}>{action.hint}</span>}
      {!isGrouped && <span className={styles.group}>{action.group}</span>}
    </div>
  )

  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={t.title}>
      {isGrouped
        ? grouped(found).map(([title, entries]) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds no fieldsets
            <div key={title} role="group" aria-label={title}>
              <p className={styles.heading} aria-hidden="true">
                {title}
              </p>
              {entries.map(({ action, index }) => option(action, index))}
            </div>
          ))
        : found.map(option)}
    </div>
  )
}

function Title({ title, query }: { title: string; query: string }) {
  const letters = lettersOf(queryOf(query), title)
  return (
    <span className={styles.title}>
      {runsOf(title, letters).map(({ at, text, isHit }) =>
        isHit ? <mark key={at}>{text}</mark> : text,
      )}
    </span>
  )
}

type Run = { at: number; text: string; isHit: boolean }

/** The title in as few pieces as there are changes between letters that fit and others. */
function runsOf(title: string, letters: ReadonlySet<number>): Run[] {
  const runs: Run[] = []
  for (const [at, text] of [...title].entries()) {
    const isHit = letters.has(at)
    const last = runs.at(-1)
    if (last?.isHit === isHit) last.text += text
    else runs.push({ at, text, isHit })
  }
  return runs
}

/** By group, in the order in which the groups come up; `index` is the place among all. */
function grouped(found: readonly Action[]) {
  const entries = found.map((action, index) => ({ action, index }))
  return [...Map.groupBy(entries, ({ action }) => action.group)]
}
