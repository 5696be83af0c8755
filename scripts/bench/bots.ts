// Prints what bots cost, in our host and in plain Mineflayer; asserts nothing.
// `bun scripts/bench/bots.ts --bots 500 --seconds 300` for bots that stand still;
// `bun scripts/bench/bots.ts --active --bots 25 --seconds 900` for bots that walk over hills;
// `--help` lists the rest.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { rssOf } from '../../server/testing/processes'
import { cpuSecondsOf } from './bots/cpu'
import { type Holder, startHost, startMineflayer } from './bots/holders'
import { type Count, startWorld } from './bots/start-world'

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '100' },
    /** How long each holder is watched once its bots are in. */
    seconds: { type: 'string', default: '30' },
    version: { type: 'string', default: '1.16.5' },
    /** Chunks around the bots: 2 makes 25 columns, 10 makes 441. */
    radius: { type: 'string', default: '2' },
    workers: { type: 'string', default: String(availableParallelism()) },
    /** The most bots that plain Mineflayer is given, in one process and in one process each. */
    plain: { type: 'string', default: '100' },
    single: { type: 'string', default: '20' },
    /** Bots walk over hills, so many times a minute each, so many blocks away at most. */
    active: { type: 'boolean', default: false },
    walks: { type: 'string', default: '2' },
    reach: { type: 'string', default: '48' },
    /** The host from source even when the executable is built. */
    source: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [bots, seconds, radius, workers, plain, single, walks, reach] = [
  values.bots,
  values.seconds,
  values.radius,
  values.workers,
  values.plain,
  values.single,
  values.walks,
  values.reach,
].map(Number) as [number, number, number, number, number, number, number, number]
const { version, active } = values
const first = 10
/** How many come at once: fewer where each is sent a large world. */
const slice = radius > 4 ? 10 : 25
const columns = (2 * radius + 1) ** 2

type Figures = { bots: number; total: number; each: number; more: number; cpu: number; lost: Count }

/** Brings the bots in, watches them, and tells what they cost; the server is new every time. */
async function measure(count: number, start: (port: number) => Promise<Holder>): Promise<Figures> {
  await using world = await startWorld({ version, radius, ...(active ? { reach } : {}) })
  await using holder = await start(world.port)
  await Bun.sleep(1_000)
  const base = memoryOf(holder)
  await holder.join(Math.min(first, count))
  await Bun.sleep(2_000)
  const ten = memoryOf(holder)
  for (let more = count - first; more > 0; more -= slice) await holder.join(Math.min(slice, more))
  if (active) holder.walk(walks, reach)
  await Bun.sleep(5_000)
  const [before, at] = [cpuOf(holder), performance.now()]
  await Bun.sleep(seconds * 1_000)
  const cpu = (cpuOf(holder) - before) / ((performance.now() - at) / 1_000) / count
  const total = memoryOf(holder)
  const more = count > first ? (total - ten) / (count - first) : Number.NaN
  return { bots: count, total, each: (total - base) / count, more, cpu, lost: await world.count() }
}

const memoryOf = ({ pids }: Holder) => pids.reduce((sum, pid) => sum + rssOf(pid), 0)
const cpuOf = ({ pids }: Holder) => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)

function print(what: string, { bots, total, each, more, cpu, lost }: Figures) {
  const memory = `${total.toFixed(0)} MB, ${each.toFixed(2)} MB a bot`
  const later = Number.isNaN(more) ? '' : `, ${more.toFixed(2)} MB after the first ${first}`
  const share = `${(cpu * 100).toFixed(3)} % of a core a bot`
  const walked = active ? `${Math.round(lost.walked / bots)} blocks walked by each, ` : ''
  const kept = `${walked}${lost.there} there, ${lost.lost} lost, ${lost.timedOut} by keep-alive`
  say(`${what.padEnd(28)} ${String(bots).padStart(5)} bots: ${memory}${later}; ${share}; ${kept}`)
}

const say = (line: string) => console.log(line)

if (values.help) {
  say(
    '--bots --seconds --version --radius --workers --plain --single --source --active --walks --reach',
  )
  process.exit(0)
}
const ground = active
  ? `hills, ${columns} columns around each bot, ${walks} walks a minute of up to ${reach} blocks`
  : `${columns} varied columns`
say(`${version}, ${ground}, ${seconds} s`)
const ours = await measure(bots, (port) => startHost(port, version, workers, values.source))
print(`our host, ${workers} workers`, ours)
const one = await measure(Math.min(bots, plain), (port) => startMineflayer(port, version, 1))
print('Mineflayer, one process', one)
const many = await measure(single, (port) => startMineflayer(port, version, single))
print('Mineflayer, one process each', many)
const times = (a: number, b: number) => `${(a / b).toFixed(1)} x`
say(`memory a bot: ${times(one.each, ours.each)} less than in one process`)
say(`memory a bot after the first ${first}: ${times(one.more, ours.more)} less`)
say(`CPU a bot: ${times(one.cpu, ours.cpu)} less`)
