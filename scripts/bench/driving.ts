import { parseArgs } from 'node:util'
import type { DriveAnswer } from '../../server/contract/bots/drive'
import { driveLimits } from '../../server/contract/bots/drive-limits'
import { viewLimits } from '../../server/contract/bots/view-limits'
import { newClient } from '../../server/testing/client'
import { startInstallation } from '../../server/testing/e2e/installation'
import { keysOf } from '../../server/testing/minecraft/in-thread/driven-bot'
import { specFor } from '../../server/testing/minecraft/test-host'
import { startWorldServer } from '../../server/testing/minecraft/world-server'
import { connectTo } from '../../server/testing/sockets'
import { startTcpProxy } from '../../server/testing/tcp-proxy'
import { until } from '../../server/testing/until'
import { cpuSecondsOf } from './bots/cpu'
import { startProgramHost } from './bots/program-host'

const help = `Measures a bot that somebody drives: from an input to the position that has it, how fast it walks, how long
it walks on when the network is lost, by the Minecraft server's own record, and what it costs.

  bun scripts/bench/driving.ts [--version 1.20.4] [--seconds 20] [--losses 10] [--cost 10]

--losses: how often the network is lost. --cost: seconds of each part; 0: not measured.
`

const { values } = parseArgs({
  options: {
    version: { type: 'string', default: '1.20.4' },
    seconds: { type: 'string', default: '20' },
    losses: { type: 'string', default: '10' },
    cost: { type: 'string', default: '10' },
    help: { type: 'boolean', short: 'h' },
  },
})

const { version } = values
const walking = keysOf('forward')
/** A player walks so far in a second. */
const vanillaSpeed = 4.317

type Step = { at: number; x: number; z: number }

const print = (what: string, figure: string) => console.log(`${what.padEnd(42)} ${figure}`)

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  const most = (sorted.at(-1) ?? 0).toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${most} ms (${sorted.length})`
}

const far = (one: Step, other: Step) => Math.hypot(one.x - other.x, one.z - other.z)

/** A wide plain, and each position that its server hears. */
async function startPlain() {
  const steps: Step[] = []
  const server = await startWorldServer({
    version,
    radius: 10,
    onJoin(client) {
      for (const name of ['position', 'position_look'] as const) {
        client.on(name, ({ x, z }) => void steps.push({ at: performance.now(), x, z }))
      }
    },
  })
  return { ...server, steps }
}

/** A driver at a socket, who tells twenty times a second what they hold down. */
async function takeWheel(url: string, token: string, botId: string) {
  const socket = connectTo(url, { token })
  const sent = new Map<number, number>()
  const took: number[] = []
  const held = { keys: 0, yaw: 0, pitch: 0, slot: 0 }
  let seq = 0
  socket.on('botDriven', ({ seq: counted }) => {
    const at = sent.get(counted)
    if (at !== undefined) took.push(performance.now() - at)
    sent.delete(counted)
  })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const answer = await new Promise<DriveAnswer>((resolve) =>
    socket.emit('drive', { botId, take: true }, resolve),
  )
  if (!answer.driving) throw new Error(answer.message)
  const timer = setInterval(() => {
    seq += 1
    sent.set(seq, performance.now())
    socket.volatile.emit('driveInput', { botId, seq, ...held })
  }, driveLimits.inputMs)
  return {
    ...{ held, took },
    [Symbol.dispose]() {
      clearInterval(timer)
      socket.disconnect()
    },
  }
}

async function measureDriver() {
  await using server = await startPlain()
  await using installation = await startInstallation()
  const { url } = installation.product
  await using network = await startTcpProxy(url)
  const client = await newClient(url)
  const { id } = await client.createBot({ username: 'Conducido', port: server.port, version })
  await client.call('POST', `/bots/${id}/start`)
  await client.running(1)
  const { steps } = server
  let yaw = 0
  /** There and back again, so that the plain does not end. */
  const turn = () => {
    yaw = yaw === 0 ? Math.PI : 0
    return { keys: walking, yaw }
  }

  {
    using wheel = await takeWheel(network.url, client.token, id)
    const speeds: number[] = []
    for (let leg = 0; leg < Number(values.seconds) / 5; leg += 1) {
      Object.assign(wheel.held, turn())
      await Bun.sleep(1_000)
      const from = steps.length - 1
      await Bun.sleep(4_000)
      const [first, last] = [steps[from], steps.at(-1)]
      if (first && last) speeds.push(far(first, last) / ((last.at - first.at) / 1_000))
    }
    print('an input, to the position that has it', spread(wheel.took))
    const speed = speeds.reduce((sum, one) => sum + one, 0) / speeds.length
    print(
      'walking',
      `${speed.toFixed(2)} blocks/s, ${(speed / vanillaSpeed).toFixed(3)} of a player's`,
    )
  }

  const released: number[] = []
  const rested: number[] = []
  const blocks: number[] = []
  for (let loss = 0; loss < Number(values.losses); loss += 1) {
    using wheel = await takeWheel(network.url, client.token, id)
    Object.assign(wheel.held, turn())
    const begun = steps.length
    await until('steps', () => steps.length > begun + 20)
    const lostAt = performance.now()
    network.mute('')
    await Bun.sleep(2_000)
    const after = steps.filter(({ at }) => at > lostAt)
    const moved = after.map((step, index) => far(step, after[index - 1] ?? step))
    const lastOver = (least: number) =>
      after[moved.findLastIndex((one) => one > least)]?.at ?? lostAt
    const whole = vanillaSpeed / 20
    released.push(lastOver(whole * 0.9) - lostAt)
    rested.push(lastOver(0.01) - lostAt)
    const [first, last] = [after[0], after.at(-1)]
    if (first && last) blocks.push(far(first, last))
    network.mend()
  }
  print('the network lost, to its last whole step', spread(released))
  print(
    'the network lost, to rest',
    `${spread(rested)}; ${Math.max(...blocks).toFixed(2)} blocks at most`,
  )
}

/** What the bot host needs of a core: for a bot that stands, one that is driven, one looked through too. */
async function measureCost(seconds: number) {
  await using server = await startPlain()
  await using host = await startProgramHost({ workers: 1, deadlineMs: 120_000, fromSource: false })
  const bot = specFor(server.port, { version })
  const { botId } = bot
  let isThere = false
  host.link.on('status', ({ status }) => {
    isThere = status === 'running'
  })
  await host.link.request('start', { bot, resume: true })
  await until('the bot', () => isThere)
  await Bun.sleep(5_000)
  const during = async (what: string) => {
    const [before, begun] = [cpuSecondsOf(host.pid), performance.now()]
    await Bun.sleep(seconds * 1_000)
    const share = (cpuSecondsOf(host.pid) - before) / ((performance.now() - begun) / 1_000)
    print(`a bot that ${what}`, `${(share * 100).toFixed(2)} % of a core`)
  }
  await during('stands')
  const drive = { botId, driveId: 'bench' }
  await host.link.request('drive', { ...drive, driver: 'Ana' })
  let seq = 0
  const timer = setInterval(() => {
    seq += 1
    const yaw = Math.floor(seq / 200) % 2 === 0 ? 0 : Math.PI
    const held = { seq, keys: walking, yaw, pitch: 0, slot: 0 }
    // The last one may find the host gone.
    host.link.request('driveInput', { ...drive, held }).catch(() => undefined)
  }, driveLimits.inputMs)
  await during('is driven')
  await host.link.request('watch', { botId, pace: { view: viewLimits.pushMs } })
  await during('is driven and looked through')
  clearInterval(timer)
}

if (values.help) console.log(help)
else {
  await measureDriver()
  if (Number(values.cost) > 0) await measureCost(Number(values.cost))
}
