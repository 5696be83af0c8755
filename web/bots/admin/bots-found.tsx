import { useEffect, useState } from 'react'
import type { InstallationBots } from '#contract/admin/bots'
import { t } from '#texts/bots/admin/admin'
import { adminMessageOf } from '../../lib/admin-errors'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { Checkbox } from '../../ui/form/toggle'
import { DataTable } from '../../ui/layout/data-table'
import { ListFoot } from '../../ui/layout/list-foot'
import { Pagination } from '../../ui/layout/pagination'
import { type Act, ActDialog } from './act-dialog'
import { type BotsAddress, isNarrowed } from './address'
import styles from './admin-bots.module.css'
import { useBotsOfAll } from './admin-bots-queries'
import { BotFilters } from './bot-filters'
import { BotRow } from './bot-row'
import { SelectionBar } from './selection-bar'

const texts = t.list

type Rights = { canStop: boolean; canDeny: boolean }

/** All bots that pass the filters, a page at a time. */
export function BotsFound({ address, ...rights }: Rights & { address: BotsAddress }) {
  const { bots: query, filter, put } = address
  const found = useBotsOfAll(query)
  const [act, setAct] = useState<Act | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const lastPage = found.data?.pagination.totalPages ?? query.page
  useEffect(() => {
    if (query.page > lastPage) put({ page: String(lastPage) })
  }, [query.page, lastPage, put])
  const ownerName = filter.owner
    ? found.data?.bots.find(({ owner }) => owner.id === filter.owner)?.owner.username
    : undefined
  const clear = () => setSelected(new Set())
  return (
    <>
      <BotFilters address={address} versions={found.data?.versions ?? []} ownerName={ownerName} />
      {rights.canStop && (
        <SelectionBar
          {...{ selected, filter, onAct: setAct, onClear: clear }}
          total={found.data?.pagination.total ?? 0}
        />
      )}
      <Frame
        of={found}
        loading={texts.loading}
        lines={8}
        height={40}
        failed={texts.failed}
        reason={adminMessageOf}
        saysStale
        empty={({ bots }) => bots.length === 0 && <Nothing address={address} />}
      >
        {(data) => (
          <BotsTable
            {...{ data, selected, onSelected: setSelected, onAct: setAct, ...rights }}
            isStale={found.isPlaceholderData}
            onServer={(server) => address.show('bots', { server })}
            onPage={(page) => put({ page: String(page) })}
            page={query.page}
          />
        )}
      </Frame>
      <ActDialog act={act} onClose={() => setAct(null)} onDone={clear} />
    </>
  )
}

function Nothing({ address: { filter, show } }: { address: BotsAddress }) {
  if (!isNarrowed(filter)) return <EmptyState title={texts.none} />
  return (
    <EmptyState
      title={texts.nothing}
      action={<Button onClick={() => show('bots')}>{texts.clear}</Button>}
    />
  )
}

type TableProps = Rights & {
  data: InstallationBots
  page: number
  selected: ReadonlySet<string>
  isStale: boolean
  onSelected: (ids: ReadonlySet<string>) => void
  onAct: (act: Act) => void
  onServer: (server: string) => void
  onPage: (page: number) => void
}

function BotsTable({ data, page, selected, isStale, onSelected, onPage, ...row }: TableProps) {
  const { bots, pagination } = data
  const ids = bots.map(({ id }) => id)
  const chosen = ids.filter((id) => selected.has(id)).length
  const { select, ...columns } = texts.columns
  return (
    <>
      <DataTable className={styles.table} aria-label={texts.label} aria-busy={isStale}>
        <thead>
          <tr>
            {row.canStop && (
              <th scope="col" data-column="select" aria-label={select}>
                <Checkbox
                  aria-label={texts.selectAll}
                  checked={chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={(checked) => onSelected(withAll(selected, ids, checked))}
                />
              </th>
            )}
            {Object.entries(columns).map(([name, title]) => (
              <th key={name} scope="col" data-column={name}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bots.map((bot) => (
            <BotRow
              key={bot.id}
              {...row}
              bot={bot}
              isSelected={selected.has(bot.id)}
              onSelect={(id, isSelected) => onSelected(withAll(selected, [id], isSelected))}
            />
          ))}
        </tbody>
      </DataTable>
      <ListFoot count={texts.found(formatNumber(pagination.total))}>
        <Pagination page={page} pages={pagination.totalPages} onChange={onPage} />
      </ListFoot>
    </>
  )
}

function withAll(selected: ReadonlySet<string>, ids: string[], isSelected: boolean) {
  const part = new Set(ids)
  return isSelected ? selected.union(part) : selected.difference(part)
}
