import { useState } from 'react'
import styles from './group.module.css'
import { SearchField } from './search-field'
import { Checkbox } from './toggle'

const searchFrom = 8

type Words = {
  list: string
  find: string
  empty: string
  noMatch: string
  chosen: (count: number) => string
}

type Props = {
  words: Words
  choices: readonly { id: string; name: string; detail?: string }[]
  chosen: readonly string[]
  most: number
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Some of many, found by their words where there are many. */
export function ManyField({ words, choices, chosen, most, error, onChange }: Props) {
  const [sought, seek] = useState('')
  if (choices.length === 0) return <p className={styles.minor}>{words.empty}</p>
  const wanted = sought.trim().toLowerCase()
  const found = choices.filter(({ name, detail = '' }) =>
    `${name} ${detail}`.toLowerCase().includes(wanted),
  )
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <>
      {choices.length >= searchFrom && (
        <SearchField label={words.find} value={sought} onChange={seek} />
      )}
      <ul aria-label={words.list} className={styles.boxed}>
        {found.map(({ id, name, detail }) => (
          <li key={id}>
            <Checkbox
              aria-invalid={error ? true : undefined}
              label={
                <span>
                  {name} {detail && <span className={styles.minor}>{detail}</span>}
                </span>
              }
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= most}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          </li>
        ))}
        {found.length === 0 && <li className={styles.minor}>{words.noMatch}</li>}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      <p className={styles.minor} role="status">
        {words.chosen(chosen.length)}
      </p>
    </>
  )
}
