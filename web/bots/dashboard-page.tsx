import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { t as order } from '#texts/bots/order/order'
import { useActions } from '../command-palette/actions'
import { sourceOf } from '../lib/live'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { lazyNamed } from '../ui/lazy-named'
import { useMedia } from '../ui/use-media'
import { AccountSummary } from './account-summary'
import { deleteBot, isFull } from './actions/bots-actions'
import { offerBotActions } from './actions/bots-actions-offer'
import { AuthCodes } from './auth-codes/auth-codes'
import { refresh, subscribe } from './bots-store'
import { BulkPanel } from './bulk/bulk-panel'
import { subscribeBulk } from './bulk/bulk-store'
import { ConnectionState } from './connection-state'
import styles from './dashboard-page.module.css'
import type { BotTab } from './dialog/bot-sections'
import { BotFormDialog } from './form/bot-form-on-demand'
import { takeRequestedForm, takeRequestedRemoval } from './form/form-on-arrival'
import { ManyDialogs } from './many/many-dialogs'
import { grouping, groupRows } from './order/grouping'
import { followPresence } from './presence/presence-store'
import { BotCards, BotsTable } from './table/bots-table'
import { BotsToolbar } from './table/bots-toolbar'
import { useCalmFigures } from './table/figures'
import { StatsHeader } from './table/stats-header'
import { TableSkeleton } from './table/table-skeleton'
import { clearFilters, matchingBots, sortedBots, view, wantsFigures } from './table/table-store'
import { useBotLink } from './use-bot-link'
import { useBots } from './use-bots'
import { followVitals } from './vitals/vitals-store'

const BotDialog = lazyNamed(() => import('./dialog/bot-dialog'), 'BotDialog')
const BatchDialog = lazy(async () => ({ default: (await import('./many/dialogs')).BatchDialog }))

/** The user's bots, live; `botTabs` are the sections of a bot's dialog, `below` stands under the bots. */
export function DashboardPage({
  botTabs,
  below,
}: {
  botTabs: readonly BotTab[]
  below?: ReactNode
}) {
  const { byId } = useBots()
  const link = useBotLink()
  /** The bot being edited, `new`, `many`, or nothing. */
  const [editing, setEditing] = useState<string | null>(takeRequestedForm)
  const create = useCallback(() => setEditing('new'), [])
  const createMany = useCallback(() => setEditing('many'), [])
  useEffect(subscribe, [])
  useEffect(followVitals, [])
  useActions(() => offerBotActions({ create, createMany, open: link.open, edit: setEditing }))
  useEffect(subscribeBulk, [])
  useEffect(() => {
    const unwanted = takeRequestedRemoval()
    if (unwanted) void deleteBot(unwanted)
  }, [])

  return (
    <Page title={t.title} className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <ConnectionState />
      </header>
      <StatsHeader />
      <AccountSummary />
      <BotsToolbar onCreate={create} onCreateMany={createMany} onAdded={setEditing} />
      <BulkPanel />
      <div className={styles.list}>
        <BotsList onCreate={create} onOpen={link.open} onEdit={setEditing} />
      </div>
      {below}
      <Suspense>
        {link.botId && (
          <BotDialog
            key={link.botId}
            bot={byId[link.botId]}
            tabs={botTabs}
            tab={link.tab}
            onTab={link.showTab}
            onClose={link.close}
          />
        )}
        {editing === 'many' && <BatchDialog onClose={() => setEditing(null)} />}
        {editing && (editing === 'new' || byId[editing]) && (
          <BotFormDialog
            key={editing}
            bot={byId[editing] ?? null}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      <ManyDialogs />
      <AuthCodes />
    </Page>
  )
}

type ListProps = {
  onCreate: () => void
  onOpen: (botId: string) => void
  onEdit: (botId: string) => void
}

function BotsList({ onCreate, ...handlers }: ListProps) {
  const { byId, state } = useBots()
  const { query: typed, group: picked, filters, sort } = useSnapshot(view)
  const { isOn: isGrouped, closed } = useSnapshot(grouping)
  // The rows follow what is typed in slices of time, so that the next key never waits for them.
  const narrowed = useDeferredValue(
    useMemo(() => ({ query: typed, group: picked, filters }), [typed, picked, filters]),
  )
  const wanted = useMemo(
    () => (wantsFigures({ sort, filters }) ? { sort, filters } : null),
    [sort, filters],
  )
  const figures = useCalmFigures(wanted)
  useEffect(() => (state === 'ready' ? followPresence() : undefined), [state])
  const isNarrow = useMedia('(max-width: 719px)')
  const sorted = useMemo(() => sortedBots(byId, sort, figures), [byId, sort, figures])
  const rows = useMemo(() => matchingBots(sorted, narrowed, figures), [sorted, narrowed, figures])
  const lines = useMemo(
    () => (isGrouped ? groupRows(rows, closed) : rows),
    [rows, isGrouped, closed],
  )
  const List = isNarrow ? BotCards : BotsTable
  return (
    <Frame
      of={sourceOf(state, refresh, rows)}
      loading={<TableSkeleton />}
      failed={t.loadFailed}
      empty={({ length }) =>
        sorted.length === 0 ? (
          <NoBots onCreate={onCreate} />
        ) : (
          length === 0 && <NoMatches {...narrowed} />
        )
      }
    >
      {() => <List rows={lines} {...handlers} />}
    </Frame>
  )
}

function NoBots({ onCreate }: { onCreate: () => void }) {
  const start = () => {
    if (!isFull()) onCreate()
  }
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t.empty}
        action={
          <Button variant="primary" onClick={start}>
            {t.toolbar.create}
          </Button>
        }
      />
    </div>
  )
}

function NoMatches({ query, filters }: { query: string; filters: ReadonlySet<string> }) {
  const why = filters.size > 0 ? order.noneFiltered : t.noneInGroup
  const showAll = () => {
    view.query = ''
    view.group = null
    clearFilters()
  }
  return (
    <div className={styles.empty}>
      <EmptyState
        title={query ? t.noMatches(query) : why}
        action={<Button onClick={showAll}>{t.showAll}</Button>}
      />
    </div>
  )
}
