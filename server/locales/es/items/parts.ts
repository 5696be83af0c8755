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
