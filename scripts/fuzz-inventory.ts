// Moves things at random on servers that refuse, lie and answer late:
// `bun scripts/fuzz-inventory.ts --actions 2000`; the ordinary tests do fewer. Ends with code 1 when
// something was lost, doubled or shown wrongly.
import { parseArgs } from 'node:util'
import { enterItemServer } from '../server/testing/minecraft/items/enter'
import { actAtRandom } from '../server/testing/minecraft/items/random-actions'
import { startTestHost } from '../server/testing/minecraft/test-host'

const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: '500' },
    seed: { type: 'string', default: '7' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const options = { actions: Number(values.actions), seed: Number(values.seed) }

await using host = await startTestHost()
for (const version of ['1.8.8', '1.16.5', '1.20.4', '26.1']) {
  await using world = await enterItemServer(host, version)
  const { done, faults } = await actAtRandom(world, options)
  for (const fault of faults) say(fault)
  say(JSON.stringify({ version, ...options, done, faults: faults.length }))
  if (faults.length > 0 || world.server.clients.length !== 1) process.exitCode = 1
}
