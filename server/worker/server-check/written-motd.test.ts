import { expect, test } from 'bun:test'
import { writtenMotd } from './written-motd'

const code = '§b§d§f§d§b'
const holds = (description: unknown) =>
  writtenMotd(description).formatted.some((text) => text.toLowerCase().includes(code))

const empty = (color: string, ...extra: object[]) => ({ text: '', color, extra })

test.each<[string, unknown]>([
  ['a legacy text', `A Minecraft Server${code}`],
  ['capital letters', '§B§D§F§D§B Hola'],
  ['a component with codes in its text', { text: `Hola ${code}` }],
  ['the end of a list', ['Hola', ' ', { text: '§b§d§f§d§b' }]],
  [
    'components without text, one after the other',
    {
      text: 'Hola',
      extra: ['aqua', 'light_purple', 'white', 'light_purple', 'aqua'].map((color) => empty(color)),
    },
  ],
  [
    'components within each other',
    empty('aqua', empty('light_purple', empty('white', empty('light_purple', empty('aqua'))))),
  ],
  [
    'colours by their numbers',
    {
      text: '',
      extra: ['#55FFFF', '#ff55ff', '#FFFFFF', '#ff55ff', '#55ffff'].map((color) => empty(color)),
    },
  ],
  [
    'texts of several components',
    { text: '§b§d', color: 'gold', extra: [{ text: '§f', bold: true }, '§d', { text: '§b' }] },
  ],
  ['codes and colours in turn', { text: '§b', extra: [empty('light_purple'), { text: '§f§d§b' }] }],
  ['a translation’s fallback', { translate: 'motd', fallback: code }],
  ['what stands in a translation', { translate: 'motd', with: [{ text: code }] }],
])('%s tells that bots are to stay away', (_name, description) => {
  expect(holds(description)).toBe(true)
})

test.each<[string, unknown]>([
  ['another order', '§b§d§d§f§b'],
  ['a part of it', '§b§d§f§d'],
  ['with words between', '§bA§dB§fC§dD§bE'],
  ['of other signs', '&b&d&f&d&b'],
  ['nothing', undefined],
  ['a number', 7],
  ['other colours', { text: '', extra: ['aqua', 'gold', 'white'].map((color) => empty(color)) }],
])('%s does not', (_name, description) => {
  expect(holds(description)).toBe(false)
})

test('what is huge or deep is read for a while', () => {
  const deep = (depth: number): object =>
    depth === 0 ? { text: code } : { text: '', extra: [deep(depth - 1)] }
  expect(holds(deep(10))).toBe(true)
  expect(holds(deep(60))).toBe(false)
  const { formatted, plain } = writtenMotd({
    extra: Array(50_000).fill({ text: 'ab', color: 'red' }),
  })
  for (const text of [...formatted, plain]) expect(text.length).toBeLessThanOrEqual(8_000)
})

test('its words alone are without any code', () => {
  expect(writtenMotd({ text: '§aHola ', extra: [{ text: '§lmundo', color: 'red' }] }).plain).toBe(
    'Hola mundo',
  )
})
