import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What Mojang's server sent in play, without the length before it, and what it says. */
export type RecordedPacket = { kind: string; number: number; bytes: Buffer; says: unknown }

const library = dirname(fileURLToPath(import.meta.resolve('minecraft-packets')))
const captures = join(library, 'minecraft-packets', 'data', 'pc')

export const capturedVersions = readdirSync(captures)
  .filter((name) => /^\d/.test(name))
  .sort(Bun.semver.order)

/**
 * A version's packets in the order of the capture: of each kind the first few, by the order in
 * which the kinds came.
 */
export function recordedPackets(version: string): RecordedPacket[] {
  if (newest.version !== version) newest = { version, packets: readPackets(version) }
  return newest.packets
}

/** Of the version that was asked for last; all of them together are many. */
let newest: { version: string; packets: RecordedPacket[] } = { version: '', packets: [] }

function readPackets(version: string): RecordedPacket[] {
  const folder = join(captures, version)
  const { collected }: { collected: string[] } = readJson(
    join(folder, 'metadata', 'packets_info.json'),
  )
  return collected.flatMap((kind) => {
    const files = join(folder, 'from-server', kind)
    const numbers = readdirSync(files)
      .filter((name) => name.endsWith('.raw'))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b)
    return numbers.map((number) => recorded(files, kind, number))
  })
}

/** Some of the JSON is megabytes that no test looks at: it is read when it is asked for. */
function recorded(files: string, kind: string, number: number): RecordedPacket {
  let says: unknown
  return {
    ...{ kind, number, bytes: readFileSync(join(files, `${number}.raw`)) },
    get says() {
      says ??= readJson(join(files, `${number}.json`))
      return says
    },
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
