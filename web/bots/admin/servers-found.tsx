import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type InstallationServers, ManagedServerSort } from '#contract/admin/bots'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/admin/admin'
import { adminMessageOf } from '../../lib/admin-errors'
import { formatNumber } from '../../lib/format'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { ChoiceField } from '../../ui/form/choice-field'
import { Filters } from '../../ui/form/filters'
import { DataTable } from '../../ui/layout/data-table'
import { ListFoot } from '../../ui/layout/list-foot'
import { Pagination } from '../../ui/layout/pagination'
import { type Act, ActDialog } from './act-dialog'
import type { BotsAddress } from './address'
import styles from './admin-bots.module.css'
import { useServers } from './admin-bots-queries'
import { ServerRow } from './server-row'

const texts = t.servers

type Rights = { canStop: boolean; canDeny: boolean }

/** The servers that bots of anybody go to. */
export function ServersFound({ address, ...rights }: Rights & { address: BotsAddress }) {
  const { servers: query, put } = address
  const found = useServers(query)
  const [act, setAct] = useState<Act | null>(null)
  const lastPage = found.data?.pagination.totalPages ?? query.page
  useEffect(() => {
    if (query.page > lastPage) put({ page: String(lastPage) })
  }, [query.page, lastPage, put])
  return (
    <>
      <Filters
        label={t.filters.label}
        search={{
          label: texts.search,
          maxLength: limits.hostName,
          value: query.search ?? '',
          onChange: (search) => put({ search }),
        }}
      >
        <ChoiceField
          className={styles.sort}
          label={texts.sort}
          labelHidden
          value={query.sort}
          choices={ManagedServerSort.options}
          nameOf={(sort) => texts.sorts[sort]}
          onChange={(sort) => put({ sort })}
        />
      </Filters>
      {found.data && <Caps caps={found.data.caps} canChange={rights.canDeny} />}
      <Frame
        of={found}
        loading={texts.loading}
        lines={6}
        height={40}
        failed={texts.failed}
        reason={adminMessageOf}
        saysStale
        empty={({ servers }) =>
          servers.length === 0 && <EmptyState title={query.search ? texts.nothing : t.list.none} />
        }
      >
        {({ servers, pagination }) => (
          <>
            <DataTable
              className={styles.servers}
              aria-label={texts.label}
              aria-busy={found.isPlaceholderData}
            >
              <thead>
                <tr>
                  {Object.entries(texts.columns).map(([name, title]) => (
                    <th key={name} scope="col" data-column={name}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {servers.map((one) => (
                  <ServerRow
                    key={one.server}
                    {...rights}
                    server={one}
                    onAct={setAct}
                    onBots={() => address.show('bots', { server: one.server })}
                  />
                ))}
              </tbody>
            </DataTable>
            <ListFoot count={texts.found(formatNumber(pagination.total))}>
              <Pagination
                page={query.page}
                pages={pagination.totalPages}
                onChange={(page) => put({ page: String(page) })}
              />
            </ListFoot>
          </>
        )}
      </Frame>
      <ActDialog act={act} onClose={() => setAct(null)} onDone={() => undefined} />
    </>
  )
}

function Caps({ caps, canChange }: { caps: InstallationServers['caps']; canChange: boolean }) {
  const { all, perUser } = caps
  const said = [
    all > 0 && texts.caps.all(all),
    perUser > 0 && texts.caps.perUser(perUser),
    all === 0 && perUser === 0 && texts.caps.none,
  ].filter(Boolean)
  return (
    <p className={styles.caps}>
      {said.join(' ')} {canChange && <Link href="/admin/settings">{texts.caps.change}</Link>}
    </p>
  )
}
