import { proxy } from 'valtio'
import { isHex } from './colour'
import { applyLook, type Look, readLook, storeLook, type Theme } from './theme'

export const look = proxy<Look>(readLook())

export function chooseTheme(theme: Theme) {
  look.theme = theme
  keep()
}

/** Takes a colour of one's own, stored and shown at once; anything but `#rrggbb` is left alone. */
export function chooseColour(colour: string) {
  if (!isHex(colour)) return
  look.theme = 'custom'
  look.customColor = colour.toLowerCase()
  keep()
}

/** Shows a look without storing it. */
export function tryLook(candidate: Look) {
  applyLook(candidate)
}

function keep() {
  const { theme, customColor } = look
  storeLook({ theme, customColor })
  applyLook({ theme, customColor })
}

/** Follows what another tab chose; returns how to stop. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'theme' && event.key !== 'customColor') return
    Object.assign(look, readLook())
    applyLook(readLook())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
