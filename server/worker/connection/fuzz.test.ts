import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { shareOf } from '../../testing/breadth'
import { checkout } from '../../testing/edges'

setDefaultTimeout(600_000)

const packets = shareOf(5_000)

// A share of what `bun scripts/fuzz.ts` feeds.
test('malformed packets end no process, escape no bot, and keep no bot in memory', async () => {
  const child = Bun.spawn(
    [process.execPath, join(checkout, 'scripts', 'fuzz.ts'), '--packets', String(packets)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const said = await new Response(child.stdout).text()
  const last = said.trim().split('\n').at(-1) ?? ''
  expect({ code: await child.exited, said }).toMatchObject({ code: 0 })
  const report: { packets: number; escaped: number; bots: { made: number; held: number } } =
    JSON.parse(last)
  expect(report.packets).toBeGreaterThanOrEqual(packets)
  expect(report.escaped).toBe(0)
  expect(report.bots.made).toBeGreaterThanOrEqual(25)
  // A collector that reads the stack may take some numbers there for bots.
  expect(report.bots.held).toBeLessThan(report.bots.made / 4)
})
