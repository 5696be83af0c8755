// Prints what it costs bots that walk and hear each other that their owners have a rule of every kind that
// the worker looks for, as a ratio to none: by turns in one run, on a real server; and what one look takes
// among 60 players, and a line of chat. Asserts nothing.
// `bun scripts/bench/rules.ts --bots 20 --rounds 6 --seconds 20`
import { parseArgs } from 'node:util'
import type { GameTrigger } from '#contract/notifications/triggers'
import { minuteMs } from '../../server/lib/time'
import { observedBot, rulesFor } from '../../server/testing/minecraft/observed/observed-bot'
import { startTestSquid } from '../../server/testing/minecraft/squid/squid'
import { specFor } from '../../server/testing/minecraft/test-host'
import { until } from '../../server/testing/until'
import { cpuSecondsOf } from './bots/cpu'
import { startProgramHost } from './bots/program-host'

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '20' },
    /** Turns without rules and with them, and how long each takes. */
    rounds: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '20' },
    version: { type: 'string', default: '1.16.5' },
    /** The host from source even when the executable is built. */
    source: { type: 'boolean', default: false },
  },
})
const [count, rounds, seconds] = [values.bots, values.rounds, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const { version } = values
const joinMs = 120_000
const warmUpMs = 20_000
const walkEveryMs = minuteMs / 2
const sayEveryMs = minuteMs / 6

const triggers: GameTrigger[] = [
  { kind: 'low-health', below: 6 },
  { kind: 'player-near', distance: 32, friends: [] },
  { kind: 'mentioned' },
  { kind: 'chat', text: 'reinicio' },
  { kind: 'inventory-full' },
  { kind: 'tool-worn', uses: 10 },
  { kind: 'task-ended', outcome: 'any' },
]

await using squid = await startTestSquid({ version })
await using host = await startProgramHost({
  ...{ workers: 1, deadlineMs: joinMs, fromSource: values.source },
})
const { link, pid } = host
const running = new Set<string>()
let found = 0
link.on('status', ({ botId, status }) => {
  if (status === 'running') running.add(botId)
  else running.delete(botId)
})
link.on('triggered', () => {
  found += 1
})
const specs = Array.from({ length: count }, (_, n) =>
  specFor(squid.port, { version, ownerId: `${n}` }),
)
for (const bot of specs) await link.request('start', { bot, resume: true })
await until('the bots', () => running.size === count, joinMs)

/** What cannot be reached or said is an attempt too. */
const attempt = (work: Promise<unknown>) => void work.catch(() => undefined)
const near = () => 8 + Math.round((2 * Math.random() - 1) * 24)
let turn = 0
const inTurn = (act: (botId: string) => void) => () => act(specs[turn++ % count]?.botId ?? '')
const walk = inTurn((botId) =>
  attempt(link.request('command', { botId, line: `!ir ${near()} ${near()}` })),
)
const say = inTurn((botId) =>
  attempt(link.request('chat', { botId, message: `vendo piedra ${turn}` })),
)
const timers = [setInterval(walk, walkEveryMs / count), setInterval(say, sayEveryMs / count)]

async function cpuWith(wanted: GameTrigger[]) {
  const rules = rulesFor(wanted)
  await Promise.all(specs.map((bot) => link.request('update', { ...bot, triggers: rules })))
  await Bun.sleep(1_000)
  const [before, at] = [cpuSecondsOf(pid), performance.now()]
  await Bun.sleep(seconds * 1_000)
  return (cpuSecondsOf(pid) - before) / ((performance.now() - at) / 1_000) / count
}

await Bun.sleep(warmUpMs)
const shares = { none: [] as number[], all: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  // Whoever is first has it no easier in the end.
  const turns = ['none', 'all'] as const
  for (const which of round % 2 ? turns.toReversed() : turns)
    shares[which].push(await cpuWith(which === 'all' ? triggers : []))
}
for (const timer of timers) clearInterval(timer)

const mean = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length
const [none, all] = [mean(shares.none), mean(shares.all)]
const percent = (share: number) => `${(share * 100).toFixed(3)} % of a core a bot`
console.log(
  `${version}, ${running.size} bots that walk and talk, ${rounds} turns of ${seconds} s each way, ${found} found`,
)
console.log(`without rules       ${percent(none)}`)
console.log(`a rule of each kind ${percent(all)}: ${(all / none).toFixed(2)} x`)

const players = 60
const looks = 20_000
const lines = 10_000

/** Milliseconds for a thousand looks, and for a thousand lines of chat from the socket on. */
async function timesWith(wanted: GameTrigger[]) {
  await using seen = await observedBot(version, wanted)
  const { observations, others, settle } = seen
  for (let one = 0; one < players; one += 1) {
    others.joins(`p_${one}`)
    others.appears(`p_${one}`, { x: 48, y: 64, z: one })
  }
  await settle()
  const hear = async (count: number) => {
    const begun = performance.now()
    for (let one = 0; one < count; one += 1)
      others.writes(`<p_${one % players}> vendo piedra ${one}`)
    await settle()
    return ((performance.now() - begun) / count) * 1_000
  }
  await hear(lines)
  const begun = performance.now()
  for (let one = 0; one < looks; one += 1) observations.look()
  return { look: ((performance.now() - begun) / looks) * 1_000, line: await hear(lines) }
}

const [bare, ruled] = [await timesWith([]), await timesWith(triggers)]
const micro = (what: string, bare: number, ruled: number) =>
  console.log(`${what} ${ruled.toFixed(1)} ms/1000, without rules ${bare.toFixed(1)} ms/1000`)
micro('a look       ', bare.look, ruled.look)
micro('a line, whole', bare.line, ruled.line)
process.exit(0)
