import { fetchTile } from './atlas-api'

/** The pictures of a world's map, fetched as they are needed. */
export type Tiles = {
  /** The picture, an older one while a newer is on its way; null when there is no picture. */
  get(zoom: number, x: number, z: number): ImageBitmap | null
  /** The map has changed: what is shown from now on is asked for again. */
  renew(): void
  dispose(): void
}

type Known = { picture: ImageBitmap | null; isFresh: boolean; isWanted: boolean }

const mostAtOnce = 6
const mostKept = 240

/** `onPicture` is called whenever there is something new to draw. */
export function createTiles(worldId: string, onPicture: () => void): Tiles {
  const known = new Map<string, Known>()
  /** The newest wish first: what was passed by quickly can wait. */
  let wanted: string[] = []
  let underWay = 0
  let isOver = false

  function want(key: string, tile: Known) {
    if (tile.isFresh || tile.isWanted) return
    tile.isWanted = true
    wanted.unshift(key)
    next()
  }

  function next() {
    while (underWay < mostAtOnce && wanted.length > 0 && !isOver) {
      const key = wanted.shift() ?? ''
      underWay += 1
      void load(key).finally(() => {
        underWay -= 1
        next()
      })
    }
  }

  async function load(key: string) {
    const tile = known.get(key)
    if (!tile) return
    const [zoom = 0, x = 0, z = 0] = key.split(' ').map(Number)
    tile.isFresh = true
    const picture = await pictureOf(worldId, zoom, x, z)
    tile.isWanted = false
    if (isOver || known.get(key) !== tile) picture?.close()
    else if (picture === undefined) tile.isFresh = false
    else {
      tile.picture?.close()
      tile.picture = picture
      onPicture()
    }
  }

  function forgetOldest() {
    for (const [key, { picture }] of known) {
      if (known.size <= mostKept) return
      picture?.close()
      known.delete(key)
    }
  }

  return {
    get(zoom, x, z) {
      const key = `${zoom} ${x} ${z}`
      const tile = known.get(key) ?? { picture: null, isFresh: false, isWanted: false }
      known.delete(key)
      known.set(key, tile)
      forgetOldest()
      want(key, tile)
      return tile.picture
    },
    renew() {
      wanted = []
      for (const tile of known.values()) {
        tile.isFresh = false
        tile.isWanted = false
      }
    },
    dispose() {
      isOver = true
      for (const { picture } of known.values()) picture?.close()
      known.clear()
    },
  }
}

/** Undefined when it could not be had: the picture from before stays. */
async function pictureOf(worldId: string, zoom: number, x: number, z: number) {
  try {
    const blob = await fetchTile(worldId, zoom, x, z)
    return blob && (await createImageBitmap(blob))
  } catch {
    return undefined
  }
}
