import { expect, test } from 'bun:test'
import { shareOf } from '../breadth'
import { runSequences } from './random-sequences'

// A share of the thousand that `bun scripts/fuzz-payments.ts` runs.
const wanted = shareOf(50)

test('whatever happens on the chain and to the server, no money is lost or counted twice', async () => {
  const { faults, sequences, transfers, activations } = await runSequences(wanted)
  expect(faults).toEqual([])
  expect(sequences).toBe(wanted)
  expect(Math.min(transfers, activations)).toBeGreaterThan(0.4 * wanted)
}, 600_000)
