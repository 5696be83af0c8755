import { afterEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, toHex, toOklch } from './colour'
import { generateColourScale, type Role, roles } from './colour-scale'
import { presets } from './presets'
import { applyTheme, printOnPaper, readTheme } from './theme'
import { chooseColour, chooseTheme, themeChoice } from './theme-store'

const inks = ['text', 'text-muted', 'accent', 'secondary', 'ok', 'warn', 'danger', 'info'] as const

function weakest(colours: Record<Role, string>) {
  const pairs = inks.flatMap((ink) => [
    { pair: `${ink} on bg`, ratio: contrast(colours[ink], colours.bg) },
    { pair: `${ink} on bg-secondary`, ratio: contrast(colours[ink], colours['bg-secondary']) },
  ])
  pairs.push({
    pair: 'accent-text on accent',
    ratio: contrast(colours['accent-text'], colours.accent),
  })
  return pairs.reduce((a, b) => (a.ratio < b.ratio ? a : b))
}

/** The two themes that are written down, as the style sheet has them. */
function writtenThemes() {
  const css = readFileSync(join(import.meta.dir, '../styles/themes.css'), 'utf8')
  const block = (selector: string) => {
    const start = css.indexOf(`${selector} {`)
    const text = css.slice(start, css.indexOf('}', start))
    return Object.fromEntries(
      roles.map((role) => [role, new RegExp(`--${role}: (#\\w{6})`).exec(text)?.[1] ?? '']),
    ) as Record<Role, string>
  }
  return { dark: block(':root'), light: block(':root[data-theme="light"]') }
}

describe('contrast', () => {
  test('is WCAG’s', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test('OKLCH and back changes nothing', () => {
    for (const { colour } of presets) expect(toHex(toOklch(colour))).toBe(colour)
  })

  test('the written themes are readable everywhere', () => {
    const themes = writtenThemes()
    expect(weakest(themes.dark).ratio).toBeGreaterThanOrEqual(4.5)
    expect(weakest(themes.light).ratio).toBeGreaterThanOrEqual(4.5)
  })

  test('every preset and a grid over all colours give a readable colour scale', () => {
    const grid = ['00', '40', '80', 'c0', 'ff']
    const colours = grid.flatMap((r) => grid.flatMap((g) => grid.map((b) => `#${r}${g}${b}`)))
    for (const colour of [...presets.map((preset) => preset.colour), ...colours]) {
      const worst = weakest(generateColourScale(colour).colours)
      expect({ colour, ...worst, fits: worst.ratio >= 4.5 }).toMatchObject({ fits: true })
    }
  })
})

describe('the theme', () => {
  afterEach(() => {
    localStorage.clear()
    Object.assign(themeChoice, readTheme())
    applyTheme(readTheme())
  })

  test('is dark until something else is chosen, and for a name of old', () => {
    expect(readTheme()).toEqual({ theme: 'dark', customColor: '#ffffff' })
    localStorage.setItem('theme', 'fantasy')
    localStorage.setItem('customColor', 'red;}')
    expect(readTheme()).toEqual({ theme: 'dark', customColor: '#ffffff' })
  })

  test('a colour of one’s own is stored and put on the page; leaving it takes it off', () => {
    chooseColour('#3EF2A0')
    const page = document.documentElement
    expect(readTheme()).toEqual({ theme: 'custom', customColor: '#3ef2a0' })
    expect(page.dataset).toMatchObject({ theme: 'custom', scheme: 'light' })
    expect(page.style.getPropertyValue('--bg')).toBe(generateColourScale('#3ef2a0').colours.bg)

    chooseTheme('light')
    expect(page.dataset.theme).toBe('light')
    expect(page.style.getPropertyValue('--bg')).toBe('')
    expect(readTheme().customColor).toBe('#3ef2a0')
  })

  test('what is no colour is left alone', () => {
    chooseColour('#12')
    expect(themeChoice.theme).toBe('dark')
  })

  test('there are eighteen named colours, all different', () => {
    expect(new Set(presets.map(({ name }) => name)).size).toBe(18)
    expect(new Set(presets.map(({ colour }) => colour)).size).toBe(18)
  })

  test('what is printed is on paper, whatever the screen shows', () => {
    chooseColour('#3ef2a0')
    const root = document.createElement('div')
    printOnPaper(root)
    dispatchEvent(new Event('beforeprint'))
    expect(root.hasAttribute('data-paper')).toBe(true)
    dispatchEvent(new Event('afterprint'))
    expect(root.hasAttribute('data-paper')).toBe(false)
  })
})
