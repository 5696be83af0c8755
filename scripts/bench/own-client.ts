import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { spawnPacket, tell } from '../../server/testing/minecraft/creatures'
import {
  announce,
  enterAs,
  withClientPort,
} from '../../server/testing/minecraft/own-client/own-player'
import { startTestSquid } from '../../server/testing/minecraft/squid/squid'
import {
  specFor,
  startBot,
  startTestHost,
  type TestHost,
} from '../../server/testing/minecraft/test-host'
import { spawn, startWorldServer } from '../../server/testing/minecraft/world-server'

const help = `Measures what the other bots of a thread feel while somebody comes in as one of them with a client of
their own: how long the thread takes to answer for another bot, asked every 5 ms, with nobody coming and with
one after the other. Client and thread are each by themselves. Where Linux says how long the thread
was at work until it answered, that is printed too: the rest is the machine's, which had no core for it.

  bun scripts/bench/own-client.ts [--version 1.20.4] [--joins 20] [--bots 10]
  bun scripts/bench/own-client.ts --radius 10 [--creatures 500]   a large and full world instead of hills
`

const { values } = parseArgs({
  options: {
    version: { type: 'string', default: '1.20.4' },
    joins: { type: 'string', default: '20' },
    bots: { type: 'string', default: '10' },
    radius: { type: 'string' },
    creatures: { type: 'string', default: '500' },
    /** The client, as a process of its own: the port at which it is to come in. */
    enter: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

const { version } = values
const askEveryMs = 5
const quietMs = 5_000

const print = (what: string, figure: string) => console.log(`${what.padEnd(42)} ${figure}`)

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${(sorted.at(-1) ?? 0).toFixed(1)} ms (${sorted.length})`
}

type Entered = { ms: number; bytes: number; columns: number }

/** Comes in, says how that went, and leaves. */
async function enter(port: number) {
  const begun = performance.now()
  await using coming = await enterAs(port, { version })
  const ms = performance.now() - begun
  // What is shown last comes after that.
  await Bun.sleep(500)
  const { player } = coming
  const { bytesRead: bytes } = player._client.socket as unknown as { bytesRead: number }
  const entered: Entered = { ms, bytes, columns: player.world.getColumns().length }
  console.log(JSON.stringify(entered))
}

async function enterInProcess(port: number): Promise<Entered> {
  const child = Bun.spawn(
    [process.execPath, import.meta.path, '--version', version, '--enter', String(port)],
    { stdout: 'pipe', stderr: 'inherit' },
  )
  const said = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`nobody came in: ${said}`)
  return JSON.parse(said) as Entered
}

const tasks = '/proc/self/task'

type Times = { ranMs: number; waitedMs: number }

/** How long a thread has worked, and waited for a core. */
function timesOf(id: string): Times {
  const [ran = 0, waited = 0] = readFileSync(`${tasks}/${id}/schedstat`, 'utf8')
    .split(' ')
    .map(Number)
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 }
}

/** Of the bots' thread, and of this one, which asks it; null where the system does not say. */
function bothTimes(): { bots: Times; own: Times } | null {
  if (process.platform !== 'linux') return null
  const nameOf = (id: string) => readFileSync(`${tasks}/${id}/comm`, 'utf8')
  thread ??= readdirSync(tasks).find((id) => nameOf(id).startsWith('bots ')) ?? ''
  return { bots: timesOf(thread), own: timesOf(String(process.pid)) }
}
let thread: string | undefined

/** `workMs`: for so much of it the bots' thread worked, at most. */
type Answer = { ms: number; workMs: number | null }

/** How long each answer takes while something goes on. */
async function answersWhile(host: TestHost, botId: string, goesOn: Promise<unknown>) {
  const answers: Answer[] = []
  let isOver = false
  const over = goesOn.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const before = bothTimes()
    const asked = performance.now()
    await host.link.request('serverView', { botId })
    const ms = performance.now() - asked
    const after = bothTimes()
    answers.push({ ms, workMs: before && after && workOf(ms, before, after) })
    await Bun.sleep(askEveryMs)
  }
  await over
  return answers
}

type Both = NonNullable<ReturnType<typeof bothTimes>>
/** While this thread waited for a core, the other one may have gone on to other things. */
const workOf = (ms: number, before: Both, after: Both) =>
  Math.min(
    after.bots.ranMs - before.bots.ranMs,
    Math.max(0, ms - (after.own.waitedMs - before.own.waitedMs)),
  )

function printAnswers(what: string, answers: Answer[]) {
  print(what, spread(answers.map(({ ms }) => ms)))
  const work = answers.flatMap(({ workMs }) => workMs ?? [])
  if (work.length > 0) print('  of it, the thread at work', spread(work))
}

/** Hills on a server of its own, or flat ground of many columns with creatures that stand about. */
async function startServer() {
  if (!values.radius) return await startTestSquid({ version, world: 'hills' })
  return await startWorldServer({
    ...{ version, radius: Number(values.radius), varied: true },
    onJoin(client) {
      for (let id = 100; id < 100 + Number(values.creatures); id += 1) {
        const at = { x: spawn.x + (id % 40) - 20, y: spawn.y, z: spawn.z + (id % 37) - 18 }
        tell(client, spawnPacket(version, { id, name: 'cow', at, health: 20, hurtAt: 0 }))
      }
    },
  })
}

async function measure() {
  await using host = await startTestHost({ ...withClientPort, workers: 1 })
  await using server = await startServer()
  await using stack = new AsyncDisposableStack()
  const specs = Array.from({ length: Number(values.bots) }, () => specFor(server.port, { version }))
  for (const spec of specs) stack.use(await startBot(host, spec))
  const [played, other] = specs
  if (!played || !other) throw new Error('two bots at least')
  await Bun.sleep(quietMs)
  printAnswers('nobody comes in', await answersWhile(host, other.botId, Bun.sleep(quietMs)))
  const entered: Entered[] = []
  const answers: Answer[] = []
  for (let join = 0; join < Number(values.joins); join += 1) {
    const port = await announce(host, { botId: played.botId })
    const coming = enterInProcess(port).then((one) => void entered.push(one))
    answers.push(...(await answersWhile(host, other.botId, coming)))
  }
  printAnswers('one after the other comes in', answers)
  print('until one stands in the world', spread(entered.map(({ ms }) => ms)))
  const last = entered.at(-1)
  print(
    'what one is told',
    `${last?.columns} columns, ${Math.round((last?.bytes ?? 0) / 1_000)} KB`,
  )
}

if (values.help) console.log(help)
else if (values.enter) await enter(Number(values.enter))
else await measure()
process.exit(0)
