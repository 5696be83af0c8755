import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import manifest from '../../package.json'
import { root } from './common'

const names = z.record(z.string(), z.string()).default({})

const Needs = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
})

/** `name@version`, the registry, what it needs, and the hash of its archive. */
const Package = z.tuple([z.string(), z.string(), Needs, z.string().startsWith('sha512-')])

const Lock = z.object({ packages: z.record(z.string(), Package) })

const Licensed = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

type Packages = z.infer<typeof Lock>['packages']

/**
 * What the executable is made of, as CycloneDX: the packages of bun.lock, and Bun. What only the
 * development needs is there as `excluded`. The same for the same lock file.
 */
export async function sbom() {
  const text = await Bun.file(join(root, 'bun.lock')).text()
  const { packages } = Lock.parse(Bun.JSONC.parse(text))
  const own = Object.keys(manifest.dependencies)
  const required = reachable(packages, own)
  const components = Object.keys(packages).map((key) => component(packages, key, required.has(key)))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${Bun.randomUUIDv5(manifest.version + text, 'oid')}`,
    version: 1,
    metadata: { component: { ...product, licenses: [{ expression: manifest.license }] } },
    components: [runtime, ...distinct(await Promise.all(components))],
    dependencies: [
      { ref: product['bom-ref'], dependsOn: [runtime['bom-ref'], ...refs(packages, own)] },
      ...dependenciesOf(packages),
    ],
  }
}

const { name, version } = manifest
const product = { type: 'application', 'bom-ref': `${name}@${version}`, name, version } as const

const runtime = {
  type: 'platform',
  'bom-ref': `pkg:npm/bun@${Bun.version}`,
  name: 'bun',
  version: Bun.version,
  scope: 'required',
  purl: `pkg:npm/bun@${Bun.version}`,
  licenses: [{ expression: 'MIT' }],
} as const

async function component(packages: Packages, key: string, isRequired: boolean) {
  const { name, version, integrity } = packageAt(packages, key)
  const purl = purlOf(packages, key)
  const licenses = await licensesOf(key)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: isRequired ? 'required' : 'excluded',
    purl,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity, 'base64').toString('hex') }],
    ...(licenses && { licenses }),
  }
}

type Component = Awaited<ReturnType<typeof component>>

/** One package may stand in several places; it is required when one of them is. */
function distinct(components: Component[]): Component[] {
  const byRef = new Map<string, Component>()
  for (const each of components) {
    const known = byRef.get(each.purl)
    if (!known || each.scope === 'required') byRef.set(each.purl, { ...known, ...each })
  }
  return [...byRef.values()]
}

function dependenciesOf(packages: Packages) {
  const byRef = new Map<string, string[]>()
  for (const key of Object.keys(packages)) {
    const ref = purlOf(packages, key)
    byRef.set(ref, [...(byRef.get(ref) ?? []), ...refs(packages, needsOf(packages, key))])
  }
  return [...byRef].map(([ref, needs]) => ({ ref, dependsOn: [...new Set(needs)] }))
}

const refs = (packages: Packages, keys: string[]) => keys.map((key) => purlOf(packages, key))

function reachable(packages: Packages, from: string[]): Set<string> {
  const found = new Set(from)
  for (const key of found) for (const next of needsOf(packages, key)) found.add(next)
  return found
}

/** Keys of what a package finds when it asks for what it needs; what is optional may not be there. */
function needsOf(packages: Packages, key: string): string[] {
  const { needs } = packageAt(packages, key)
  const wanted = Object.values(needs).flatMap((each) => Object.keys(each))
  return wanted.flatMap((name) => resolve(packages, key, name) ?? [])
}

/** As Node looks: in the package's own folder, then in those around it. */
function resolve(packages: Packages, key: string, name: string): string | undefined {
  const around = partsOf(key)
  for (let depth = around.length; depth >= 0; depth--) {
    const candidate = [...around.slice(0, depth), name].join('/')
    if (candidate in packages) return candidate
  }
}

/** `a/@b/c/d` is the package d of the package @b/c of the package a. */
const partsOf = (key: string) => key.match(/@[^/]+\/[^/]+|[^/]+/g) ?? []

function packageAt(packages: Packages, key: string) {
  const found = packages[key]
  if (!found) throw new Error(`bun.lock has no ${key}`)
  const [id, , needs, integrity] = found
  const at = id.lastIndexOf('@')
  const [name, version] = [id.slice(0, at), id.slice(at + 1)]
  return { name, version, needs, integrity: integrity.slice('sha512-'.length) }
}

function purlOf(packages: Packages, key: string): string {
  const { name, version } = packageAt(packages, key)
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** What an installed package says of itself; those for other platforms are not installed. */
async function licensesOf(key: string) {
  const folder = partsOf(key).flatMap((part) => ['node_modules', part])
  const file = join(root, ...folder, 'package.json')
  if (!existsSync(file)) return null
  const { license, licenses } = Licensed.parse(await Bun.file(file).json())
  const said = license ?? licenses?.map(({ type }) => type).join(' OR ')
  if (!said) return null
  return isSpdx(said) ? [{ expression: said }] : [{ license: { name: said } }]
}

/** Identifiers of SPDX have a version, but for a few. */
const isSpdx = (text: string) =>
  text
    .replaceAll(/[()]/g, '')
    .split(/ (?:OR|AND|WITH) /)
    .every((id) => /^(MIT|ISC|Unlicense|[\w.+-]*\d[\w.+-]*)$/.test(id))
