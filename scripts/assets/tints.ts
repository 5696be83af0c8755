import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedData } from 'minecraft-data'
import { root } from '../build/common'
import { meanOf, type Rgb } from './raster'
import type { Look } from './source'

type Climate = { temperature: number; rainfall: number }
type Tints = Record<'grass' | 'foliage' | 'water', { data: { keys: string[]; color: number }[] }>

/** Biomes since 1.18 whose rain minecraft-data does not tell: the former biome with their climate. */
const like: Record<string, string> = {
  snowy_plains: 'snowy_tundra',
  old_growth_birch_forest: 'birch_forest',
  old_growth_pine_taiga: 'giant_tree_taiga',
  old_growth_spruce_taiga: 'giant_spruce_taiga',
  windswept_hills: 'mountains',
  windswept_gravelly_hills: 'gravelly_mountains',
  windswept_forest: 'wooded_mountains',
  windswept_savanna: 'shattered_savanna',
  sparse_jungle: 'jungle_edge',
  wooded_badlands: 'wooded_badlands_plateau',
  stony_shore: 'stone_shore',
}

const rain: Record<string, number> = {
  meadow: 0.8,
  grove: 0.8,
  snowy_slopes: 0.9,
  frozen_peaks: 0.9,
  jagged_peaks: 0.9,
  stony_peaks: 0.3,
  mangrove_swamp: 0.9,
  cherry_grove: 0.8,
  pale_garden: 0.8,
  deep_dark: 0.4,
  dripstone_caves: 0.4,
  lush_caves: 0.5,
}

/** What grass, leaves and water look like in every biome of these versions: `rrggbb` each. */
export function tintsOf(
  look: Look,
  versions: IndexedData[],
): Record<string, [string, string, string]> {
  const folder = join(root, 'node_modules/minecraft-data/minecraft-data/data/pc/26.1')
  const fixed: Tints = JSON.parse(readFileSync(join(folder, 'tints.json'), 'utf8'))
  const climates = climatesOf(versions)
  const tints: Record<string, [string, string, string]> = {}
  for (const name of [...climates.keys()].sort()) {
    const { temperature } = climates.get(name) ?? { temperature: 0.8 }
    const rainfall = rain[name] ?? climates.get(like[name] ?? name)?.rainfall ?? 0.4
    const by = (kind: 'grass' | 'foliage') => fromMap(look, kind, { temperature, rainfall })
    tints[name] = [
      grassOf(name, own(fixed, 'grass', name), by('grass')),
      hex(own(fixed, 'foliage', name) ?? by('foliage')),
      hex(own(fixed, 'water', name) ?? [0x3f, 0x76, 0xe4]),
    ]
  }
  return tints
}

/** The dark forest mixes its own colour with the climate's. */
function grassOf(name: string, fixed: Rgb | null, climate: Rgb): string {
  if (!name.startsWith('dark_forest')) return hex(fixed ?? climate)
  const dark: Rgb = [0x28, 0x34, 0x0a]
  return hex(climate.map((value, index) => (value + (dark[index] ?? 0)) >> 1) as Rgb)
}

function own(tints: Tints, kind: keyof Tints, name: string): Rgb | null {
  const former = name.replace(/_(hills|plateau)$/, '').replace(/^modified_/, '')
  const entry = [name, former]
    .map((wanted) => tints[kind].data.find(({ keys }) => keys.includes(wanted)))
    .find((found) => found)
  if (!entry || entry.color === 0) return null
  return [(entry.color >> 16) & 255, (entry.color >> 8) & 255, entry.color & 255]
}

function climatesOf(versions: IndexedData[]): Map<string, Climate> {
  const climates = new Map<string, Climate>()
  for (const { biomesArray } of versions) {
    for (const { name, temperature, rainfall } of biomesArray) {
      const known = climates.get(name)
      climates.set(name, { temperature, rainfall: rainfall ?? known?.rainfall ?? 0.4 })
    }
  }
  return climates
}

/** The game's colour triangle: warm to the left, rainy to the top. */
function fromMap(look: Look, kind: 'grass' | 'foliage', { temperature, rainfall }: Climate): Rgb {
  const map = look.texture(`colormap/${kind}`)
  if (!map) throw new Error(`no colour map of ${kind}`)
  const warm = Math.min(1, Math.max(0, temperature))
  const wet = Math.min(1, Math.max(0, rainfall)) * warm
  const [red, green, blue] = meanOf(
    map,
    Math.floor((1 - warm) * 255),
    Math.floor((1 - wet) * 255),
    1,
    1,
  )
  return [red, green, blue]
}

const hex = (rgb: Rgb) => rgb.map((value) => value.toString(16).padStart(2, '0')).join('')
