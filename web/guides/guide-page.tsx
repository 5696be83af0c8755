import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { t } from '#texts/guides/guides'
import { pauses } from '../lib/pauses'
import { Queries } from '../lib/queries'
import { Page } from '../shell/page'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { GuideArticle } from './guide-article'
import styles from './guide-page.module.css'
import { GuideSidebar } from './guide-sidebar'
import { guideList, guideOf } from './guides-api'

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
  const { shown, isFading } = useFadingName(current)
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

/** The name that is shown: a new one takes over when the old one, if any, has faded out. */
function useFadingName(name: string): { shown: string; isFading: boolean } {
  const [last, setLast] = useState(name)
  const isFading = last !== '' && last !== name
  useEffect(() => {
    if (last === name) return
    const timer = setTimeout(() => setLast(name), isFading ? pauses.guideFadeMs : 0)
    return () => clearTimeout(timer)
  }, [last, name, isFading])
  return { shown: last || name, isFading }
}
