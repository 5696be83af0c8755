import { limits } from '#contract/limits'
import type { AdminInvoiceQuery } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { t as payments } from '#texts/payments/payments'
import { FilterChoice, Filters } from '../../../ui/form/filters'
import type { InvoiceFilter } from '../admin-payments-api'

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
    <Filters
      search={{
        label: texts.search,
        maxLength: limits.email,
        value: filter.search ?? '',
        onChange: (search) => onChange({ ...filter, search: search || undefined }),
      }}
    >
      <FilterChoice
        label={texts.status}
        value={filter.status ?? ''}
        choices={statuses}
        names={payments.status}
        any={texts.all}
        onChange={(status) => onChange({ ...filter, status: status || undefined })}
      />
    </Filters>
  )
}
