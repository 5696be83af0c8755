import { proxy, ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { AtlasAnswer, AtlasContainer, AtlasPlaces, AtlasWorld } from '#contract/atlas'
import { session } from '../auth/session-store'
import { pauses } from '../lib/pauses'
import { fetchAtlas, fetchPlaces, forgetWorld } from './atlas-api'
import type { Place, View } from './geometry'

const layerNames = ['bots', 'containers', 'deaths'] as const
export type Layer = (typeof layerNames)[number]

/** A container's place in its world. */
export type Chest = { worldId: string } & Pick<AtlasContainer, 'x' | 'y' | 'z'>

type Atlas = {
  state: 'loading' | 'ready' | 'failed'
  /** The last attempt to read it anew did not succeed. */
  isStale: boolean
  worlds: AtlasWorld[]
  storage: AtlasAnswer['storage'] | null
  worldId: string | null
  /** Thousands that never change by themselves: nothing watches each of them. */
  places: ReturnType<typeof ref<AtlasPlaces>> | null
  layers: Record<Layer, boolean>
  chest: Chest | null
  /** Null: all of the world. */
  view: View | null
}

const nothing = (): Atlas => ({
  state: 'loading',
  isStale: false,
  worlds: [],
  storage: null,
  worldId: null,
  places: null,
  layers: { bots: true, containers: true, deaths: true },
  chest: null,
  view: null,
})

export const atlas = proxy<Atlas>(nothing())

/** Shows a world; one that is gone gives way to the newest. */
export function showWorld(worldId: string) {
  if (atlas.worldId === worldId) return
  atlas.worldId = worldId
  Object.assign(atlas, { places: null, chest: null, view: null })
  void refreshPlaces()
}

const closeScale = 3

/** Puts a place of a world in the middle of the map. */
export function goTo(worldId: string, { x, z }: Place) {
  showWorld(worldId)
  const scale = Math.max(atlas.view?.scale ?? 0, closeScale)
  atlas.view = { x: x + 0.5, z: z + 0.5, scale }
}

/** Opens a container in the side panel, in the middle of the map. */
export function openChest(chest: Chest) {
  goTo(chest.worldId, chest)
  atlas.chest = chest
}

/** Reads the worlds and what is in the shown one. */
export async function refresh() {
  try {
    const { worlds, storage } = await fetchAtlas()
    Object.assign(atlas, { worlds, storage, state: 'ready', isStale: false })
    if (worlds.some(({ id }) => id === atlas.worldId)) await refreshPlaces()
    else if (worlds[0]) showWorld(worlds[0].id)
    else Object.assign(atlas, { worldId: null, places: null, chest: null, view: null })
  } catch {
    if (atlas.state === 'ready') atlas.isStale = true
    else atlas.state = 'failed'
  }
}

async function refreshPlaces() {
  const { worldId } = atlas
  if (!worldId) return
  try {
    const places = await fetchPlaces(worldId)
    if (atlas.worldId === worldId) atlas.places = ref(places)
  } catch {
    atlas.isStale = true
  }
}

/** Keeps it up to date while somebody looks; the answer ends that. */
export function subscribe(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const turn = async () => {
    if (!document.hidden || atlas.state === 'loading') await refresh()
    if (!isOver) timer = setTimeout(() => void turn(), pauses.placesMs)
  }
  void turn()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

export async function deleteWorld(worldId: string) {
  await forgetWorld(worldId)
  await refresh()
}

subscribeKey(session, 'state', (state) => {
  if (state === 'out') Object.assign(atlas, nothing())
})
