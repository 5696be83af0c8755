import { type VanillaWorld, vanillaPiece, vanillaWorlds } from '../minecraft/columns/vanilla'
import { type Drawing, type DrawnColumns, openDrawingPage } from './draw'
import { showroom, showroomVersion } from './showroom'

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
]

export async function drawScene(name: string): Promise<Buffer> {
  const { version, columns, drawing } = await sceneOf(name)
  await using page = await openDrawingPage({ version, columns, size, isPlain: name === 'plain' })
  return await page.draw(drawing)
}

async function sceneOf(name: string): Promise<Scene> {
  const world = vanillaWorlds.find(([fixture]) => fixture === name)
  return world ? await landscape(world) : room(name)
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
      { kind: 'player', width: 0.6, height: 1.8, at: [6.5, 64, 7], yaw: Math.PI },
      { kind: 'hostile', width: 0.6, height: 1.95, at: [11, 64, 6.5], yaw: 2.6 },
      { kind: 'creature', width: 0.9, height: 1.4, at: [12.5, 64, 12.5], yaw: 2 },
      { kind: 'item', width: 0.25, height: 0.25, at: [8, 64, 11], yaw: 0 },
    ],
    cracks: [{ at: [9, 64, 11], stage: 7 }],
  }
  return { name, version: showroomVersion, columns: [showroom()], drawing }
}
