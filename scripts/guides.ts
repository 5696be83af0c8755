// Writes the parts of the guides that are made from the code: `bun scripts/guides.ts`.
import { join } from 'node:path'
import { generatedParts } from '../server/guides/generate/parts'
import { locales } from '../server/locales/locales'
import { root } from './build/common'

for (const locale of Object.keys(locales)) {
  const folder = join(root, 'server', 'locales', locale, 'guides', 'generated')
  for (const [name, text] of Object.entries(generatedParts(locale))) {
    await Bun.write(join(folder, `${name}.md`), text)
  }
}
