/** Colour maths: sRGB hex, OKLCH (Ottosson's matrices) and WCAG contrast. */

export type Oklch = { l: number; c: number; h: number }

type Triple = [number, number, number]

export const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

const expand = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const compress = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

function toLinear(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [
    expand((value >> 16) / 255),
    expand(((value >> 8) & 255) / 255),
    expand((value & 255) / 255),
  ]
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const c = Math.hypot(a, bb)
  return { l: lightness, c, h: c < 1e-4 ? 0 : (Math.atan2(bb, a) * 180) / Math.PI }
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isInGamut = (rgb: Triple) => rgb.every((channel) => channel > -0.0005 && channel < 1.0005)

/** The colour in sRGB; one that sRGB cannot show loses colourfulness, not lightness or hue. */
export function toHex(colour: Oklch): string {
  const l = clamp(colour.l)
  let c = colour.c
  while (c > 0 && !isInGamut(toLinearRgb({ ...colour, l, c }))) c = Math.max(0, c - 0.004)
  const digits = toLinearRgb({ ...colour, l, c }).map((channel) =>
    Math.round(compress(clamp(channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

export const clamp = (value: number) => Math.min(1, Math.max(0, value))

function luminance(hex: string) {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast, from 1 to 21. */
export function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The nearest lightness of a colour that stands out enough from every ground; `step` is its way. */
export function readable(colour: Oklch, grounds: string[], ratio: number, step: number): string {
  for (let l = colour.l; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...colour, l })
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex
  }
  return step > 0 ? '#ffffff' : '#000000'
}
