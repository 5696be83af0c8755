// Feeds malformed packets to guarded bots of several versions: `bun scripts/fuzz.ts --packets 5000000`.
// With `--texts` it feeds packets whose texts are hostile first, and prints which took longest.
// Ends with code 1 when something escapes a bot. The ordinary tests run it with fewer packets.
import { heapStats } from 'bun:jsc'
import { parseArgs } from 'node:util'
import { bots, fuzz, fuzzedVersions, visit } from '../server/testing/minecraft/fuzz/fuzz'
import { fuzzTexts } from '../server/testing/minecraft/fuzz/fuzz-texts'
import { catchCrashes } from '../server/worker/session/crash'

const { values } = parseArgs({
  options: {
    packets: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    texts: { type: 'boolean', default: false },
  },
})
const rounds = 5
const each = Math.ceil(Number(values.packets) / fuzzedVersions.length / rounds)
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** What is held when nothing happens: compilers and allocators give back with a delay. */
async function held() {
  let rss = Number.POSITIVE_INFINITY
  for (let look = 0; look < looks; look++) {
    Bun.gc(true)
    rss = Math.min(rss, process.memoryUsage.rss())
    await Bun.sleep(lookMs)
  }
  return { rss: megabytes(rss), heap: megabytes(heapStats().heapSize) }
}

const looks = 8
const lookMs = 200

const escaped: string[] = []
catchCrashes((error) => escaped.push(error instanceof Error ? String(error.stack) : String(error)))
const say = (text: string) => process.stdout.write(`${text}\n`)
const silent = () => undefined
Object.assign(globalThis.console, { log: silent, warn: silent, error: silent })

// As in a host whose bots are on good servers: each version's data and code are there.
for (const version of fuzzedVersions) await visit(version)
if (values.texts) {
  for (const version of [...fuzzedVersions, '26.1']) {
    say(`${version} texts ${JSON.stringify(await fuzzTexts(version, Number(values.seed)))}`)
  }
}
const before = await held()
let packets = 0
let peak = 0
for (let round = 0; round < rounds; round++) {
  for (const version of fuzzedVersions) {
    const report = await fuzz(version, each, Number(values.seed) + round)
    packets += report.packets
    peak = Math.max(peak, process.memoryUsage.rss())
    say(`${version} ${JSON.stringify(report)} ${megabytes(process.memoryUsage.rss())} MB`)
  }
}
const after = await held()
for (const error of escaped) say(error)
say(
  JSON.stringify({
    ...{ packets, escaped: escaped.length, before: before.rss, peak: megabytes(peak) },
    bots,
    ...{ grown: after.rss - before.rss, heapGrown: after.heap - before.heap },
  }),
)
process.exit(escaped.length > 0 ? 1 : 0)
