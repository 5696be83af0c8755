import { parseArgs } from 'node:util'
import { minuteMs } from '../server/lib/time'
import { specFor } from '../server/testing/minecraft/test-host'
import { rssOf } from '../server/testing/processes'
import { startFarm } from './soak/farm-process'
import { type SoakBot, startHost } from './soak/host'
import { kinds } from './soak/kinds'
import { createTally, judge } from './soak/tally'

const help = `A week of bots in an hour: bots on ten kinds of servers that restart, lag, lie, switch, talk, kick,
freeze and attack. Prints why their sessions ended, how long commands took and what memory the host holds.

  bun scripts/soak.ts [--bots 200] [--minutes 60] [--source]

Ends with code 1 when a session ended for a reason that its server did not give, or a thread was lost.

Servers: ${Object.keys(kinds).join(', ')}
`

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    /** The host from source even when the executable is built. */
    source: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

const hoursOfWeek = 7 * 24
const samples = 20
const say = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) say(help)
else process.exitCode = (await soak(Number(values.bots), Number(values.minutes) * minuteMs)) ? 0 : 1

async function soak(count: number, forMs: number): Promise<boolean> {
  await using farm = await startFarm(forMs / hoursOfWeek)
  const tally = createTally(Object.keys(kinds))
  await using host = await startHost(makeBots(count, farm.ports), tally, values.source)
  const begun = performance.now()
  const elapsed = () => performance.now() - begun
  for (let sample = 1; sample <= samples; sample++) {
    while (elapsed() < (sample * forMs) / samples) {
      await host.command()
      await Bun.sleep(minuteMs / count)
    }
    const megabytes = rssOf(host.pid)
    tally.memory.push(megabytes)
    const minutes = (elapsed() / minuteMs).toFixed(1)
    say(`${minutes} min: ${host.running()} of ${count} bots in a world, ${megabytes.toFixed(0)} MB`)
  }
  const { lines, faults } = judge(tally, await farm.endings())
  for (const line of [...lines, ...faults.map((fault) => `FAULT ${fault}`)]) say(line)
  return faults.length === 0
}

/** Shared out among the servers; each of a user of its own, for users share a budget of dials. */
function makeBots(count: number, ports: Record<string, number>): Map<string, SoakBot> {
  const all = Object.entries(kinds)
  const bots = Array.from({ length: count }, (_, index): [string, SoakBot] => {
    const [kind, { version }] = all[index % all.length] as (typeof all)[number]
    const spec = specFor(ports[kind] ?? 0, { version, ownerId: `user ${index}` })
    return [spec.botId, { kind, spec }]
  })
  return new Map(bots)
}
