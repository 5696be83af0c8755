import minecraftData from 'minecraft-data'
import type { Body } from '../../../web/viewer/gl/renderer'
import { type VanillaWorld, vanillaPiece, vanillaWorlds } from '../minecraft/columns/vanilla'
import { type Drawing, type DrawnColumns, openDrawingPage } from './draw'
import { type Exhibit, showroom, showroomVersion } from './showroom'
import { signTag } from './sign-tags'

/** What is drawn for a reference: whatever changes how anything looks changes one of these pictures. */
type Scene = { name: string; version: string; columns: DrawnColumns; drawing: Drawing }

const size = { width: 320, height: 180 }
const usual = {
  yaw: 3.6,
  pitch: -0.35,
  time: 6_000,
  dimension: 'overworld',
  bodies: [],
  cracks: [],
}
/** Where there is most to be seen. */
const turned: Record<string, number> = { '1.8.9': 0.6, '1.16': 0.6 }

export const sceneNames = [
  ...vanillaWorlds.map(([fixture]) => fixture),
  'showroom',
  'night',
  'plain',
  'creatures',
  'plain-creatures',
  'things',
  'signs',
]

export async function drawScene(name: string): Promise<Buffer> {
  const { version, columns, drawing } = await sceneOf(name)
  await using page = await openDrawingPage({
    version,
    columns,
    size,
    isPlain: name.startsWith('plain'),
  })
  return await page.draw(drawing)
}

async function sceneOf(name: string): Promise<Scene> {
  const world = vanillaWorlds.find(([fixture]) => fixture === name)
  if (world) return await landscape(world)
  if (name === 'things') return table(name)
  if (name === 'signs') return board(name)
  return name.endsWith('creatures') ? pen(name) : room(name)
}

async function landscape(world: VanillaWorld): Promise<Scene> {
  const [name, version] = world
  const { columns, spawn } = await vanillaPiece(world, 49)
  const eye: Drawing['eye'] = [spawn.x, spawn.y + 14, spawn.z]
  return { name, version, columns, drawing: { ...usual, yaw: turned[name] ?? usual.yaw, eye } }
}

function room(name: string): Scene {
  const drawing: Drawing = {
    ...{
      ...usual,
      eye: [8, 68, 18],
      yaw: 0,
      pitch: -0.42,
      time: name === 'night' ? 18_000 : 6_000,
    },
    bodies: [
      standing('player', [6.5, 64, 7], Math.PI),
      standing('zombie', [11, 64, 6.5], 2.6),
      standing('cow', [12.5, 64, 12.5], 2),
    ],
    cracks: [{ at: [9, 64, 11], stage: 7 }],
  }
  return { name, version: showroomVersion, columns: [showroom()], drawing }
}

const south = Math.PI

/** Who a player knows at once, close by. */
function pen(name: string): Scene {
  const drawing: Drawing = {
    ...{ ...usual, eye: [8.2, 66.4, 15.5], yaw: 0, pitch: -0.32 },
    bodies: [
      standing('player', [6.2, 64, 11.2], south + 0.3, { walked: 0.4, pace: 0.8, pitch: -0.2 }),
      standing('creeper', [7.9, 64, 11.4], south, { head: south - 0.5 }),
      standing('cow', [10.4, 64, 11], south + 0.9),
      standing('sheep', [4.2, 64, 9.5], south - 0.7, { variant: 1 }),
      standing('pig', [9.6, 64, 13], south + 0.5, { isBaby: true }),
      standing('zombie', [6.6, 64, 8.8], south, { isHurt: true }),
      standing('spider', [12, 64, 8.3], south + 0.4),
      standing('slime', [10, 64, 7.8], south, { variant: 2 }),
      standing('chicken', [7.4, 64, 12.9], south - 0.6),
      standing('villager', [8.5, 64, 9], south - 0.2),
      standing('frog', [11.7, 64, 10.4], south, { width: 0.5, height: 0.5 }),
    ],
  }
  return { name, version: showroomVersion, columns: [showroom({ isEmpty: true })], drawing }
}

/** What lies about, hangs, flies and falls. */
function table(name: string): Scene {
  const dropped = ['diamond', 'apple', 'iron_sword', 'stone', 'grass_block', 'orange_stained_glass']
  const { blocksByName } = minecraftData(showroomVersion)
  const thingOf = (item: string) => {
    const state = blocksByName[item]?.defaultState
    return { name: item, ...(state !== undefined && { state }) }
  }
  const small = { width: 0.25, height: 0.25 }
  const hung = { width: 0.75, height: 0.75 }
  const drawing: Drawing = {
    ...{ ...usual, eye: [8, 65.7, 5.4], yaw: 0, pitch: -0.3, now: 700 },
    bodies: [
      ...dropped.map((item, index) =>
        standing('item', [6.5 + index * 0.6, 64, 3.2], 0, {
          ...{ ...small, id: index, kind: 'item' as const, thing: thingOf(item) },
        }),
      ),
      standing('item_frame', [6.5, 65.5, 1.03], south, { ...hung, thing: thingOf('clock') }),
      standing('item_frame', [7.5, 65.5, 1.03], south, { ...hung, thing: thingOf('bookshelf') }),
      standing('item_frame', [8.5, 65.5, 1.03], south, hung),
      standing('arrow', [9.5, 65.6, 2], 0.9, { ...small, pitch: 0.3 }),
      standing('snowball', [9.2, 65.2, 2.4], 0, { ...small, thing: { name: 'snowball' } }),
      standing('tnt', [5.4, 64, 2], 0, { width: 1, height: 1, thing: thingOf('tnt') }),
      standing('boat', [10.8, 64, 2], south + 0.7, { width: 1.4, height: 0.6 }),
    ],
  }
  return { name, version: showroomVersion, columns: [showroom({ isEmpty: true })], drawing }
}

/** Signs of all kinds, that can be read. */
function board(name: string): Scene {
  const wall = { facing: 'south' }
  const more: Exhibit[] = [
    [
      6,
      2,
      1,
      'oak_wall_sign',
      wall,
      signTag(['Bienvenidos', 'a la granja', 'de Lucía', '— 2026 —']),
    ],
    [7, 2, 1, 'birch_wall_sign', wall, signTag(['', 'Ñandú', 'único'], { color: 'red' })],
    [
      8,
      2,
      1,
      'dark_oak_wall_sign',
      wall,
      signTag(['BRILLA'], { color: 'yellow', isGlowing: true }),
    ],
    [9, 2, 1, 'oak_wall_sign', wall, signTag(['Una línea tan larga que se estrecha'])],
    [6, 1, 3, 'oak_sign', { rotation: '0' }, signTag(['Salida', '<-- norte'])],
    [
      8,
      1,
      3,
      'spruce_sign',
      { rotation: '1' },
      signTag(['', 'Mina', 'nivel -58'], { color: 'lime' }),
    ],
    [
      9,
      1,
      3,
      'oak_sign',
      { rotation: '8' },
      signTag(['de espaldas'], { back: ['Detrás', 'también'] }),
    ],
    [10, 2, 1, 'oak_wall_hanging_sign', wall, signTag(['Taberna', 'abierta'])],
    [5, 2, 2, 'oak_hanging_sign', { rotation: '0', attached: 'false' }, signTag(['Herrero'])],
  ]
  const drawing: Drawing = { ...usual, eye: [8, 66.1, 5.6], yaw: 0, pitch: -0.12 }
  return { name, version: showroomVersion, columns: [showroom({ isEmpty: true, more })], drawing }
}

const herd = ['cow', 'sheep', 'pig', 'zombie', 'creeper', 'player', 'spider', 'villager', 'chicken']

/** So many who walk about before the eye, in rows. */
export function crowdAround({ eye: [x, y, z], yaw }: Pick<Drawing, 'eye' | 'yaw'>, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const [ahead, aside] = [6 + Math.floor(index / 10) * 2.5, ((index % 10) - 4.5) * 2]
    const at: Drawing['eye'] = [
      x - Math.sin(yaw) * ahead + Math.cos(yaw) * aside,
      y - 4,
      z - Math.cos(yaw) * ahead - Math.sin(yaw) * aside,
    ]
    return standing(herd[index % herd.length] ?? '', at, index, { walked: index, pace: 1 })
  })
}

/** Somebody who stands there and looks ahead. */
const standing = (
  name: string,
  at: Drawing['eye'],
  yaw: number,
  more: Partial<Body> = {},
): Body => ({
  ...{ kind: name === 'player' ? 'player' : 'creature', name, width: 0.9, height: 1.8, at, yaw },
  ...{ head: yaw, pitch: 0, walked: 0, pace: 0, isHurt: false, ...more },
})
