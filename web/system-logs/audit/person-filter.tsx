import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AuditPerson } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { Button } from '../../ui/button'
import { LateSearch } from '../../ui/form/late-search'
import { nameText } from '../named'
import { usePeople } from '../system-logs-queries'
import styles from './person-filter.module.css'

const texts = t.audit.person

type Props = {
  /** The id that is filtered by, and who that is; null when it is not known (yet). */
  id: string
  person: AuditPerson | null
  onPerson: (id: string) => void
}

/** One person, found by name or e-mail. */
export function PersonFilter({ id, person, onPerson }: Props) {
  const [search, setSearch] = useState('')
  if (id) {
    return (
      <Button icon={<X size={16} aria-hidden="true" />} onClick={() => onPerson('')}>
        {texts.only(person ? nameText(person, person.email) : id)}
      </Button>
    )
  }
  return (
    <div className={styles.place}>
      <LateSearch label={texts.search} value={search} onChange={setSearch} />
      {search && (
        <People
          search={search}
          onPerson={(next) => {
            setSearch('')
            onPerson(next)
          }}
        />
      )}
    </div>
  )
}

function People({ search, onPerson }: { search: string; onPerson: (id: string) => void }) {
  const { data, isError } = usePeople(search)
  if (!data && !isError) return null
  const people = data?.people ?? []
  return (
    <div className={styles.found}>
      {people.length === 0 && (
        <p className={styles.none}>{isError ? texts.failed : texts.nobody}</p>
      )}
      <ul className={styles.people} aria-label={texts.found}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.one} onClick={() => onPerson(person.id)}>
              {nameText(person, person.email)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
