import { deserialize, serialize } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { createGuideIndex } from './search'
import { speechOf } from './speech'

const section = (guide: string, heading: string, text: string) => ({
  ...{ guide, title: guide, heading, anchor: heading, text, position: 0 },
})

const material = {
  speech: speechOf('es'),
  sections: [
    section('pagos', 'tarjeta', 'Se paga con tarjeta o en efectivo.'),
    section('bots', 'mover', 'Los bots caminan hasta donde se les manda.'),
  ],
  synonyms: [['caminar', 'andar']],
  asked: new Map([['pagos#tarjeta', 'cómo abono, dónde pongo la visa']]),
  elsewhere: ['cómo se hace una paella'],
}

test('what was learnt once finds the same another time, without learning it', () => {
  using first = createGuideIndex(material)
  const learnt = deserialize(serialize(first.learnt()))
  using second = createGuideIndex(material, learnt)
  expect(second.grow(1)).toBe(false)
  for (const question of ['¿cómo abono con tarjeta?', 'que ande el bot', 'paella']) {
    expect(second.find(question, 5)).toEqual(first.find(question, 5))
  }
  expect(second.find('que ande el bot', 5)[0]?.section.guide).toBe('bots')
})
