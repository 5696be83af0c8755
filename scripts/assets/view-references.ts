import { join } from 'node:path'
import { drawScene, sceneNames } from '../../server/testing/viewer/scenes'
import { root } from '../build/common'

/**
 * `bun scripts/assets/view-references.ts` draws the pictures anew that `e2e/viewer/pictures.e2e.ts`
 * compares with. Look at them before they are committed: they say how it is meant to be.
 */
for (const name of sceneNames) {
  await Bun.write(
    join(root, 'server/testing/e2e/viewer/references', `${name}.png`),
    await drawScene(name),
  )
}
