import { expect, test } from 'bun:test'
import { MotdPart } from '#contract/bots/server-check'
import { motdOf } from './motd'

/** As `text[colour,formats]`, plain text without brackets. */
function brief(description: unknown) {
  return motdOf(description)
    .map((part) => {
      const { text, color, ...flags } = MotdPart.parse(part)
      const on = Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : []))
      const style = [...(color ? [color] : []), ...on].join()
      return style ? `${text}[${style}]` : text
    })
    .join('|')
}

const nested = { text: 'a', color: 'red', extra: ['b', { text: 'c', italic: true, extra: ['d'] }] }
const deep = (depth: number): object =>
  depth === 0 ? { text: 'fin' } : { text: '', extra: [deep(depth - 1)] }
const bomb = (depth: number): object => ({
  translate: '%1$s%1$s%1$s',
  with: depth === 0 ? ['x'] : Array(9).fill(bomb(depth - 1)),
})

test.each<[string, unknown, string]>([
  ['plain text', 'A Minecraft Server', 'A Minecraft Server'],
  ['codes', '§6Oro §lfuerte§r nada', 'Oro [#ffaa00]|fuerte[#ffaa00,bold]| nada'],
  ['a colour ends formats', '§l§nx§cy', 'x[bold,underlined]|y[#ff5555]'],
  ['every format', '§l§m§n§o§kx', 'x[bold,italic,underlined,strikethrough]'],
  ['upper case codes', '§AHola', 'Hola[#55ff55]'],
  ['Bungee hex', '§x§1§2§A§b§c§DHola', 'Hola[#12abcd]'],
  ['codes that are none', '§zHola§', 'zHola'],
  ['a component', { text: 'Hola', color: '#ABCDEF' }, 'Hola[#abcdef]'],
  ['a colour that is none', { text: 'Hola', color: 'url(x)' }, 'Hola'],
  ['children inherit', nested, 'ab[#ff5555]|cd[#ff5555,italic]'],
  ['codes in a component', { text: 'a§cb§rc', color: 'blue' }, 'a[#5555ff]|b[#ff5555]|c[#5555ff]'],
  ['a list', [{ text: 'a', bold: true }, 'b', { text: 'c', bold: false }], 'ab[bold]|c'],
  ['reset by name', { text: '', color: 'red', extra: [{ text: 'a', color: 'reset' }] }, 'a'],
  [
    'a translation',
    { translate: 'multiplayer.x', with: ['Ana', { text: 'B' }] },
    'multiplayer.x Ana B',
  ],
  ['its fallback', { translate: 'mod.motd', fallback: 'Hola' }, 'Hola'],
  ['two lines', 'uno\r\ndos\ntres\ncuatro', 'uno\ndos'],
  [
    'two lines in parts',
    { text: 'uno\n', extra: ['dos\n', { text: 'tres', bold: true }] },
    'uno\ndos',
  ],
  ['what turns and hides', 'a\u202eb\u0000c\u001b[31md\u2066e', 'abcde'],
  ['markup is text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['only blanks', ' §a \n ', ''],
  ['nothing', undefined, ''],
  ['something else', { type: 5, text: { a: 1 }, extra: { a: 'x' } }, ''],
  ['a depth that is followed', deep(10), 'fin'],
  ['a depth that is not', deep(40), ''],
])('%s', (_name, description, expected) => {
  expect(brief(description)).toBe(expected)
})

test('translations of translations end', () => {
  const parts = motdOf(bomb(6))
  expect(parts.map(({ text }) => text).join('').length).toBeLessThanOrEqual(512)
})

test('a cut never splits a letter', () => {
  const [part] = motdOf('🐝'.repeat(1_000))
  expect(part?.text).toBe('🐝'.repeat(512))
})
