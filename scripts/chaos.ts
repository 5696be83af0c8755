import { parseArgs } from 'node:util'
import { startCensus } from '../server/testing/cluster/census'
import { runChaos } from '../server/testing/cluster/chaos'
import { machinesUp, startCluster } from '../server/testing/cluster/cluster'

const help = `Kills, freezes, cuts off, drains and restarts machines, control and the bus at random, and starts, stops
and deletes bots meanwhile. Prints each step, and ends with code 1 when a bot was ever in twice, or is not
where it should be in the end. Needs a nats-server.

  bun scripts/chaos.ts [--steps 200] [--seed 1] [--pause 5000] [--hosts 3]
`

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** Between two steps, at most, in ms. */
    pause: { type: 'string', default: '5000' },
    hosts: { type: 'string', default: '3' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) say(help)
else process.exitCode = (await chaos()) ? 0 : 1

async function chaos(): Promise<boolean> {
  const [steps, seed, pauseMs, hosts] = [values.steps, values.seed, values.pause, values.hosts].map(
    Number,
  ) as [number, number, number, number]
  await using census = await startCensus()
  await using cluster = await startCluster({ hosts })
  await machinesUp(cluster, hosts)
  const outcome = await runChaos({ cluster, census, steps, seed, pauseMs, say })
  const { late, twice, asked, desired, present } = outcome
  say(`${census.logins()} logins; late: ${late.length} (${[...new Set(late)]}); twice: ${twice}`)
  say(`asked: ${asked}\ndesired: ${desired}\npresent: ${present}`)
  const isRight = desired.join() === asked.join() && present.join() === asked.join()
  return late.length === 0 && twice.length === 0 && isRight
}
