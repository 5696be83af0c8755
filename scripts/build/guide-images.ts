import { join } from 'node:path'
import { root } from './common'

const source = join(root, 'web', 'guides', 'images')

/** The guides' pictures, at addresses that their texts can name. */
export async function addGuideImages(out: string): Promise<void> {
  for (const file of new Bun.Glob('*.webp').scanSync(source)) {
    await Bun.write(join(out, 'guides', file), Bun.file(join(source, file)))
  }
}
