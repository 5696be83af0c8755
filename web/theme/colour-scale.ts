import { clamp, contrast, type Oklch, readable, toHex, toOklch } from './colour'

export const roles = [
  'bg',
  'bg-secondary',
  'bg-glass',
  'text',
  'text-muted',
  'border',
  'accent',
  'accent-text',
  'secondary',
  'ok',
  'warn',
  'danger',
  'info',
  'focus',
] as const
export type Role = (typeof roles)[number]

export type ColourScale = { scheme: 'light' | 'dark'; colours: Record<Role, string> }

/** Above 4.5:1, because text also stands on surfaces that carry a tint of its own colour. */
const readableRatio = 5.4

/**
 * Everything from one colour: a light one becomes tinted paper, any other a tinted night, and the
 * colour itself, made readable on it, the accent.
 */
export function generateColourScale(hex: string): ColourScale {
  const base = toOklch(hex)
  const isLight = base.l >= 0.6
  const isGrey = base.c < 0.02
  const ground: Oklch = {
    l: isLight ? Math.max(base.l, 0.968) : Math.min(base.l, 0.165),
    c: Math.min(base.c, isLight ? 0.016 : 0.022),
    h: base.h,
  }
  const tint = isGrey ? 0 : 0.018
  const shade = (l: number, c = ground.c) => toHex({ l: clamp(l), c, h: base.h })
  const bg = toHex(ground)
  const raised = isLight ? (ground.l > 0.985 ? -0.022 : 0.022) : 0.04
  const bgSecondary = shade(ground.l + raised)

  const step = isLight ? -0.01 : 0.01
  const visible = (colour: Oklch) => readable(colour, [bg, bgSecondary], readableRatio, step)
  const signal = (h: number, c = 0.16) => visible({ l: isLight ? 0.58 : 0.8, c, h })

  const accent = visible(isGrey ? { l: isLight ? 0.3 : 0.9, c: 0, h: 0 } : base)
  const secondary = visible({
    l: isLight ? 0.55 : 0.72,
    c: Math.max(base.c, 0.12),
    h: isGrey ? 285 : base.h + 130,
  })
  const inks = [shade(0.12, tint), '#ffffff'] as const

  return {
    scheme: isLight ? 'light' : 'dark',
    colours: {
      bg,
      'bg-secondary': bgSecondary,
      'bg-glass': `${bgSecondary}eb`,
      text: readable({ l: isLight ? 0.2 : 0.94, c: tint, h: base.h }, [bg, bgSecondary], 12, step),
      'text-muted': visible({ l: isLight ? 0.5 : 0.7, c: tint, h: base.h }),
      border: shade(ground.l + (isLight ? -0.08 : 0.12)),
      accent,
      'accent-text': contrast(inks[0], accent) >= contrast(inks[1], accent) ? inks[0] : inks[1],
      secondary,
      ok: signal(160),
      warn: signal(72, 0.15),
      danger: signal(20, 0.18),
      info: signal(250, 0.14),
      focus: secondary,
    },
  }
}
