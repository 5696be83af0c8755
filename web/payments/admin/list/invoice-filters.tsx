import { useEffect, useState } from 'react'
import { limits } from '#contract/limits'
import type { AdminInvoiceQuery } from '#contract/payments'
import { pauses } from '../../../lib/pauses'
import { SelectField } from '../../../ui/form/field'
import { SearchField } from '../../../ui/form/search-field'
import { es as payments } from '../../payments.es'
import { es } from '../admin-payments.es'
import type { InvoiceFilter } from '../admin-payments-api'
import styles from './invoice-filters.module.css'

const texts = es.list

const statuses = Object.keys(payments.status) as NonNullable<AdminInvoiceQuery['status']>[]

/** By status at once, by what is typed once typing pauses. */
export function InvoiceFilters({
  filter,
  onChange,
}: {
  filter: InvoiceFilter
  onChange: (filter: InvoiceFilter) => void
}) {
  const { status, search } = filter
  const [typed, setTyped] = useState(search ?? '')
  const [asked, setAsked] = useState(search)
  if (asked !== search) {
    setAsked(search)
    if (search !== (typed.trim() || undefined)) setTyped(search ?? '')
  }
  useEffect(() => {
    const wanted = typed.trim() || undefined
    if (wanted === search) return
    const timer = setTimeout(() => onChange({ status, search: wanted }), pauses.typingMs)
    return () => clearTimeout(timer)
  }, [typed, status, search, onChange])
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={texts.search}
        maxLength={limits.email}
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        className={styles.status}
        label={texts.status}
        labelHidden
        value={status ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, status: statuses.find((one) => one === target.value) })
        }
      >
        <option value="">{texts.all}</option>
        {statuses.map((one) => (
          <option key={one} value={one}>
            {payments.status[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
