import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#texts/abuse/abuse'
import { Queries } from '../lib/queries'
import { Button } from '../ui/button'
import { Frame } from '../ui/feedback/frame'
import { Segments } from '../ui/form/segments'
import { TabPage } from '../ui/layout/tab-page'
import styles from './abuse.module.css'
import { fetchReports } from './abuse-api'
import { ReportCard } from './report-card'

const texts = t.admin
const states = ['open', 'closed'] as const
type State = (typeof states)[number]

/** What owners of servers have written, with who sent which bot there. */
export const ReportsPage = () => (
  <TabPage title={texts.title}>
    <Queries>
      <Reports />
    </Queries>
  </TabPage>
)

function Reports() {
  const [state, setState] = useState<State>('open')
  const queries = useQueryClient()
  const found = useInfiniteQuery({
    queryKey: ['abuse', state],
    queryFn: ({ pageParam }) => fetchReports(state, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, reports }) => (hasMore ? reports.at(-1)?.id : undefined),
  })
  return (
    <>
      <div className={styles.acts}>
        <Segments
          label={texts.which}
          value={state}
          options={states.map((one) => ({ value: one, label: texts.states[one] }))}
          onChange={setState}
        />
      </div>
      <Frame
        of={{ ...found, data: found.data?.pages.flatMap(({ reports }) => reports) }}
        loading={texts.loading}
        failed={texts.loadFailed}
        empty={({ length }) => length === 0 && <p>{texts.none[state]}</p>}
      >
        {(reports) => (
          <ul className={styles.list} aria-label={texts.states[state]}>
            {reports.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                onClosed={() => void queries.invalidateQueries({ queryKey: ['abuse'] })}
              />
            ))}
          </ul>
        )}
      </Frame>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
