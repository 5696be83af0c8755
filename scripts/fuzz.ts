// Feeds malformed packets to guarded bots of several versions: `bun scripts/fuzz.ts --packets 5000000`.
// Ends with code 1 when something escapes a bot. The ordinary tests run it with fewer packets.
import { parseArgs } from 'node:util'
import { catchCrashes } from '../server/host/crash'
import { fuzz, fuzzedVersions } from '../server/testing/minecraft/fuzz'

const { values } = parseArgs({
  options: {
    packets: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
  },
})
const rounds = 5
const each = Math.ceil(Number(values.packets) / fuzzedVersions.length / rounds)
const megabytes = () => {
  Bun.gc(true)
  return Math.round(process.memoryUsage.rss() / 1024 / 1024)
}

const escaped: string[] = []
catchCrashes((error) => escaped.push(error instanceof Error ? String(error.stack) : String(error)))
const say = (text: string) => process.stdout.write(`${text}\n`)
const silent = () => undefined
Object.assign(globalThis.console, { log: silent, warn: silent, error: silent })

let packets = 0
let before = 0
for (let round = 0; round < rounds; round++) {
  for (const version of fuzzedVersions) {
    const report = await fuzz(version, each, Number(values.seed) + round)
    packets += report.packets
    say(`${version} ${JSON.stringify(report)} ${megabytes()} MB`)
  }
  // The first round loads what each version is.
  before ||= megabytes()
}
const grown = megabytes() - before
for (const error of escaped) say(error)
say(JSON.stringify({ packets, escaped: escaped.length, before, grown }))
process.exit(escaped.length > 0 ? 1 : 0)
