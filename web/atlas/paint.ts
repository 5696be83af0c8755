import type { AtlasBounds, AtlasPlaces } from '#contract/atlas'
import { labelsOf } from '../map/labels'
import type { Layer } from './atlas-store'
import { type Point, type Position, type Size, tilesIn, toPoint, type View } from './geometry'
import type { Tiles } from './tiles'

/** What is drawn on the map; the theme's colours are read where it is drawn. */
export type Scene = {
  view: View
  size: Size
  bounds: AtlasBounds | null
  /** Null: not yet. */
  tiles: Tiles | null
  places: AtlasPlaces | null
  layers: Readonly<Record<Layer, boolean>>
  chosen: Position | null
}

const full = Math.PI * 2
const margin = 16

/** Draws the map as it is now; in device pixels, so that blocks have sharp edges. */
export function paint(canvas: HTMLCanvasElement, scene: Scene): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { size, view, layers, places } = scene
  const ratio = devicePixelRatio || 1
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  paintTiles(context, scene, ratio)
  const role = rolesOf(canvas)
  const each = <T extends Position>(
    some: readonly T[] | undefined,
    draw: (at: Point, it: T) => void,
  ) => {
    for (const it of some ?? []) {
      const at = toPoint(view, size, { x: it.x + 0.5, z: it.z + 0.5 })
      if (at.left < -margin || at.left > size.width + margin) continue
      if (at.top < -margin || at.top > size.height + margin) continue
      draw(at, it)
    }
  }
  context.lineWidth = 2
  context.strokeStyle = role('--bg')
  if (layers.containers) {
    each(places?.containers, (at) => paintChest(context, at, role('--warn')))
  }
  if (layers.deaths) each(places?.deaths, (at) => paintDeath(context, at, role))
  if (layers.bots) {
    const bots: { at: Point; name: string }[] = []
    each(places?.bots, (at, { name }) => bots.push({ at, name }))
    for (const { at } of bots) paintBot(context, at, role)
    context.font = `600 12px ${role('--font-text')}`
    const labels = labelsOf(bots, (name) => context.measureText(name).width)
    for (const [index, { at }] of bots.entries()) {
      const label = labels[index]
      if (label) paintLabel(context, at, label, role)
    }
  }
  if (scene.chosen) {
    each([scene.chosen], ({ left, top }) => {
      context.strokeStyle = role('--focus')
      context.lineWidth = 3
      context.beginPath()
      context.arc(left, top, 13, 0, full)
      context.stroke()
    })
  }
}

type Role = (name: string) => string

function rolesOf(canvas: HTMLCanvasElement): Role {
  const style = getComputedStyle(canvas)
  return (name) => style.getPropertyValue(name).trim()
}

function paintTiles(context: CanvasRenderingContext2D, scene: Scene, ratio: number) {
  const { view, size, bounds, tiles } = scene
  if (!bounds || !tiles) return
  context.imageSmoothingEnabled = view.scale < 1
  const sharp = (value: number) => Math.round(value * ratio) / ratio
  for (const { zoom, x, z, at, px } of tilesIn(view, size, bounds)) {
    const picture = tiles.get(zoom, x, z)
    if (!picture) continue
    const [left, top] = [sharp(at.left), sharp(at.top)]
    const [right, bottom] = [sharp(at.left + px), sharp(at.top + px)]
    context.drawImage(picture, left, top, right - left, bottom - top)
  }
}

/** A chest from the front: its lid, and the lock in the middle. */
function paintChest(context: CanvasRenderingContext2D, at: Point, colour: string) {
  const [left, top] = [Math.round(at.left), Math.round(at.top)]
  context.strokeRect(left - 7, top - 6, 14, 12)
  context.fillStyle = colour
  context.fillRect(left - 7, top - 6, 14, 12)
  context.fillStyle = context.strokeStyle
  context.fillRect(left - 7, top - 2, 14, 1)
  context.fillRect(left - 2, top - 3, 4, 4)
}

function paintDeath(context: CanvasRenderingContext2D, { left, top }: Point, role: Role) {
  for (const [colour, wide] of [
    [role('--bg'), 6],
    [role('--danger'), 3],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = wide
    context.beginPath()
    context.moveTo(left - 5, top - 5)
    context.lineTo(left + 5, top + 5)
    context.moveTo(left + 5, top - 5)
    context.lineTo(left - 5, top + 5)
    context.stroke()
  }
}

function paintBot(context: CanvasRenderingContext2D, { left, top }: Point, role: Role) {
  context.strokeStyle = role('--bg')
  context.fillStyle = role('--accent')
  context.lineWidth = 2
  context.beginPath()
  context.arc(left, top, 6, 0, full)
  context.fill()
  context.stroke()
}

function paintLabel(
  context: CanvasRenderingContext2D,
  { left, top }: Point,
  text: string,
  role: Role,
) {
  context.strokeStyle = role('--bg')
  context.fillStyle = role('--text')
  context.textAlign = 'center'
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.strokeText(text, left, top - 12)
  context.fillText(text, left, top - 12)
}
