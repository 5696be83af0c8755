import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { version } from 'minecraft-data/package.json'
import { cache, root } from './common'

/** Java edition's data in one file, compressed, so that the binary does not carry 430 MB of JSON. */
type Pack = {
  file: string
  /** Where each JSON file begins in the pack, and how long it is there. */
  index: Record<string, [offset: number, length: number]>
}

const folder = join(root, 'node_modules', 'minecraft-data')

/** Replaces minecraft-data's `data.js`: Java from the pack on first use, Bedrock left out. */
export async function packedMinecraftData(): Promise<Bun.BunPlugin> {
  const contents = moduleOf(await pack(), await editions())
  return {
    name: 'packed-minecraft-data',
    setup(build) {
      build.onLoad({ filter: /[/\\]minecraft-data[/\\]data\.js$/ }, () => ({
        loader: 'js',
        contents,
      }))
    },
  }
}

/** Version -> name -> JSON file, as minecraft-data itself lists them for Java edition. */
async function editions(): Promise<Record<string, Record<string, string>>> {
  const source = await Bun.file(join(folder, 'data.js')).text()
  const java = source.slice(0, source.indexOf("'bedrock': {"))
  const versions: Record<string, Record<string, string>> = {}
  for (const [, version = '', body = ''] of java.matchAll(/^ {4}'([^']+)': \{$(.*?)^ {4}\}/gms)) {
    const getters = body.matchAll(/get (\w+) \(\) \{ return require\("([^"]+)"\) \}/g)
    versions[version] = Object.fromEntries([...getters].map(([, name, path]) => [name, path]))
  }
  if (!versions['1.20.4']?.blocks) throw new Error('data.js of minecraft-data reads differently')
  return versions
}

/** The pack of the installed version, made once and kept in the cache. */
async function pack(): Promise<Pack> {
  const file = join(cache, `minecraft-data-${version}.zst`)
  const indexFile = `${file}.json`
  if (existsSync(indexFile)) return { file, index: await Bun.file(indexFile).json() }
  const paths = Object.values(await editions()).flatMap((version) => Object.values(version))
  const index: Pack['index'] = {}
  const parts: Uint8Array[] = []
  let offset = 0
  const unique = [...new Set(paths)].sort()
  for (const [path, bytes] of await Promise.all(unique.map(compress))) {
    index[path] = [offset, bytes.byteLength]
    offset += bytes.byteLength
    parts.push(bytes)
  }
  await Bun.write(file, new Blob(parts as Uint8Array<ArrayBuffer>[]))
  await Bun.write(indexFile, JSON.stringify(index))
  return { file, index }
}

async function compress(path: string): Promise<[string, Uint8Array]> {
  const minified = JSON.stringify(await Bun.file(join(folder, path)).json())
  return [path, await Bun.zstdCompress(minified, { level: 19 })]
}

function moduleOf({ file, index }: Pack, versions: Record<string, Record<string, string>>) {
  const java = Object.entries(versions).map(([version, files]) => {
    const getters = Object.entries(files).map(
      ([name, path]) => `get ${name}() { return load(${index[path]}) }`,
    )
    return `${JSON.stringify(version)}: { ${getters.join(', ')} }`
  })
  return `
    import { readFileSync } from 'node:fs'
    import packed from ${JSON.stringify(file)} with { type: 'file' }

    const parsed = new Map()
    let bytes

    function load(offset, length) {
      if (!parsed.has(offset)) parsed.set(offset, JSON.parse(unpack(offset, length)))
      return parsed.get(offset)
    }

    function unpack(offset, length) {
      const all = bytes?.deref() ?? readFileSync(packed)
      bytes = new WeakRef(all)
      return Bun.zstdDecompressSync(all.subarray(offset, offset + length)).toString()
    }

    export const pc = { ${java.join(',\n')} }
    export const bedrock = {}
  `
}
