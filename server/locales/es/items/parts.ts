import { creatures } from './creatures'
import { made } from './made'
import { materials } from './materials'
import { nature } from './nature'
import { tools } from './tools'
import { coloured, colours, gear, metals, ores, shapes, wooden, woods } from './words'

const things: Record<string, string | readonly (string | number)[]>[] = [
  ...[nature, made, materials, tools, colours, coloured],
  ...[woods, wooden, metals, gear, shapes, ores],
  { ore: 'Mineral de', log: 'Troncos', stripped: 'sin corteza' },
]

/** Every part that names are made of, the game's own and ours: to see whether a word is of one. */
export const nameParts = (kind: 'thing' | 'creature'): string[] =>
  (kind === 'thing' ? things : [creatures]).flatMap((table) =>
    Object.entries(table).flatMap(([id, name]) => [id, ...[name].flat().map(String)]),
  )

const whole = Object.entries({ ...nature, ...made, ...materials, ...tools })

const pairs = <A, B>(
  first: Record<string, A>,
  second: Record<string, B>,
  join: (one: A, other: B) => string,
) =>
  Object.entries(first).flatMap(([start, one]) =>
    Object.entries(second).map(([end, other]) => [`${start}_${end}`, join(one, other)] as const),
  )

/** Whole names of things, the game's own and ours, as far as they are made of parts. */
export const wholeNames = (): (readonly [id: string, name: string])[] => [
  ...whole,
  ...pairs(woods, wooden, (wood, text) => text.replace('*', wood)),
  ...pairs(metals, gear, (metal, text) => `${text} ${metal}`),
  ...pairs(colours, coloured, (colour, [text, gender]) => text.replace('*', colour[gender])),
  ...pairs(ores, { ore: 'Mineral de' }, (ore, text) => `${text} ${ore}`),
  ...pairs(Object.fromEntries(whole), shapes, (material, shape) => `${shape} ${material}`),
]
