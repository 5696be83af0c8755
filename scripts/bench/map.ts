import { parseArgs } from 'node:util'
import { limits } from '../../server/contract/limits'
import { type MapTestWorld, mapWorld } from '../../server/testing/minecraft/columns/map-worlds'
import { imageOf } from '../../server/worker/map/map-data'
import { cpuSecondsOf } from './bots/cpu'
import { startHost } from './bots/holders'
import { startWorld } from './bots/start-world'

const help = `Measures what the map of a bot costs its worker, as time of a core (not of the clock), and what
bots cost whom nobody watches, beside the same bots watched.

  bun scripts/bench/map.ts [--versions 1.8.8,1.20.4] [--seconds 5] [--bots 20]

Targets: a whole frame 30 ms, a frame after one changed block 3 ms, 5 frames a second 5 %; of bots
that nobody watches no frame is drawn.
`

const { values } = parseArgs({
  options: {
    versions: { type: 'string', default: '1.8.8,1.12.2,1.16.5,1.20.4,26.1' },
    seconds: { type: 'string', default: '5' },
    /** How many are watched or not; 0 leaves this out. */
    bots: { type: 'string', default: '20' },
    help: { type: 'boolean', short: 'h' },
  },
})

const reach = 5
const size = limits.map.blocks
const framesASecond = 5
const watchingMs = 10_000

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function costOf(work: () => void): number {
  const begun = cpuMs()
  work()
  return cpuMs() - begun
}

const median = (costs: number[]) => costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0

/** Hills, lakes and trees on more columns than the map shows. */
function landscape(version: string): MapTestWorld {
  const world = mapWorld(version)
  const stone = world.state('stone')
  const grass = world.state('grass_block', 'grass')
  const water = world.state('water')
  const leaves = world.state('oak_leaves', 'leaves')
  const [from, to] = [-reach * 16, reach * 16 + 15]
  for (let x = from; x <= to; x++) {
    for (let z = from; z <= to; z++) {
      const top = 62 + Math.round(7 * Math.sin(x / 13) + 7 * Math.cos(z / 17))
      world.fill([x, 44, z], [x, top - 1, z], stone)
      world.put(x, top, z, grass)
      if (top < 60) world.fill([x, top + 1, z], [x, 60, z], water)
      else if ((x * 31 + z * 17) % 29 === 0) world.fill([x, top + 4, z], [x, top + 7, z], leaves)
    }
  }
  return world
}

async function measure(version: string) {
  const world = landscape(version)
  const view = { x: 0.5, z: 0.5, size }
  const first = costOf(() => imageOf(world.draw(view)))
  const whole = Array.from({ length: 15 }, () => costOf(() => imageOf(world.drawAnew(view))))
  const block = world.state('gold_block')
  const change = Array.from({ length: 200 }, (_, i) =>
    costOf(() => {
      world.put(i % 50, 90 + (i % 2), 3, block)
      imageOf(world.draw(view))
    }),
  )
  print(`${version}: first frame of all`, `${first.toFixed(1)} ms`)
  print(`${version}: whole frame`, `${median(whole).toFixed(1)} ms`)
  const mean = change.reduce((sum, cost) => sum + cost, 0) / change.length
  print(`${version}: frame after one change`, `${mean.toFixed(2)} ms`)
  print(`${version}: 5 frames a second`, `${(await shareOf(world, block)).toFixed(1)} % of a core`)
}

/** A bot that walks four blocks a second, in a world where something changes for every frame. */
async function shareOf(world: MapTestWorld, block: number): Promise<number> {
  const frames = Number(values.seconds) * framesASecond
  const begun = performance.now()
  let spent = 0
  for (let i = 0; i < frames; i++) {
    spent += costOf(() => {
      world.put(i % 40, 95 + (i % 3), 9, block)
      imageOf(world.draw({ x: 0.5 + (i * 4) / framesASecond, z: 0.5, size }))
    })
    await Bun.sleep(1_000 / framesASecond)
  }
  return (spent / (performance.now() - begun)) * 100
}

/**
 * Bots before whom a block changes ten times a second, first unwatched and then watched. No frame
 * is like the one before, so every one that is drawn is pushed, and counted.
 */
async function measureWatching(count: number) {
  const version = '1.16.5'
  await using served = await startWorld({ version, radius: reach, changes: 10 })
  await using host = await startHost(served.port, version, 1, false)
  await host.join(count)
  await Bun.sleep(5_000)
  const cpuSeconds = () => host.pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const during = async (what: string) => {
    const [before, begun] = [cpuSeconds(), performance.now()]
    const drawn = { ...host.pushed }
    await Bun.sleep(watchingMs)
    const share = (cpuSeconds() - before) / ((performance.now() - begun) / 1_000) / count
    const told = (topic: keyof typeof drawn) => host.pushed[topic] - drawn[topic]
    const seen = `${told('map')} frames, ${told('analytics')} analytics, ${told('serverView')} server views`
    print(`${count} bots, ${what}`, `${seen}; ${(share * 100).toFixed(3)} % of a core a bot`)
  }
  await during('unwatched')
  await host.watch({
    map: limits.map.liveMs,
    analytics: limits.analytics.pushMs,
    surroundings: limits.serverView.pushMs,
  })
  await during('watched')
  await host.watch({})
  await during('no longer watched')
}

const print = (what: string, figure: string) => console.log(`${what.padEnd(36)} ${figure}`)

if (values.help) console.log(help)
else {
  for (const version of values.versions.split(',')) await measure(version)
  if (Number(values.bots) > 0) await measureWatching(Number(values.bots))
}
