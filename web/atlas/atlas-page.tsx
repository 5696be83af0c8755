import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useSearchParams } from 'wouter'
import { t } from '#texts/atlas/atlas'
import { Page } from '../shell/page'
import { buttonClass } from '../ui/button'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { Skeleton } from '../ui/feedback/skeleton'
import { useAtlas, usePlaces } from './atlas-api'
import styles from './atlas-page.module.css'
import { atlas, showWorld } from './atlas-store'
import { AtlasView } from './atlas-view'
import { WorldBar } from './world-bar'

const worldParam = 'mundo'

/** Everything that the user's bots have seen, as one map a world. */
export function AtlasPage() {
  const found = useAtlas()
  const { worldId } = useSnapshot(atlas)
  const [params, setParams] = useSearchParams()
  const asked = params.get(worldParam)
  useEffect(() => {
    if (asked) showWorld(asked)
  }, [asked])
  const { worlds = [], storage } = found.data ?? {}
  // One that is gone gives way to the newest.
  const world = worlds.find(({ id }) => id === worldId) ?? worlds[0]
  const shownId = world?.id ?? null
  useEffect(() => {
    if (found.data) showWorld(shownId)
  }, [found.data, shownId])
  const places = usePlaces(world?.id)
  const choose = (id: string) => {
    setParams({ [worldParam]: id }, { replace: true })
    showWorld(id)
  }
  return (
    <Page title={t.title} className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        {world && <WorldBar worlds={worlds} world={world} onChoose={choose} />}
      </header>
      {world && (found.error ?? places.error) && <Banner tone="warn">{t.stale}</Banner>}
      {storage?.isFull && <Banner>{t.full}</Banner>}
      <Frame of={found} loading={<Loading />} failed={t.failed} empty={() => !world && <Empty />}>
        {() => world && <AtlasView key={world.id} world={world} places={places.data ?? null} />}
      </Frame>
      <ConfirmHost />
    </Page>
  )
}

function Empty() {
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t.empty}
        action={
          <Link href="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {t.toBots}
          </Link>
        }
      />
    </div>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{t.loading}</span>
      <Skeleton height={420} />
    </div>
  )
}
