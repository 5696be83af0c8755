import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { checkout } from '../../testing/edges'

/** More for a longer run. */
const packets = process.env.ENJAMBRE_FUZZ_PACKETS ?? '200000'
const mostMegabytes = 100
/** Of live objects alone: what is not given back, whatever allocators keep. */
const mostHeapMegabytes = 50

test('malformed packets end no process and escape no bot', async () => {
  const child = Bun.spawn(
    [process.execPath, join(checkout, 'scripts', 'fuzz.ts'), '--packets', packets],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const said = await new Response(child.stdout).text()
  const last = said.trim().split('\n').at(-1) ?? ''
  expect({ code: await child.exited, said }).toMatchObject({ code: 0 })
  const report: { packets: number; escaped: number; grown: number; heapGrown: number } =
    JSON.parse(last)
  process.stdout.write(`      ${last}\n`)
  expect(report.packets).toBeGreaterThanOrEqual(Number(packets))
  expect(report.escaped).toBe(0)
  expect(report.grown).toBeLessThan(mostMegabytes)
  expect(report.heapGrown).toBeLessThan(mostHeapMegabytes)
}, 120_000)
