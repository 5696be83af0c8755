import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { madeGuides, madeIndex } from '../../server/guides/own-guides'
import { readPrebuilt } from '../../server/guides/read-prebuilt'
import { stemsAhead } from '../../server/guides/search/analyzer'
import { temporaryFolder } from '../../server/testing/folder'
import { prebuiltGuides } from './prebuilt'

setDefaultTimeout(600_000)

test('a build carries the guides and the index that the program would make itself', async () => {
  using folder = temporaryFolder()
  const entry = join(import.meta.dir, '..', '..', 'server', 'guides', 'prebuilt.ts')
  const built = await Bun.build({
    entrypoints: [entry],
    target: 'bun',
    outdir: folder.path,
    plugins: [await prebuiltGuides()],
  })
  const file = built.outputs.find(({ kind }) => kind === 'entry-point')?.path ?? ''
  const { prebuilt } = await import(file)
  const read = (name: string) => readPrebuilt(join(folder.path, name))
  expect(read(prebuilt.es.guides)).toEqual(madeGuides('es'))
  expect(read(prebuilt.es.index)).toEqual(madeIndex('es'))
  expect(read(prebuilt.es.stems)).toEqual(stemsAhead('es'))
})
