import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { t } from '#texts/guides/guides'
import { Queries } from '../lib/queries'
import { Page } from '../shell/page'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { GuideArticle } from './guide-article'
import styles from './guide-page.module.css'
import { GuideSidebar } from './guide-sidebar'
import { guideList, guideOf } from './guides-api'
import { useFaded } from './use-faded'

export function GuidePage() {
  return (
    <Queries>
      <Guides />
    </Queries>
  )
}

/** The guides: which there are, and the one that the address names, else the first. */
function Guides() {
  const found = useQuery(guideList)
  const { data: guides = [] } = found
  const [params] = useSearchParams()
  const current = params.get('doc') ?? guides[0]?.name ?? ''
  const { shown, isFading } = useFaded(current)
  const isLoading = useIsFetching({ queryKey: guideOf(shown).queryKey }) > 0 || isFading
  const title = guides.find(({ name }) => name === current)?.title ?? t.title
  return (
    <Page title={title} className={styles.page}>
      <GuideSidebar guides={guides} current={current} isLoading={isLoading} />
      <div className={styles.main}>
        <Frame
          of={found}
          loading={t.loadingList}
          lines={12}
          failed={t.listFailed}
          empty={({ length }) => length === 0 && <EmptyState title={t.empty} />}
        >
          {(list) => shown && <GuideArticle name={shown} isFading={isFading} guides={list} />}
        </Frame>
      </div>
    </Page>
  )
}
