import { deserialize, serialize } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { analyzerOf } from './analyzer'
import { createGuideIndex } from './search'

const section = (guide: string, heading: string, text: string) => ({
  ...{ guide, title: guide, heading, anchor: heading, text, position: 0 },
})

const sources = {
  analyzer: analyzerOf('es'),
  sections: [
    section('pagos', 'tarjeta', 'Se paga con tarjeta o en efectivo.'),
    section('bots', 'mover', 'Los bots caminan hasta donde se les manda.'),
  ],
  synonyms: [['caminar', 'andar']],
  asked: new Map([['pagos#tarjeta', 'cómo abono, dónde pongo la visa']]),
  offTopic: ['cómo se hace una paella'],
}

test('an index built once finds the same another time, without training', () => {
  using first = createGuideIndex(sources)
  const data = deserialize(serialize(first.data()))
  using second = createGuideIndex(sources, data)
  expect(second.build(1)).toBe(false)
  for (const question of ['¿cómo abono con tarjeta?', 'que ande el bot', 'paella']) {
    expect(second.find(question, 5)).toEqual(first.find(question, 5))
  }
  expect(second.find('que ande el bot', 5)[0]?.section.guide).toBe('bots')
})
