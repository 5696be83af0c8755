import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { Queries } from '../lib/queries'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { GuideArticle } from './guide-article'
import styles from './guide-page.module.css'
import { GuideSidebar } from './guide-sidebar'
import { es } from './guides.es'
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
  const { data: guides = [], error, isFetching, isPending, refetch } = useQuery(guideList)
  const [params] = useSearchParams()
  const current = params.get('doc') ?? guides[0]?.name ?? ''
  const { shown, isFading } = useFaded(current)
  const isLoading = useIsFetching({ queryKey: guideOf(shown).queryKey }) > 0 || isFading
  const title = guides.find(({ name }) => name === current)?.title ?? es.title
  return (
    <Page title={title} className={styles.page}>
      <GuideSidebar guides={guides} current={current} isLoading={isLoading} />
      <div className={styles.main}>
        {isPending && <SkeletonLines lines={12} label={es.loadingList} />}
        {error && guides.length === 0 && (
          <Banner
            tone="danger"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {es.retry}
              </Button>
            }
          >
            {es.listFailed}
          </Banner>
        )}
        {!isPending && !error && guides.length === 0 && <EmptyState title={es.empty} />}
        {guides.length > 0 && shown && (
          <GuideArticle name={shown} isFading={isFading} guides={guides} />
        )}
      </div>
    </Page>
  )
}
