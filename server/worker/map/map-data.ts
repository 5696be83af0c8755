import type { Bot } from 'mineflayer'
import { limits } from '#contract/limits'
import type { Dimension } from '#contract/map'
import { type Frame, lightOf } from '../../game/frame'
import type { MapView } from '../../game/protocol'
import { encodePng } from '../../game/tiles/png'
import type { Column } from '../shared-columns/column'
import { tintsBy } from './biomes'
import { blockColoursOf } from './block-colours'
import { entitiesOf, playersOf } from './entities'
import { createMapRenderer, type MapRenderer } from './renderer'

/** What is kept of a bot's map between two pictures, while somebody looks at it. */
export type MapState = {
  renderer: MapRenderer
  /** The picture of a frame; made once for each. */
  image(frame: Frame): string
  /** Nobody looks now. */
  dispose(): void
}

type Place = { x: number; z: number }

/** Follows what changes in the bot's world. A bot without one costs nothing. */
export function createMapState(bot: Bot): MapState {
  const renderer = createMapRenderer({
    colours: blockColoursOf(bot.registry),
    tintsOf: tintsBy(bot.registry.biomes),
    columnAt: (x, z) => (bot.world.getColumn(x, z) as unknown as Column | undefined) ?? null,
  })
  const onBlock = (_: unknown, block: { position: Place } | null) => {
    if (block) renderer.blockChanged(Math.floor(block.position.x), Math.floor(block.position.z))
  }
  const onColumn = ({ x, z }: Place) => renderer.columnChanged(x >> 4, z >> 4)
  bot.on('blockUpdate', onBlock)
  bot.on('chunkColumnLoad', onColumn)
  bot.on('chunkColumnUnload', onColumn)
  let drawn: { frame: Frame; image: string } | null = null
  return {
    renderer,
    image(frame) {
      if (drawn?.frame !== frame) drawn = { frame, image: imageOf(frame) }
      return drawn.image
    },
    dispose() {
      bot.off('blockUpdate', onBlock)
      bot.off('chunkColumnLoad', onColumn)
      bot.off('chunkColumnUnload', onColumn)
    },
  }
}

const quick = 1

/** A frame as the address of a picture. */
export function imageOf({ pixels, size }: Frame): string {
  const png = encodePng(pixels, size, size, { level: quick })
  return `data:image/png;base64,${png.toString('base64')}`
}

/** The world around the bot as it is now. */
export function renderMap(bot: Bot, state: MapState): MapView {
  const { position } = bot.entity
  const [x, y, z] = [finite(position.x), finite(position.y), finite(position.z)]
  const dimension = dimensionOf(bot.game.dimension)
  const timeOfDay = timeOf(bot.time?.timeOfDay)
  const size = limits.map.blocks
  const frame = state.renderer.draw({ x, y, z, size, dimension, timeOfDay })
  const within = { x, z, reach: size / 2 }
  const entities = entitiesOf(bot, within)
  const players = playersOf(bot, within)
  return {
    mapImage: state.image(frame),
    botPosition: { x, y, z, dimension, yaw: finite(bot.entity.yaw) },
    entities,
    players,
    renderInfo: { startX: frame.startX, startZ: frame.startZ, pixelSize: 1, canvasSize: size },
    stats: {
      chunks: frame.chunks,
      entities: entities.length,
      players: players.length,
      blocksRendered: frame.blocks,
    },
    centerX: Math.floor(x),
    centerZ: Math.floor(z),
    timeOfDay,
    light: lightOf(dimension, timeOfDay),
  }
}

/** The dimension as the API names it; a world of a server's own is like the overworld. */
export function dimensionOf(name: string): Dimension {
  if (/nether/.test(name)) return 'nether'
  return /(^|[:_])end$/.test(name) ? 'end' : 'overworld'
}

/** Servers may send any number, and a negative one to stop the sun. */
const timeOf = (time = 0) => Math.floor(Math.abs(finite(time))) % 24_000

const finite = (value: number) => (Number.isFinite(value) ? value : 0)
