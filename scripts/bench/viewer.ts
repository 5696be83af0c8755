import { parseArgs } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import { viewLimits } from '../../server/contract/bots/view-limits'
import { newClient } from '../../server/testing/client'
import { startInstallation } from '../../server/testing/e2e/installation'
import {
  type VanillaWorld,
  vanillaPiece,
  vanillaWorlds,
} from '../../server/testing/minecraft/columns/vanilla'
import { startVanillaServer } from '../../server/testing/minecraft/columns/vanilla-server'
import { connectTo } from '../../server/testing/sockets'
import { openDrawingPage } from '../../server/testing/viewer/draw'
import { meaningsOf } from '../../server/testing/viewer/meanings'
import { crowdAround } from '../../server/testing/viewer/scenes'
import { encodeColumn } from '../../server/worker/view/encode-column'
import { cpuSecondsOf } from './bots/cpu'
import { startHost } from './bots/holders'
import { startWorld } from './bots/start-world'

const help = `Measures the 3D view on worlds that the game itself has made, and what it costs the bot's thread.

  bun scripts/bench/viewer.ts [--columns 81] [--pictures 20] [--creatures 100] [--walk 30] [--changes 100]
    [--bots 10]

--walk: minutes of walking, of whose columns as many come and go as in that time.
The pictures are drawn by the processor, so their times say something beside an empty scene only.
`

const { values } = parseArgs({
  options: {
    columns: { type: 'string', default: '81' },
    pictures: { type: 'string', default: '20' },
    creatures: { type: 'string', default: '100' },
    walk: { type: 'string', default: '30' },
    changes: { type: 'string', default: '100' },
    bots: { type: 'string', default: '10' },
    help: { type: 'boolean', short: 'h' },
  },
})

const size = { width: 640, height: 360 }
const blocksPerSecond = 4.3
const watchingMs = 10_000

const print = (what: string, figure: string) => console.log(`${what.padEnd(30)} ${figure}`)
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

function spread(costs: number[]): string {
  const sorted = costs.toSorted((a, b) => a - b)
  const [middle, high, most] = [at(sorted, 0.5), at(sorted, 0.95), sorted.at(-1) ?? 0]
  return `p50 ${middle.toFixed(2)}, p95 ${high.toFixed(2)}, most ${most.toFixed(1)} ms`
}

/** How long a piece of work takes the processor. */
function costOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

async function measureWorld(world: VanillaWorld, walks: boolean) {
  const [name, version] = world
  const { columns, spawn } = await vanillaPiece(world, Number(values.columns))
  const meanings = meaningsOf(version)
  const raws: Uint8Array[] = []
  const encode = columns.map(({ column }) =>
    costOf(() => raws.push(encodeColumn(column, meanings))),
  )
  const deflate = raws.map((raw) => costOf(() => deflateRawSync(raw, { level: 6 })))
  await using page = await openDrawingPage({ version, columns, size, optimises: true })
  const bytes = page.bytes.reduce((sum, count) => sum + count, 0) / page.bytes.length
  const drawing = {
    ...{
      eye: [spawn.x, spawn.y + 14, spawn.z] as [number, number, number],
      yaw: 3.6,
      pitch: -0.35,
    },
    ...{ time: 6_000, dimension: 'overworld', bodies: [], cracks: [] },
  }
  const { decodeMs, meshMs, emptyMs, fullMs, quads } = await page.measure(
    drawing,
    Number(values.pictures),
  )
  print(`${name}: a column`, `${bytes.toFixed(0)} bytes; ${columns.length} columns, ${quads} quads`)
  print(`${name}: encoded`, spread(encode))
  print(`${name}: packed`, spread(deflate))
  print(`${name}: unpacked and read`, spread(decodeMs))
  print(`${name}: a section's mesh`, spread(meshMs))
  print(`${name}: an empty scene`, spread(emptyMs))
  print(`${name}: a picture`, spread(fullMs))
  const bodies = crowdAround(drawing, Number(values.creatures))
  const crowded = await page.measure({ ...drawing, bodies }, Number(values.pictures))
  print(`${name}: ${bodies.length} creatures in it`, spread(crowded.fullMs))
  print(`${name}: these alone`, spread(crowded.emptyMs))
  if (!walks) return
  const steps = Math.round((Number(values.walk) * 60 * blocksPerSecond) / 16)
  const { heapMb, quads: counts } = await page.walk(steps)
  print(
    `${name}: ${values.walk} min of walking`,
    `${steps} rows; heap ${heapMb.join(' -> ')} MB, quads ${counts.join(' -> ')}`,
  )
}

/** From a block that the server changes to the frame that tells whoever looks. */
async function measureChanges(world: VanillaWorld) {
  await using server = await startVanillaServer({ world, most: 25 })
  await using installation = await startInstallation()
  const { url } = installation.product
  const client = await newClient(url)
  const bot = await client.createBot({ username: 'Vigia', port: server.port, version: world[1] })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
  const socket = connectTo(url, { token: client.token })
  let told = (_blocks: number[]) => {}
  socket.on('botView', ({ frame }) => frame.blocks && told(frame.blocks))
  await new Promise<void>((resolve) => {
    socket.on('connect', () =>
      socket.emit('watchBot', { botId: bot.id, topics: ['view'] }, resolve),
    )
  })
  const { spawn, clients } = server
  const took: number[] = []
  for (let change = 0; change < Number(values.changes); change++) {
    const location = { x: Math.floor(spawn.x), y: spawn.y - 1, z: Math.floor(spawn.z) + 2 }
    const begun = performance.now()
    const seen = new Promise<void>((resolve) => {
      told = () => resolve()
    })
    clients[0]?.write('block_change', { location, type: change % 2 === 0 ? 1 : 9 })
    await seen
    took.push(performance.now() - begun)
    await Bun.sleep(Math.random() * 100)
  }
  socket.disconnect()
  print('a changed block, to the socket', spread(took))
}

/** Bots before whom a block changes ten times a second, looked through or not. */
async function measureThread(count: number) {
  const version = '1.16.5'
  await using served = await startWorld({ version, radius: 5, changes: 10 })
  await using host = await startHost(served.port, version, 1, false)
  await host.join(count)
  await Bun.sleep(5_000)
  const cpuSeconds = () => host.pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const during = async (what: string) => {
    const [before, begun, frames] = [cpuSeconds(), performance.now(), host.pushed.view]
    await Bun.sleep(watchingMs)
    const share = (cpuSeconds() - before) / ((performance.now() - begun) / 1_000) / count
    const figure = `${host.pushed.view - frames} frames; ${(share * 100).toFixed(3)} % of a core a bot`
    print(`${count} bots, ${what}`, figure)
  }
  await during('nobody looks')
  await host.watch({ view: viewLimits.pushMs })
  await during('looked through')
  await host.watch({})
  await during('nobody looks any more')
}

if (values.help) console.log(help)
else {
  for (const [index, world] of vanillaWorlds.entries()) {
    await measureWorld(world, Number(values.walk) > 0 && index === 2)
  }
  if (Number(values.changes) > 0) await measureChanges(vanillaWorlds[2])
  if (Number(values.bots) > 0) await measureThread(Number(values.bots))
}
