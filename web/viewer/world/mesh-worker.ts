import { aimedAt } from './aim'
import { lightsAt, look } from './look'
import { readModels, readStates } from './looks'
import { createMesher, type Looks, type Mesh } from './mesh'
import type { FromMesher, ToMesher, Vector } from './messages'
import { meshPiece } from './piece'
import { createStore } from './store'

/** Sections drawn in a row before a message may come in between. */
const sliceMs = 8

type Section = { x: number; y: number; z: number }

const urgent = new Map<string, Section>()
const waiting = new Map<string, Section>()
const drawn = new Set<string>()
const keyOf = ({ x, y, z }: Section) => `${x},${y},${z}`
const store = createStore(
  (x, y, z, isUrgent) => {
    const section = { x, y, z }
    if (isUrgent) urgent.set(keyOf(section), section)
    else waiting.set(keyOf(section), section)
  },
  (x, z, signs) => say({ type: 'signs', x, z, signs }),
)
let mesher: ReturnType<typeof createMesher> | null = null
let looks: Looks | null = null
let eye: Vector = [0, 0, 0]
let isDrawing = false
/** Blocks that were asked for by themselves: with other looks they are others. */
const pieces = new Set<number>()

const say = (message: FromMesher, transfer: ArrayBuffer[] = []) =>
  postMessage(message, { transfer })

/** What has come is done in its order, though unpacking takes a while. */
let done = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<ToMesher>) => {
  done = done.then(() => take(data)).then(begin)
})

async function take(message: ToMesher): Promise<void> {
  switch (message.type) {
    case 'looks': {
      const { water, lava } = message
      looks = {
        models: readModels(message.models),
        states: readStates(message.states),
        water,
        lava,
      }
      mesher = createMesher(store, looks)
      for (const state of pieces) sayPiece(state)
      return
    }
    case 'clear':
      store.clear()
      for (const queue of [urgent, waiting, drawn]) queue.clear()
      return
    case 'expect':
      return pairs(message.columns, store.expect)
    case 'drop':
      return pairs(message.columns, drop)
    case 'column':
      return store.put(message.x, message.z, message.packed && (await unpack(message.packed)))
    case 'blocks':
      for (let at = 0; at + 3 < message.blocks.length; at += 4) {
        const [x = 0, y = 0, z = 0, state = 0] = message.blocks.slice(at, at + 4)
        store.setBlock(x, y, z, state)
      }
      return
    case 'signs':
      return message.signs.forEach(store.setSign)
    case 'piece':
      pieces.add(message.state)
      return sayPiece(message.state)
    case 'lit':
      return say({ type: 'lit', lights: lightsAt(store, message.places) })
    case 'eye':
      eye = message.eye
      if (looks) say({ type: 'seen', ...look(store, looks.states, message) })
      return
    case 'aim':
      if (looks) say({ type: 'aimed', target: aimedAt(store, looks, message) })
  }
}

function sayPiece(state: number) {
  if (!looks) return
  const mesh = meshPiece(state, looks)
  say({ type: 'piece', state, mesh }, buffersOf(mesh))
}

function pairs(columns: number[], act: (x: number, z: number) => void) {
  for (let at = 0; at + 1 < columns.length; at += 2) act(columns[at] ?? 0, columns[at + 1] ?? 0)
}

function drop(x: number, z: number) {
  for (const y of store.at(x, z)?.sections.keys() ?? []) {
    for (const queue of [urgent, waiting, drawn]) queue.delete(keyOf({ x, y, z }))
  }
  store.drop(x, z)
  say({ type: 'dropped', x, z })
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function begin() {
  if (isDrawing || !mesher) return
  isDrawing = urgent.size > 0 || waiting.size > 0
  if (isDrawing) setTimeout(draw)
}

function draw() {
  isDrawing = false
  const until = performance.now() + sliceMs
  do {
    const section = next()
    if (!section) break
    drawSection(section)
  } while (performance.now() < until)
  if (urgent.size === 0 && waiting.size === 0) say({ type: 'idle', sections: drawn.size })
  begin()
}

/** First what has changed before one's eyes, then what is nearest. */
function next(): Section | undefined {
  const queue = urgent.size > 0 ? urgent : waiting
  let best: Section | undefined
  let least = Number.POSITIVE_INFINITY
  for (const section of queue.values()) {
    const away = distance(section)
    if (away >= least) continue
    least = away
    best = section
  }
  if (best) for (const one of [urgent, waiting]) one.delete(keyOf(best))
  return best
}

const distance = ({ x, y, z }: Section) =>
  (x * 16 + 8 - eye[0]) ** 2 + ((y * 16 + 8 - eye[1]) * 1.5) ** 2 + (z * 16 + 8 - eye[2]) ** 2

function drawSection(section: Section) {
  const mesh = mesher?.mesh(section.x, section.y, section.z) ?? null
  const key = keyOf(section)
  if (!mesh && !drawn.delete(key)) return
  if (mesh) drawn.add(key)
  say({ type: 'mesh', ...section, mesh }, buffersOf(mesh))
}

const buffersOf = (mesh: Mesh | null) =>
  mesh ? Object.values(mesh).flatMap((quads) => (quads ? [quads.words.buffer] : [])) : []
