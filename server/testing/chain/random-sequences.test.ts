import { expect, test } from 'bun:test'
import { runSequences } from './random-sequences'

// A share of the thousand that `bun scripts/fuzz-payments.ts` runs.
test('whatever happens on the chain and to the server, no money is lost or counted twice', async () => {
  const { faults, sequences, transfers, activations } = await runSequences(50)
  expect(faults).toEqual([])
  expect(sequences).toBe(50)
  expect(Math.min(transfers, activations)).toBeGreaterThan(20)
}, 600_000)
