import { join } from 'node:path'
import type { ViewCrack } from '#contract/bots/view'
import { plainTextures } from '../../../web/viewer/gl/atlas'
import type { ItemPictures } from '../../../web/viewer/gl/bodies'
import type { Body } from '../../../web/viewer/gl/renderer'
import items from '../../minecraft/generated/items.json'
import index from '../../viewer/generated/looks.json'
import type { Column } from '../../worker/shared-columns/column'
import { packColumn } from '../../worker/view/encode-column'
import { checkout } from '../edges'
import { launchBrowser } from '../web/browser'
import { lookPart } from './looks'
import { meaningsOf } from './meanings'

type Vector = [x: number, y: number, z: number]
/** What a page of `draw-chromium.ts` is told; a column has its place and how many bytes it is. */
export type DrawnWorld = {
  columns: [x: number, z: number, size: number][]
  named: Record<string, number>
  skinPlaces: Record<string, number>
  fluids: { water: number; lava: number }
  far: number
  items: Omit<ItemPictures, 'image'>
}
export type Drawing = {
  eye: Vector
  yaw: number
  pitch: number
  time: number
  dimension: string
  bodies: Body[]
  /** Milliseconds, of what turns of itself. */
  now?: number
  cracks: ViewCrack[]
}
export type Measured = {
  decodeMs: number[]
  meshMs: number[]
  emptyMs: number[]
  fullMs: number[]
  quads: number
}
/** Before and after. */
export type Walked = { heapMb: [number, number]; quads: [number, number] }
type Opened = {
  walk(columns: number): Walked
  draw(drawing: Drawing): string
  measure(drawing: Drawing, times: number): Measured
}
declare const openDrawing: (canvas: HTMLCanvasElement) => Promise<Opened>
declare let opened: Opened

export type DrawnColumns = readonly { x: number; z: number; column: Column }[]
type Options = {
  /** As browsers run what goes on for long; tests do without. */
  optimises?: boolean
  /** Without the game's textures. */
  isPlain?: boolean
  version: string
  columns: DrawnColumns
  size: { width: number; height: number }
}

/** A page in a real browser that draws these columns. */
export async function openDrawingPage({
  version,
  columns,
  size,
  optimises,
  isPlain = false,
}: Options) {
  const packed = columns.map(({ column }) => packColumn(column, meaningsOf(version)))
  const { water = 0, lava = 0 }: Record<string, number> = index.named
  const cells = Object.fromEntries(
    Object.entries(items.items).map(([name, [cell]]) => [name, Number(cell)]),
  )
  const told: DrawnWorld = {
    columns: columns.map(({ x, z }, place) => [x, z, packed[place]?.length ?? 0]),
    named: index.named,
    skinPlaces: index.skins,
    fluids: { water, lava },
    far: 128,
    items: { cell: items.cell, columns: items.columns, items: cells },
  }
  const textures = isPlain ? plainTextures(await lookPart('colours')) : await lookPart('textures')
  const [models, states, skins] = await Promise.all(
    ['models', version, isPlain ? 'plainSkins' : 'skins'].map(lookPart),
  )
  const script = await scriptOf(join(checkout, 'server/testing/viewer/draw-chromium.ts'))
  const page = `<!doctype html><canvas width="${size.width}" height="${size.height}"></canvas><script type="module" src="/page.js"></script>`
  const answers: Record<string, BodyInit | undefined> = {
    '/world.json': JSON.stringify(told),
    '/columns': Buffer.concat(packed),
    '/page.js': new Blob([script], { type: 'text/javascript' }),
    '/': new Blob([page], { type: 'text/html' }),
    ...{
      '/models': models,
      '/states': states,
      '/textures': Buffer.from(textures),
      '/skins': skins,
    },
    '/items': Bun.file(join(checkout, 'server/minecraft/generated/sprite-sheet.png')),
  }
  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1' },
    fetch: ({ url }) => new Response(answers[new URL(url).pathname] ?? null),
  })
  const browser = await launchBrowser({ optimises })
  const context = await browser.context({ viewport: size })
  const tab = await context.newPage()
  await tab.goto(`http://127.0.0.1:${server.port}/`)
  await tab.waitForFunction(() => 'openDrawing' in globalThis)
  await tab.evaluate(async () => {
    const canvas = document.querySelector('canvas')
    if (canvas) Object.assign(globalThis, { opened: await openDrawing(canvas) })
  })
  return {
    bytes: packed.map(({ length }) => length),
    /** As a PNG. */
    async draw(drawing: Drawing): Promise<Buffer> {
      const address = await tab.evaluate((to) => opened.draw(to), drawing)
      return Buffer.from(address.split(',')[1] ?? '', 'base64')
    },
    walk: (count: number) => tab.evaluate((to) => opened.walk(to), count),
    measure: (drawing: Drawing, times: number) =>
      tab.evaluate(([to, count]) => opened.measure(to, count), [drawing, times] as const),
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]()
      await server.stop(true)
    },
  }
}

async function scriptOf(entry: string): Promise<string> {
  const { outputs, logs, success } = await Bun.build({ entrypoints: [entry], target: 'browser' })
  if (!success || !outputs[0]) throw new AggregateError(logs)
  return await outputs[0].text()
}
