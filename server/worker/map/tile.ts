import type { Tile } from '../../game/tiles/tile'
import type { Column } from '../shared-columns/column'
import type { BiomeTints } from './biomes'
import { type BlockColours, tints, unknownColour } from './block-colours'
import { type SeenSection, sectionsOf } from './sections'

export type DrawOptions = {
  colours: BlockColours
  tintsOf(biome: number): BiomeTints
  /** Where looking begins, under a roof; null under the sky. */
  from: number | null
}

const opaque = 0.97
const deepest = 32
const thickestWall = 32
const wallLight = 0.45

export function drawTile(tile: Tile, column: Column, options: DrawOptions): void {
  const sections = sectionsOf(column, options.colours)
  for (let cell = 0; cell < 256; cell++) drawCell(tile, cell, column, sections, options)
}

/** Draws single blocks anew; a cell is `z << 4 | x`. */
export function drawCells(
  tile: Tile,
  cells: Iterable<number>,
  column: Column,
  options: DrawOptions,
): void {
  const sections = sectionsOf(column, options.colours)
  for (const cell of cells) drawCell(tile, cell, column, sections, options)
}

/** Light on its way down: what it has gathered, and how much of it still goes on. */
const ray = { red: 0, green: 0, blue: 0, left: 1, height: 0 }
const at = { x: 0, y: 0, z: 0 }

function drawCell(
  { pixels, heights }: Tile,
  cell: number,
  column: Column,
  sections: SeenSection[],
  options: DrawOptions,
): void {
  Object.assign(ray, { red: 0, green: 0, blue: 0, left: 1, height: 0 })
  at.x = cell & 15
  at.z = cell >> 4
  look(cell, column, sections, options)
  const gathered = 1 - ray.left
  const pixel = cell * 4
  if (gathered < 0.02) {
    pixels.fill(0, pixel, pixel + 4)
    heights[cell] = column.minY
    return
  }
  pixels[pixel] = ray.red / gathered
  pixels[pixel + 1] = ray.green / gathered
  pixels[pixel + 2] = ray.blue / gathered
  pixels[pixel + 3] = 255
  heights[cell] = ray.height
}

function look(cell: number, column: Column, sections: SeenSection[], options: DrawOptions): void {
  const { colours, from } = options
  let surface: number | null = null
  let inWall = from !== null
  let wall: number | null = null
  for (const { bottom, read } of sections) {
    if (from !== null && bottom > from) continue
    if (!read) {
      inWall = false
      continue
    }
    for (let y = from === null ? 15 : Math.min(15, from - bottom); y >= 0; y--) {
      const state = read((y << 8) | cell)
      const cover = colours.cover[state] ?? 255
      at.y = bottom + y
      if (inWall) {
        if (cover === 0) inWall = false
        else wall ??= state
        if (inWall && at.y > (from ?? 0) - thickestWall) continue
        if (inWall) {
          gatherWall(wall ?? state, column, options)
          return
        }
      }
      if (cover === 0) continue
      if (colours.tint[state] === tints.water) {
        surface ??= at.y
        if (surface - at.y < deepest) continue
      }
      if (surface !== null) {
        gatherWater(surface, state, column, options)
        surface = null
      }
      gather(colourOf(state, column, options), cover / 255, at.y)
      if (1 - ray.left > opaque) return
    }
  }
  if (surface !== null) gatherWater(surface, -1, column, options)
  if (ray.left === 1 && wall !== null) gatherWall(wall, column, options)
}

/** What is in front hides what is behind it. */
function gather(colour: number, cover: number, height: number): void {
  const share = ray.left * cover
  ray.red += (colour >> 16) * share
  ray.green += ((colour >> 8) & 255) * share
  ray.blue += (colour & 255) * share
  const before = ray.left
  ray.left -= share
  if ((before > 0.5 && ray.left <= 0.5) || before === 1) ray.height = height
}

/** The deeper, the darker, and the less is seen of the ground. */
function gatherWater(surface: number, ground: number, column: Column, options: DrawOptions): void {
  const depth = Math.min(surface - at.y, deepest)
  const { water } = options.tintsOf(column.getBiome(at))
  const light = 0.8 - Math.min(depth, 20) * 0.018
  const bottomless = ground === -1 || options.colours.tint[ground] === tints.water
  gather(scaled(water, light), bottomless ? 1 : Math.min(0.92, 0.5 + depth * 0.05), surface)
}

function gatherWall(state: number, column: Column, options: DrawOptions): void {
  gather(scaled(colourOf(state, column, options), wallLight), 1, options.from ?? 0)
}

function colourOf(state: number, column: Column, { colours, tintsOf }: DrawOptions): number {
  const colour = colours.rgb[state] ?? unknownColour
  const tint = colours.tint[state]
  if (!tint || tint === tints.water) return colour
  const { grass, foliage } = tintsOf(column.getBiome(at))
  return multiplied(colour, tint === tints.grass ? grass : foliage)
}

const scaled = (colour: number, by: number) =>
  (((colour >> 16) * by) << 16) | ((((colour >> 8) & 255) * by) << 8) | ((colour & 255) * by)

const multiplied = (colour: number, tint: number) =>
  (((((colour >> 16) * (tint >> 16)) / 255) << 16) |
    (((((colour >> 8) & 255) * ((tint >> 8) & 255)) / 255) << 8) |
    (((colour & 255) * (tint & 255)) / 255)) >>>
  0
