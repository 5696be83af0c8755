// Random purchases on a real chain: `bun scripts/fuzz-payments.ts --sequences 1000`; the ordinary
// tests run fewer. Ends with code 1 when money was lost, counted twice or credited for nothing.
import { parseArgs } from 'node:util'
import { runSequences } from '../server/testing/chain/random-sequences'

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)

const begun = performance.now()
const { faults, ...report } = await runSequences(Number(values.sequences), Number(values.seed))
for (const fault of faults) say(fault)
const seconds = Math.round((performance.now() - begun) / 1000)
say(JSON.stringify({ ...report, faults: faults.length, seconds }))
process.exit(faults.length > 0 ? 1 : 0)
