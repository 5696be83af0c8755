import minecraftData from 'minecraft-data'
import registryLoader from 'prismarine-registry'
import { tintsBy } from '../../worker/map/biomes'
import type { Meanings } from '../../worker/view/encode-column'
import { signFaces } from '../../worker/view/signs/faces'

/** What a column's numbers mean in a version of the game. */
export const meaningsOf = (version: string): Meanings => ({
  tintsOf: tintsBy(minecraftData(version).biomes),
  faceOf: signFaces(registryLoader(version)),
})
