import prismarineChunk from 'prismarine-chunk'
import type { Chunk } from '../../../worker/own-client/column-packets'

export {
  type Chunk,
  chunkPackets,
  lightFields,
  majorOf,
  type Packet,
} from '../../../worker/own-client/column-packets'

type ColumnClass = new (shape: object) => Chunk

/** A version's columns: to prepare the shapes of all its blocks takes long. */
const classes = new Map<string, ColumnClass>()

/** Makes empty columns of a version. */
export function columnMaker(version: string, shape: object = {}): () => Chunk {
  const Column = classes.get(version) ?? (prismarineChunk(version) as unknown as ColumnClass)
  classes.set(version, Column)
  return () => new Column(shape)
}
