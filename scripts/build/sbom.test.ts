import { beforeAll, expect, test } from 'bun:test'
import { z } from 'zod'
import manifest from '../../package.json'
import { sbom } from './sbom'

const License = z.union([
  z.strictObject({ expression: z.string().min(1) }),
  z.strictObject({ license: z.strictObject({ name: z.string().min(1) }) }),
])

/** What the schema of CycloneDX 1.6 demands of the parts that we write. */
const Bom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z
    .string()
    .regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({
    component: z.strictObject({
      type: z.literal('application'),
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      licenses: z.array(License),
    }),
  }),
  components: z.array(
    z.strictObject({
      type: z.enum(['library', 'platform']),
      'bom-ref': z.string().min(1),
      name: z.string(),
      version: z.string(),
      scope: z.enum(['required', 'excluded']),
      purl: z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/),
      hashes: z
        .array(
          z.strictObject({
            alg: z.literal('SHA-512'),
            content: z.string().regex(/^[0-9a-f]{128}$/),
          }),
        )
        .optional(),
      // An expression stands alone.
      licenses: z.tuple([License]).optional(),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

let bom: z.infer<typeof Bom>
beforeAll(async () => {
  bom = Bom.parse(JSON.parse(JSON.stringify(await sbom())))
})

const byName = (name: string) => bom.components.filter((component) => component.name === name)

test('no part has the name of another, and every dependency is one of them', () => {
  const refs = [bom.metadata.component, ...bom.components].map((part) => part['bom-ref'])
  expect(refs).toHaveLength(new Set(refs).size)
  const named = bom.dependencies.map(({ ref }) => ref)
  expect(named).toHaveLength(new Set(named).size)
  const used = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(used.filter((ref) => !refs.includes(ref))).toEqual([])
  for (const { dependsOn } of bom.dependencies)
    expect(dependsOn).toHaveLength(new Set(dependsOn).size)
})

test('what the executable holds is required, with its licence; what only builds it is not', () => {
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const found = byName(name).find((component) => component.version === version)
    expect(found).toMatchObject({ scope: 'required' })
    expect(found?.licenses, name).toBeDefined()
  }
  for (const [name, version] of Object.entries(manifest.devDependencies))
    expect(byName(name).map((component) => component.version)).toContain(version)
  expect(byName('knip')).toMatchObject([{ scope: 'excluded' }])
  expect(byName('bun')).toMatchObject([{ type: 'platform', version: Bun.version }])
  // What a package needs in its turn.
  expect(byName('engine.io')).toMatchObject([{ scope: 'required' }])
})

test('the hash is the one of the lock file, and the whole is the same each time', async () => {
  const lock = await Bun.file('bun.lock').text()
  const [hono] = byName('hono')
  const hash = Buffer.from(hono?.hashes?.[0]?.content ?? '', 'hex').toString('base64')
  expect(lock).toContain(`"hono@${manifest.dependencies.hono}", "", {}, "sha512-${hash}"`)
  expect(JSON.parse(JSON.stringify(await sbom()))).toEqual(bom)
})
