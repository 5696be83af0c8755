import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { AlertType } from '#contract/admin/alerts'
import { t } from '#texts/alerts/alerts'
import { adminMessageOf } from '../lib/admin-errors'
import { pauses } from '../lib/pauses'
import { Queries } from '../lib/queries'
import { useParam } from '../lib/use-param'
import { Button, buttonClass } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { FilterChoice } from '../ui/form/filters'
import { Segments } from '../ui/form/segments'
import { ListFoot, MoreButton } from '../ui/layout/list-foot'
import { Panel } from '../ui/layout/panel'
import { TabPage } from '../ui/layout/tab-page'
import { useNow } from '../ui/use-now'
import { AlertLine } from './alert-line'
import { fetchHistory, type HistoryFilter } from './alerts-api'
import styles from './alerts-page.module.css'
import { heardAlerts } from './live-alerts'

const texts = t.page
const states = ['all', 'active', 'ended'] as const

/** Everything of the last 90 days; what narrows it stands in the address. */
export const AlertsPage = () => (
  <TabPage
    title={texts.title}
    head={
      <Link href="/admin/settings" className={buttonClass({ size: 'small' })}>
        {texts.thresholds}
      </Link>
    }
  >
    <Queries>
      <History />
    </Queries>
  </TabPage>
)

function History() {
  const [wantedState, putState] = useParam('estado')
  const [wantedType, putType] = useParam('gravedad')
  const state = states.find((name) => name === wantedState) ?? 'all'
  const type = AlertType.safeParse(wantedType).data
  const isNarrowed = state !== 'all' || type !== undefined
  return (
    <Panel>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.filters}>
        <Segments
          label={texts.state}
          options={states.map((value) => ({ value, label: texts.states[value] }))}
          value={state}
          onChange={(next) => putState(next === 'all' ? null : next)}
        />
        <FilterChoice
          label={texts.type}
          any={texts.anyType}
          names={t.types}
          choices={AlertType.options}
          value={type ?? ''}
          onChange={(next) => putType(next || null)}
        />
        {isNarrowed && (
          <Button
            variant="ghost"
            onClick={() => {
              putState(null)
              putType(null)
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      <Found filter={{ type, ...(state === 'all' ? {} : { state }) }} isNarrowed={isNarrowed} />
    </Panel>
  )
}

function Found({ filter, isNarrowed }: { filter: HistoryFilter; isNarrowed: boolean }) {
  const found = useInfiniteQuery({
    queryKey: ['admin-alerts', filter],
    queryFn: ({ pageParam }) => fetchHistory(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ alerts, hasMore }) => (hasMore ? alerts.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pauses.adminRefreshMs,
  })
  const { all } = useSnapshot(heardAlerts)
  const told = all.find(({ alert }) => alert.rule !== 'test')?.at
  const { refetch } = found
  useEffect(() => {
    // What begins or ends may belong into this list now, or no longer; a page on its way still comes.
    if (told !== undefined) void refetch({ cancelRefetch: false })
  }, [told, refetch])
  const now = Math.max(useNow(pauses.alertsPruneMs), Date.now())
  const heard = new Map(
    all.filter(({ at }) => at >= found.dataUpdatedAt).map(({ alert }) => [alert.id, alert]),
  )
  return (
    <Frame
      of={{ ...found, data: found.data?.pages.flatMap(({ alerts }) => alerts) }}
      loading={texts.loading}
      lines={8}
      height={48}
      failed={texts.failed}
      reason={adminMessageOf}
      saysStale
      empty={({ length }) =>
        length === 0 && <EmptyState title={isNarrowed ? texts.nothing : texts.empty} />
      }
    >
      {(alerts) => (
        <>
          <ul className={styles.list} aria-label={texts.list} aria-busy={found.isPlaceholderData}>
            {alerts.map((alert) => (
              <AlertLine key={alert.id} alert={heard.get(alert.id) ?? alert} now={now} />
            ))}
          </ul>
          <ListFoot count={texts.shown(alerts.length)}>
            <MoreButton of={found} label={texts.more} />
          </ListFoot>
        </>
      )}
    </Frame>
  )
}
