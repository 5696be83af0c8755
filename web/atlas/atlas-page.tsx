import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useSearchParams } from 'wouter'
import { Page } from '../shell/page'
import { Button, buttonClass } from '../ui/button'
import { ConfirmHost } from '../ui/dialog/confirm'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { Skeleton } from '../ui/feedback/skeleton'
import { es } from './atlas.es'
import styles from './atlas-page.module.css'
import { atlas, refresh, showWorld, subscribe } from './atlas-store'
import { AtlasView } from './atlas-view'
import { WorldBar } from './world-bar'

const worldParam = 'mundo'

/** Everything that the user's bots have seen, as one map a world. */
export function AtlasPage() {
  const { worlds, worldId, state, isStale, storage } = useSnapshot(atlas)
  const [params, setParams] = useSearchParams()
  const asked = params.get(worldParam)
  useEffect(() => {
    if (asked) showWorld(asked)
  }, [asked])
  useEffect(subscribe, [])
  const world = worlds.find(({ id }) => id === worldId)
  const choose = (id: string) => {
    setParams({ [worldParam]: id }, { replace: true })
    showWorld(id)
  }
  return (
    <Page title={es.title} className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{es.title}</h1>
          <p className={styles.lead}>{es.lead}</p>
        </div>
        {world && <WorldBar worlds={worlds} world={world} onChoose={choose} />}
      </header>
      {isStale && <Banner tone="warn">{es.stale}</Banner>}
      {storage?.isFull && <Banner>{es.full}</Banner>}
      {state === 'loading' && <Loading />}
      {state === 'failed' && (
        <Banner tone="danger" action={<Button onClick={() => void refresh()}>{es.retry}</Button>}>
          {es.failed}
        </Banner>
      )}
      {state === 'ready' && worlds.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            title={es.empty}
            action={
              <Link href="/dashboard" className={buttonClass({ variant: 'primary' })}>
                {es.toBots}
              </Link>
            }
          />
        </div>
      )}
      {world && <AtlasView key={world.id} world={world} />}
      <ConfirmHost />
    </Page>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="spoken">{es.loading}</span>
      <Skeleton height={420} />
    </div>
  )
}
