import { afterEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import type { LogEntry } from '#contract/console'
import { lineOf } from '../../../server/testing/samples/log-lines'
import { contrast, toHex } from '../../theme/colour'
import { generateColourScale } from '../../theme/colour-scale'
import { presets } from '../../theme/presets'
import { ConsoleLine } from './console-line'
import { hueOf, playerHues } from './player-hue'

afterEach(cleanup)

const hueProperty = '--player-hue'

/** The coloured names of a line, and the hue of each. */
function playersIn(message: string, fields: Partial<LogEntry> = {}) {
  const { container } = render(<ConsoleLine line={lineOf(message, fields)} />)
  expect(container.textContent).toContain(message)
  return [...container.querySelectorAll<HTMLElement>('[style]')].map(({ textContent, style }) => [
    textContent,
    style.getPropertyValue(hueProperty),
  ])
}

const ana = ['Ana', String(hueOf('Ana'))]

describe('the name of who speaks', () => {
  test('has a colour of its own, the same in every line', () => {
    expect(playersIn('<Ana> hola, Ana')).toEqual([ana])
    const metadata = { playerName: 'Ana' }
    expect(playersIn('[VIP] Ana » hola', { metadata })).toEqual([ana])
    expect(playersIn('Ana: !pos', { metadata, category: 'commands', level: 'command' })).toEqual([
      ana,
    ])
    const names = Array.from({ length: 60 }, (_, n) => `Jugador${n}`)
    expect(new Set(names.map(hueOf)).size).toBe(playerHues.length)
  })

  test('is none in what is no player’s line', () => {
    expect(playersIn('Uso: !ir <x> <z>', { category: 'commands' })).toEqual([])
    expect(playersIn('hola <Ana> que tal')).toEqual([])
    expect(playersIn('hola', { metadata: { playerName: '' } })).toEqual([])
    expect(playersIn('<Ana> hola', { category: 'system', source: 'system' })).toEqual([])
  })

  test('is readable in every theme', () => {
    const css = readFileSync(join(import.meta.dir, '../../styles/themes.css'), 'utf8')
    const [dark = 0, light = 0] = [...css.matchAll(/--player-lightness: ([\d.]+)/g)].map((found) =>
      Number(found[1]),
    )
    const grounds = (colours: Record<'bg' | 'bg-secondary', string>) => [
      colours.bg,
      colours['bg-secondary'],
    ]
    const custom = presets.map(({ colour }) => generateColourScale(colour))
    const themes = [
      { l: dark, on: ['#0a0d14', '#10151f'] },
      { l: light, on: ['#f6f7f9', '#ffffff'] },
      ...custom.map(({ scheme, colours }) => ({
        l: scheme === 'dark' ? dark : light,
        on: grounds(colours),
      })),
    ]
    for (const { l, on } of themes) {
      for (const h of playerHues) {
        const ratios = on.map((ground) => contrast(toHex({ l, c: 0.12, h }), ground))
        // More than 4.5, as a line that the pointer is on has a tint.
        expect({ l, h, on, isReadable: Math.min(...ratios) >= 5.2 }).toMatchObject({
          isReadable: true,
        })
      }
    }
  })
})
