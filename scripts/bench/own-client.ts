import { parseArgs } from 'node:util'
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

const help = `Measures what the other bots of a thread feel while somebody comes in as one of them with a client of
their own: how long the thread takes to answer for another bot, asked every 5 ms, with nobody coming and with
one after the other. Server, client and thread are each by themselves.

  bun scripts/bench/own-client.ts [--version 1.20.4] [--joins 20] [--bots 10]
`

const { values } = parseArgs({
  options: {
    version: { type: 'string', default: '1.20.4' },
    joins: { type: 'string', default: '20' },
    bots: { type: 'string', default: '10' },
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

/** How long each answer takes while something goes on. */
async function answersWhile(host: TestHost, botId: string, goesOn: Promise<unknown>) {
  const took: number[] = []
  let isOver = false
  const over = goesOn.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const asked = performance.now()
    await host.link.request('serverView', { botId })
    took.push(performance.now() - asked)
    await Bun.sleep(askEveryMs)
  }
  await over
  return took
}

async function measure() {
  await using host = await startTestHost({ ...withClientPort, workers: 1 })
  await using squid = await startTestSquid({ version, world: 'hills' })
  await using stack = new AsyncDisposableStack()
  const specs = Array.from({ length: Number(values.bots) }, () => specFor(squid.port, { version }))
  for (const spec of specs) stack.use(await startBot(host, spec))
  const [played, other] = specs
  if (!played || !other) throw new Error('two bots at least')
  await Bun.sleep(quietMs)
  print('nobody comes in', spread(await answersWhile(host, other.botId, Bun.sleep(quietMs))))
  const entered: Entered[] = []
  const took: number[] = []
  for (let join = 0; join < Number(values.joins); join += 1) {
    const port = await announce(host, { botId: played.botId })
    const coming = enterInProcess(port).then((one) => void entered.push(one))
    took.push(...(await answersWhile(host, other.botId, coming)))
  }
  print('one after the other comes in', spread(took))
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
