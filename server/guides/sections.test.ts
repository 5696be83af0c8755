import { expect, test } from 'bun:test'
import { languageOf } from '../locales/languages'
import { outlineOf } from './sections'
import { updatedAtOf, withoutUpdated } from './updated-at'

const { updated } = languageOf('es').guides

const guide = `# Título *propio*

Última Actualización: 5 de mayo de 2026

Primera línea
que sigue aquí, con **negrita**, \`código\` y [un enlace](/guide?doc=api).

## Crear un bot

- Uno
- Dos que
  sigue

\`\`\`sh
# no es un título
./enjambre serve
\`\`\`

### Sin texto

#### Menor

| a | b |
| --- | :-: |
| 1 | \\|2 |

## Crear un bot
Otra vez. ![foto](/guides/panel.webp)
`

test('a guide is split at its headings, into plain text with the anchors of the page', () => {
  const { title, parts } = outlineOf(withoutUpdated(guide, updated))
  expect(title).toBe('Título propio')
  expect(parts.map(({ heading, anchor, text }) => [heading, anchor, text])).toEqual([
    ['', '', 'Primera línea que sigue aquí, con negrita, `código` y un enlace.'],
    [
      'Crear un bot',
      'crear-un-bot',
      '- Uno\n- Dos que sigue\n```sh\n# no es un título\n./enjambre serve\n```',
    ],
    ['Sin texto', 'sin-texto', 'Menor\n1 · b: |2'],
    ['Crear un bot', 'crear-un-bot-2', 'Otra vez.'],
  ])
})

test.each([
  ['Última Actualización: 21 de noviembre de 2026', '2026-11-21T00:00:00.000Z'],
  ['*Última actualización:* 1 de Enero de 2027', '2027-01-01T00:00:00.000Z'],
  ['Última Actualización: 2026-02-03', '2026-02-03T00:00:00.000Z'],
  ['Última Actualización: 31 de febrero de 2026', null],
  ['Última Actualización: ayer', null],
  ['Sin fecha', null],
])('%s', (line, at) => {
  expect(updatedAtOf(`# T\n\n${line}\n`, updated)).toBe(at)
})

test.each([
  '[',
  '![',
  '](',
  '`',
  '*',
  '**a',
  '__a **b',
  '# ',
  ' #',
  '<http:',
  '|',
  '- ',
  '> ',
  '(',
])('a guide of nothing but %j is read in no time', (piece) => {
  const content = `## a${' '.repeat(200_000)}b\n${piece.repeat(200_000)}x`
  expect(outlineOf(content).parts.length).toBeLessThanOrEqual(2)
  expect(outlineOf(`## a\n\n${`${piece}\n`.repeat(50_000)}x`).parts).toHaveLength(1)
})
