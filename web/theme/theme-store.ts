import { proxy } from 'valtio'
import { isHex } from './colour'
import { applyTheme, readTheme, storeTheme, type Theme, type ThemeChoice } from './theme'

export const themeChoice = proxy<ThemeChoice>(readTheme())

export function chooseTheme(theme: Theme) {
  themeChoice.theme = theme
  keep()
}

/** Takes a colour of one's own, stored and shown at once; anything but `#rrggbb` is left alone. */
export function chooseColour(colour: string) {
  if (!isHex(colour)) return
  themeChoice.theme = 'custom'
  themeChoice.customColor = colour.toLowerCase()
  keep()
}

/** Shows a theme without storing it. */
export function previewTheme(candidate: ThemeChoice) {
  applyTheme(candidate)
}

function keep() {
  const { theme, customColor } = themeChoice
  storeTheme({ theme, customColor })
  applyTheme({ theme, customColor })
}

/** Follows what another tab chose; returns how to stop. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'theme' && event.key !== 'customColor') return
    Object.assign(themeChoice, readTheme())
    applyTheme(readTheme())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
