import prismarineChunk from 'prismarine-chunk'
import type { Chunk } from '../../../worker/own-client/column-packets'

export {
  type Chunk,
  chunkPackets,
  lightFields,
  majorOf,
  type Packet,
} from '../../../worker/own-client/column-packets'

/** Makes empty columns of a version. */
export function columnMaker(version: string, shape: object = {}): () => Chunk {
  const Column = prismarineChunk(version) as unknown as new (shape: object) => Chunk
  return () => new Column(shape)
}
