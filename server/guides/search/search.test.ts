import { deserialize, serialize } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { type Section, sectionKey } from '../sections'
import { analyzerOf } from './analyzer'
import { buildIndex, createGuideIndex } from './search'

const section = (guide: string, heading: string, text: string) => ({
  ...{ guide, title: guide, heading, anchor: heading, text, position: 0 },
})

const analyzer = { ...analyzerOf('es'), synonyms: [['caminar', 'andar']] }
const own = [
  section('pagos', 'tarjeta', 'Se paga con tarjeta o en efectivo. Llegan facturas.'),
  section('pagos', 'plazos', 'Se paga en tres veces.\n- A fin de mes.'),
  section('bots', 'mover', 'Los bots caminan hasta donde se les manda.'),
]
const phrases = {
  asked: new Map([
    ['pagos#tarjeta', ['cómo abono', 'dónde abono con visa']],
    ['bots#mover', ['que se mueva', 'que se mueva hasta allí']],
  ]),
  offTopic: ['cómo se hace una paella', 'una paella de marisco'],
}
const data = buildIndex(analyzer, own, phrases)

const indexOf = (sections: readonly Section[], built = data) =>
  createGuideIndex(
    { analyzer, sections, synonyms: analyzer.synonyms, isBuilt: (one) => own.includes(one) },
    built,
  )
const firstOf = (sections: readonly Section[], question: string) => {
  const [best] = indexOf(sections).find(question, 1)
  return best && sectionKey(best.section)
}

test('an index that was kept finds the same as the one that was built', () => {
  const kept = indexOf(own, deserialize(serialize(data)))
  for (const question of ['¿cómo abono con tarjeta?', 'que ande el bot', 'paella', 'facturas']) {
    expect(kept.find(question, 5)).toEqual(indexOf(own).find(question, 5))
  }
})

test.each([
  ['¿cómo abono?', 'pagos#tarjeta'],
  ['que ande el bot', 'bots#mover'],
  ['¿llegan facturas?', 'pagos#tarjeta'],
  ['a fin de mes', 'pagos#plazos'],
  ['zzz', undefined],
  ['¿qué es lo que hay?', undefined],
])('%s is found by section', (question, key) => {
  expect(firstOf(own, question)).toBe(key)
})

test('sections that nothing was built of are found beside the others, in their place too', () => {
  const added = section('normas', 'sanciones', 'Un zurriagazo por cada palabrota.')
  const changed = section('pagos', 'tarjeta', 'Solo se paga en la caja.')
  expect(firstOf([...own, added], '¿cuántos zurriagazos por palabrota?')).toBe('normas#sanciones')
  expect(firstOf([changed, ...own.slice(1)], '¿se paga en la caja?')).toBe('pagos#tarjeta')
  expect(indexOf([changed, ...own.slice(1)]).find('facturas', 5)).toEqual([])
})
