// Prints what a reload of the dashboard costs on a slow line and a slow processor: requests until its
// table stands and altogether, and how long that takes beside what the line alone needs for the
// same bytes; asserts nothing. `bun scripts/bench/dashboard.ts` after `bun run build`.
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { newClient } from '../../server/testing/client'
import { closeBrowser, startInstallation } from '../../server/testing/e2e/installation'
import { visit } from '../../server/testing/e2e/visitor'

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})

/** A phone of the middle on a slow mobile network, as Lighthouse has it. */
const line = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }
const slowerProcessor = 4
const quietMs = 3_000

const sizes = { wide: { width: 1440 }, phone: { width: 390, touch: true } }

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
}

async function load(url: string, token: string, size: { width: number; touch?: boolean }) {
  await using visitor = await visit({ url, token, ...size })
  const { page } = visitor
  await slowDown(page)
  let requests = 0
  const bytes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    requests++
    bytes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const begun = performance.now()
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByText('Bot 0').first().waitFor()
  const ms = performance.now() - begun
  const untilTable = requests
  const total = (await Promise.all(bytes)).reduce((sum, each) => sum + each, 0)
  await Bun.sleep(quietMs)
  const lineMs = 2 * line.latencyMs + (total / line.bytesPerSecond) * 1_000
  return { ms, untilTable, requests, total, lineMs }
}

await using world = await startInstallation()
const client = await newClient(world.product.url)
for (let n = 0; n < Number(values.bots); n++) {
  await client.createBot({
    name: `Bot ${n}`,
    username: `Bot_${n}`,
    host: 'mc.ejemplo.com',
    port: 25_565,
  })
}
for (const [name, size] of Object.entries(sizes)) {
  for (let round = 0; round < Number(values.rounds); round++) {
    const { ms, untilTable, requests, total, lineMs } = await load(
      world.product.url,
      client.token,
      size,
    )
    process.stdout.write(
      `${name}: table after ${ms.toFixed(0)} ms, ${(ms / lineMs).toFixed(2)} times what the line needs for ` +
        `${(total / 1_000).toFixed(0)} KB; ${untilTable} requests until then, ${requests} in all\n`,
    )
  }
}
await closeBrowser()
