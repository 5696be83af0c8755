import { expect, test } from 'bun:test'
import { shareOf } from '../breadth'
import { runAccountSequences } from './sequences'

// A share of the thousand that `ENJAMBRE_TEST_SEQUENCES=1000` runs.
const sequences = Number(process.env.ENJAMBRE_TEST_SEQUENCES ?? shareOf(40))

test('whatever is done to accounts: sessions end, their owners come in, bots have one owner', async () => {
  const figures = await runAccountSequences(sequences)
  if (process.env.ENJAMBRE_TEST_SEQUENCES) process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(figures['ways in'] ?? 0).toBeGreaterThan(sequences)
  expect(figures['sign-ins in two steps'] ?? 0).toBeGreaterThan(sequences / 4)
}, 3_600_000)
