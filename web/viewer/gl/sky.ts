import type { Medium } from '../world/messages'

type Rgb = [red: number, green: number, blue: number]

/** How light it is, and the colours behind everything. */
export type Sky = {
  /** How much of the sky's light there is, from 0 to 1. */
  daylight: number
  /** The least light anywhere. */
  ambient: number
  fog: Rgb
  zenith: Rgb
  /** Of the sun, in turns from its highest; null: there is none. */
  sun: number | null
  /** How far one sees, in blocks; null: as far as there is something. */
  reach: number | null
}

const mix = (from: Rgb, to: Rgb, share: number) =>
  from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as Rgb

const night = { fog: [0.03, 0.04, 0.09] as Rgb, zenith: [0.01, 0.015, 0.045] as Rgb }
const day = { fog: [0.72, 0.83, 0.98] as Rgb, zenith: [0.4, 0.6, 0.96] as Rgb }
const dusk: Rgb = [0.86, 0.5, 0.3]
const within: Record<Exclude<Medium, 'air'>, { fog: Rgb; reach: number }> = {
  water: { fog: [0.06, 0.16, 0.36], reach: 28 },
  lava: { fog: [0.6, 0.18, 0.02], reach: 2 },
}

/** What the sky is like at this time of a day of 24,000, in a dimension and under water. */
export function skyOf(dimension: string, time: number, medium: Medium): Sky {
  const open = dimension === 'overworld' ? overworld(time) : elsewhere(dimension)
  if (medium === 'air') return open
  const { fog, reach } = within[medium]
  const dimmed = mix([0, 0, 0], fog, medium === 'water' ? 0.25 + 0.75 * open.daylight : 1)
  return { ...open, fog: dimmed, zenith: dimmed, sun: null, reach }
}

function overworld(time: number): Sky {
  const sun = (((time / 24_000 - 0.25) % 1) + 1) % 1
  const height = Math.cos(sun * Math.PI * 2)
  const daylight = Math.max(0, Math.min(1, height * 2 + 0.5))
  const glow = Math.max(0, 1 - Math.abs(height) * 3.2) * 0.55
  return {
    daylight: 0.42 + 0.58 * daylight,
    ambient: 0.08,
    fog: mix(mix(night.fog, day.fog, daylight), dusk, glow),
    zenith: mix(night.zenith, day.zenith, daylight),
    sun,
    reach: null,
  }
}

function elsewhere(dimension: string): Sky {
  const [fog, ambient]: [Rgb, number] =
    dimension === 'nether' ? [[0.2, 0.03, 0.03], 0.2] : [[0.06, 0.05, 0.09], 0.3]
  return { daylight: 0, ambient, fog, zenith: fog, sun: null, reach: null }
}
