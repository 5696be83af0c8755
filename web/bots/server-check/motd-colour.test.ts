import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, isHex } from '../../theme/colour'
import { generateColourScale } from '../../theme/colour-scale'
import { presets } from '../../theme/presets'
import { motdColours } from './motd-colour'

const named = [
  ...['#000000', '#0000aa', '#00aa00', '#00aaaa', '#aa0000', '#aa00aa', '#ffaa00', '#aaaaaa'],
  ...['#555555', '#5555ff', '#55ff55', '#55ffff', '#ff5555', '#ff55ff', '#ffff55', '#ffffff'],
]
const others = ['#010203', '#7f7f7f', '#123456', '#fedcba', '#00ff00', '#ff0000', '#0000ff']

/** Grounds of every theme: the two that stand in the style sheet, and those made from a colour. */
function grounds() {
  const css = readFileSync(join(import.meta.dir, '..', '..', 'styles', 'themes.css'), 'utf8')
  const [night = '', paper = ''] = css.split('data-theme="light"')
  const inSheet = (part: string) =>
    [...part.matchAll(/--bg(?:-secondary)?: (#\w{6});/g)].map(([, hex = '']) => hex)
  const made = presets.map(({ colour }) => generateColourScale(colour))
  const madeFor = (scheme: string) =>
    made
      .filter((scale) => scale.scheme === scheme)
      .flatMap(({ colours }) => [colours.bg, colours['bg-secondary']])
  return {
    dark: [...inSheet(night), ...madeFor('dark')],
    light: [...inSheet(paper), ...madeFor('light')],
  }
}

test.each([...named, ...others])('%s can be read in every theme', (hex) => {
  const { dark, light } = grounds()
  expect([dark.length > 4, light.length > 4]).toEqual([true, true])
  const { onDark, onLight } = motdColours(hex)
  expect([isHex(onDark), isHex(onLight)]).toEqual([true, true])
  for (const ground of dark) expect(contrast(onDark, ground)).toBeGreaterThanOrEqual(4.5)
  for (const ground of light) expect(contrast(onLight, ground)).toBeGreaterThanOrEqual(4.5)
})

test('a colour that can be read stays as it is', () => {
  expect(motdColours('#55ff55').onDark).toBe('#55ff55')
  expect(motdColours('#aa0000').onLight).toBe('#aa0000')
})
