import { limits } from '#contract/limits'
import type { AdminInvoiceQuery } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { t as payments } from '#texts/payments/payments'
import { ChoiceField } from '../../../ui/form/choice-field'
import { LateSearch } from '../../../ui/form/late-search'
import type { InvoiceFilter } from '../admin-payments-api'
import styles from './invoice-filters.module.css'

const texts = t.list

const statuses = Object.keys(payments.status) as NonNullable<AdminInvoiceQuery['status']>[]

/** By status at once, by what is typed once typing pauses. */
export function InvoiceFilters({
  filter,
  onChange,
}: {
  filter: InvoiceFilter
  onChange: (filter: InvoiceFilter) => void
}) {
  return (
    <div className={styles.filters}>
      <LateSearch
        className={styles.search}
        label={texts.search}
        maxLength={limits.email}
        value={filter.search ?? ''}
        onChange={(search) => onChange({ ...filter, search: search || undefined })}
      />
      <ChoiceField
        className={styles.status}
        label={texts.status}
        labelHidden
        value={filter.status ?? ''}
        choices={['', ...statuses]}
        nameOf={(status) => (status ? payments.status[status] : texts.all)}
        onChange={(status) => onChange({ ...filter, status: status || undefined })}
      />
    </div>
  )
}
