// Runs in the browser of tests and benches: draws given columns without a product around them.
import { createRenderer, type Picture } from '../../../web/viewer/gl/renderer'
import { skyOf } from '../../../web/viewer/gl/sky'
import { readModels, readStates } from '../../../web/viewer/world/looks'
import { createMesher, type Mesh } from '../../../web/viewer/world/mesh'
import { meshPiece } from '../../../web/viewer/world/piece'
import { createStore } from '../../../web/viewer/world/store'
import type { Drawing, DrawnWorld, Measured, Walked } from './draw'

type Heap = { memory: { usedJSHeapSize: number } }
type Bytes = Uint8Array<ArrayBuffer>

const part = async (name: string): Promise<Bytes> =>
  new Uint8Array(await (await fetch(`/${name}`)).arrayBuffer())

async function unpacked(packed: Bytes): Promise<Bytes> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** What is drawn, and how long it has taken. */
async function open(canvas: HTMLCanvasElement) {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false })
  if (!gl) throw new Error('no WebGL 2')
  const renderer = createRenderer(gl)
  const world: DrawnWorld = await (await fetch('/world.json')).json()
  const [models, states, textures, skins, columns] = await Promise.all(
    ['models', 'states', 'textures', 'skins', 'columns'].map(part),
  )
  if (!models || !states || !textures || !skins || !columns) throw new Error('a part is missing')
  const looks = { models: readModels(models), states: readStates(states), ...world.fluids }
  renderer.look({ textures, named: world.named, skins, skinPlaces: world.skinPlaces })
  const dirty = new Map<string, [number, number, number]>()
  const store = createStore((x, y, z) => dirty.set(`${x},${y},${z}`, [x, y, z]), renderer.signs.set)
  for (const [x, z] of world.columns) store.expect(x, z)
  const picture = await (await fetch('/items')).blob()
  const image = await createImageBitmap(picture, { premultiplyAlpha: 'none' })
  renderer.items({ ...world.items, image })
  let from = 0
  const decodeMs: number[] = []
  const unpackedColumns: [[x: number, z: number], Bytes][] = []
  const first = Math.min(...world.columns.map(([x]) => x))
  for (const [x, z, size] of world.columns) {
    const begun = performance.now()
    const bytes = await unpacked(columns.slice(from, from + size))
    store.put(x, z, bytes)
    decodeMs.push(performance.now() - begun)
    unpackedColumns.push([[x, z], bytes])
    from += size
  }
  const mesher = createMesher(store, looks)
  const meshMs: number[] = []
  const meshes: [[number, number, number], Mesh | null][] = []
  for (const at of dirty.values()) {
    const begun = performance.now()
    meshes.push([at, mesher.mesh(...at)])
    meshMs.push(performance.now() - begun)
  }

  dirty.clear()

  const pictureOf = ({
    now = 0,
    eye,
    yaw,
    pitch,
    time,
    dimension,
    bodies,
    cracks,
  }: Drawing): Picture => ({
    camera: { eye, yaw, pitch, fov: 1.2 },
    sky: skyOf(dimension, time, 'air'),
    ...{ far: world.far, isInDark: false, bodies, cracks, moment: { now, yaw, isCalm: false } },
  })
  const timeOf = (drawing: Drawing, times: number) => {
    const took = []
    for (let draw = 0; draw < times; draw++) {
      const begun = performance.now()
      renderer.draw(pictureOf(drawing))
      renderer.finish()
      took.push(performance.now() - begun)
    }
    return took
  }

  return {
    /** Goes on to the east over the same land, column after column; how much memory there is then. */
    walk(columns: number): Walked {
      const heap = () =>
        Math.round((performance as Performance & Heap).memory.usedJSHeapSize / 2 ** 20)
      const width = Math.max(...world.columns.map(([x]) => x)) - first + 1
      const [before, quadsBefore] = [heap(), renderer.terrain.quads]
      for (let step = 0; step < columns; step++) {
        const row = [...unpackedColumns].filter(([[x]]) => x - first === step % width)
        for (const [[, z], bytes] of row) {
          store.drop(first + step, z)
          renderer.terrain.drop(first + step, z)
          store.put(first + step + width, z, bytes)
        }
        for (const at of dirty.values()) renderer.terrain.set(...at, mesher.mesh(...at))
        dirty.clear()
      }
      return { heapMb: [before, heap()], quads: [quadsBefore, renderer.terrain.quads] }
    },
    draw(drawing: Drawing): string {
      for (const [at, mesh] of meshes) renderer.terrain.set(...at, mesh)
      for (const { thing } of drawing.bodies) {
        if (thing?.state) renderer.pieces.set(thing.state, meshPiece(thing.state, looks))
      }
      renderer.draw(pictureOf(drawing))
      return canvas.toDataURL('image/png')
    },
    measure(drawing: Drawing, times: number): Measured {
      renderer.terrain.clear()
      const emptyMs = timeOf(drawing, times)
      for (const [at, mesh] of meshes) renderer.terrain.set(...at, mesh)
      const fullMs = timeOf(drawing, times)
      return { decodeMs, meshMs, emptyMs, fullMs, quads: renderer.terrain.quads }
    },
  }
}

Object.assign(globalThis, { openDrawing: open })
