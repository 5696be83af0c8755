import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { madeGuides } from '../../server/guides/own-guides'
import { readPrebuilt } from '../../server/guides/read-prebuilt'
import { analyzerOf, stemsAhead } from '../../server/guides/search/analyzer'
import { trainClassifier } from '../../server/guides/search/classifier'
import { buildIndex } from '../../server/guides/search/search'
import { checkout } from '../../server/testing/edges'
import { temporaryFolder } from '../../server/testing/folder'
import { droppable, prebuiltGuides, withoutAnswers } from './prebuilt'

/** All that a build makes ahead, of one guide: to learn all of them takes the build its time. */
function fewAhead(locale: string) {
  const analyzer = analyzerOf(locale)
  const [guide] = madeGuides(locale)
  const asked = new Map([...analyzer.asked].slice(0, 5))
  const examples = [...asked].flatMap(([name, phrases]) =>
    phrases.map((phrase) => ({ name, tokens: analyzer.stemsOf(phrase) })),
  )
  return {
    guides: madeGuides(locale),
    index: buildIndex(analyzer, guide?.sections ?? [], { ...analyzer, asked }),
    stems: stemsAhead(locale),
    intents: trainClassifier(examples),
    orders: trainClassifier(examples.slice(1)),
  }
}

test('a build carries what was made of the guides ahead, and it is read as it was made', async () => {
  using folder = temporaryFolder()
  const made = fewAhead('es')
  expect(made.index.sections.size).toBeGreaterThan(1)
  expect(made.intents.weights.length).toBeGreaterThan(10)
  const built = await Bun.build({
    entrypoints: [join(checkout, 'server', 'guides', 'prebuilt.ts')],
    target: 'bun',
    outdir: folder.path,
    plugins: [await prebuiltGuides(async () => made, folder.path)],
  })
  const file = built.outputs.find(({ kind }) => kind === 'entry-point')?.path ?? ''
  const { prebuilt } = await import(file)
  for (const [kind, data] of Object.entries(made)) {
    expect(readPrebuilt<unknown>(join(folder.path, prebuilt.es[kind]))).toEqual(data)
  }
})

test('a build has the shapes that are parsed, and none that only the reference needs', async () => {
  using folder = temporaryFolder()
  const file = (name: string) => join(folder.path, 'server', name)
  await Bun.write(
    file('contract/things.ts'),
    `const shape = (name: string, fields = {}) => Object.freeze({ name, fields })
const Part = shape('Part')
export const Answer = shape('Answer', {
  part: Part,
})
export const Form = shape('Form')
`,
  )
  await Bun.write(
    file('things-routes.ts'),
    `import { Answer, Form } from './contract/things'
import { ok } from './route'
export const route = [ok(Answer), Form]
`,
  )
  await Bun.write(file('route.ts'), 'export const ok = (schema?: unknown) => ({ schema })\n')
  const { outputs } = await Bun.build({
    entrypoints: [file('things-routes.ts')],
    target: 'bun',
    plugins: [withoutAnswers()],
  })
  const built = (await outputs[0]?.text()) ?? ''
  expect(built).toContain('"Form"')
  expect(built).not.toMatch(/"(Answer|Part)"/)
})

test('every file of the contract still reads, and exports the same', async () => {
  const transpiler = new Bun.Transpiler({ loader: 'ts' })
  const files = new Bun.Glob('server/contract/**/!(*.test).ts').scan(checkout)
  for await (const name of files) {
    const source = await Bun.file(join(checkout, name)).text()
    expect(transpiler.scan(droppable(source)).exports).toEqual(transpiler.scan(source).exports)
  }
})
