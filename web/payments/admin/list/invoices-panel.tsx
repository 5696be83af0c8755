import RefreshCw from 'lucide-react/icons/refresh-cw'
import { t } from '#texts/payments/admin/admin-payments'
import { messageOf } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { CsvButton } from '../../../ui/csv-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Frame } from '../../../ui/feedback/frame'
import { notify } from '../../../ui/feedback/notify'
import { ListFoot, MoreButton } from '../../../ui/layout/list-foot'
import { Panel } from '../../../ui/layout/panel'
import stack from '../../../ui/layout/stack.module.css'
import type { InvoiceFilter } from '../admin-payments-api'
import { fetchCsv } from '../admin-payments-api'
import { refreshPayments, useAdminInvoices } from '../admin-payments-queries'
import { PointsButton } from '../points-button'
import { InvoiceFilters } from './invoice-filters'
import { InvoiceTable } from './invoice-table'
import styles from './invoices-panel.module.css'

const { list: texts, csv } = t

type Props = {
  filter: InvoiceFilter
  onFilter: (filter: InvoiceFilter) => void
  onOpen: (id: string) => void
}

/** Everybody's payments: found, read, taken away as a file. */
export function InvoicesPanel({ filter, onFilter, onOpen }: Props) {
  return (
    <Panel
      title={texts.title}
      actions={
        <div className={styles.actions}>
          <PointsButton />
          <CsvButton
            size="small"
            texts={csv}
            fetch={fetchCsv}
            doneMessage={csv.rows}
            onError={(error) =>
              notify({ type: 'error', title: csv.failed, message: messageOf(error, t.unknown) })
            }
          />
          <Button
            size="small"
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={() => void refreshPayments()}
          >
            {t.refresh}
          </Button>
        </div>
      }
    >
      <div className={stack.stack}>
        <InvoiceFilters filter={filter} onChange={onFilter} />
        <Found filter={filter} onFilter={onFilter} onOpen={onOpen} />
      </div>
    </Panel>
  )
}

function Found({ filter, onFilter, onOpen }: Props) {
  const found = useAdminInvoices(filter)
  const invoices = found.data?.pages.flatMap((page) => page.invoices)
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <Frame
      of={{ ...found, data: invoices }}
      loading={texts.loading}
      lines={6}
      height={28}
      failed={t.loadFailed}
      saysStale
      empty={({ length }) =>
        length === 0 && (
          <EmptyState
            title={isFiltered ? texts.nothing : texts.empty}
            action={isFiltered && <Button onClick={() => onFilter({})}>{texts.clear}</Button>}
          />
        )
      }
    >
      {(shown) => (
        <>
          <InvoiceTable invoices={shown} isStale={found.isPlaceholderData} onOpen={onOpen} />
          <ListFoot count={texts.shown(shown.length)}>
            <MoreButton of={found} label={texts.more} />
          </ListFoot>
        </>
      )}
    </Frame>
  )
}
