import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { AtlasContainer } from '#contract/atlas'
import { session } from '../auth/session-store'
import type { Position, View } from './geometry'

export type Layer = 'bots' | 'containers' | 'deaths'

/** A container's position in its world. */
export type Chest = { worldId: string } & Pick<AtlasContainer, 'x' | 'y' | 'z'>

/** Which part of the atlas is looked at. */
type AtlasState = {
  worldId: string | null
  layers: Record<Layer, boolean>
  chest: Chest | null
  /** Null: all of the world. */
  view: View | null
}

const nothing = (): AtlasState => ({
  worldId: null,
  layers: { bots: true, containers: true, deaths: true },
  chest: null,
  view: null,
})

export const atlas = proxy<AtlasState>(nothing())

/** Shows all of a world. */
export function showWorld(worldId: string | null) {
  if (atlas.worldId !== worldId) Object.assign(atlas, { worldId, chest: null, view: null })
}

const closeScale = 3

/** Puts a position of a world in the middle of the map. */
export function goTo(worldId: string, { x, z }: Position) {
  showWorld(worldId)
  const scale = Math.max(atlas.view?.scale ?? 0, closeScale)
  atlas.view = { x: x + 0.5, z: z + 0.5, scale }
}

/** Opens a container in the side panel, in the middle of the map. */
export function openChest(chest: Chest) {
  goTo(chest.worldId, chest)
  atlas.chest = chest
}

subscribeKey(session, 'state', (state) => {
  if (state === 'out') Object.assign(atlas, nothing())
})
