import { readable, toOklch } from '../../theme/colour'

/** The lightest ground that dark themes have, and the darkest of light ones. */
const grounds = { dark: '#1c1f26', light: '#e9eaec' }
const ratio = 4.6

/** A server's colour as it can be read on a dark and on a light theme: its own hue, another lightness. */
export function motdColours(hex: string): { onDark: string; onLight: string } {
  const colour = toOklch(hex)
  return {
    onDark: readable(colour, [grounds.dark], ratio, 0.01),
    onLight: readable(colour, [grounds.light], ratio, -0.01),
  }
}
