// Writes the parts of the guides that are made from the code: `bun scripts/guides.ts`.
import { join } from 'node:path'
import { generatedParts } from '../server/guides/generate/parts'
import { root } from './build/common'

for (const [name, text] of Object.entries(generatedParts())) {
  await Bun.write(join(root, 'server', 'guides', 'generated', `${name}.md`), text)
}
