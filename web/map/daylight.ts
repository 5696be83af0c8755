import { proxy } from 'valtio'
import type { MapData } from '#contract/map'

const key = 'mapDaylight'

/** Whether maps are shown as by day, whatever the hour in the game; kept in this browser. */
export const daylight = proxy({ isOn: localStorage.getItem(key) !== 'off' })

export function setDaylight(isOn: boolean) {
  daylight.isOn = isOn
  localStorage.setItem(key, isOn ? 'on' : 'off')
}

/** What gives a dark picture its colours back, as `feColorMatrix` takes it; null by day. */
export function brighten({ light: { red, green, blue } }: Pick<MapData, 'light'>): string | null {
  if (Math.max(red, green, blue) >= 1) return null
  const [r, g, b] = [red, green, blue].map((share) => 1 / Math.max(share, 0.1))
  return `${r} 0 0 0 0 0 ${g} 0 0 0 0 0 ${b} 0 0 0 0 0 1 0`
}
