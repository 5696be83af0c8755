import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Client, newClient, signIn } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { isAlive } from '../processes'
import { until } from '../until'
import { startInstallation } from './installation'

const names = ['Bot_1', 'Bot_2', 'Bot_3', 'Bot_4', 'Bot_5']
const bots = names.length

let squid: TestSquid

beforeAll(async () => {
  squid = await startTestSquid()
})
afterAll(() => squid[Symbol.asyncDispose]())

test('kill -9 of the bot host: all bots run again, and control answers throughout', async () => {
  await using world = await startInstallation({ ENJAMBRE_WORKERS: '2' })
  const { url, hostPid } = world.product
  const client = await newClient(url)
  await startBots(client)

  const host = await hostPid()
  const watch = watchControl(url)
  const killed = performance.now()
  process.kill(host, 'SIGKILL')
  await until('control to notice', async () => (await runningBots(client)) < bots)
  await client.running(bots)
  report(`${bots} bots back after kill -9 of the host`, killed)
  const { refused, slowest } = await watch.end()
  console.info(`  slowest answer meanwhile: ${slowest.toFixed(0)} ms`)

  expect(refused).toBe(0)
  expect(isAlive(host)).toBe(false)
  expect(await hostPid()).not.toBe(host)
  await squid.plays(...names)
})

test('kill -9 of control: its host goes too, and after a restart the bots run again', async () => {
  await using world = await startInstallation({ ENJAMBRE_WORKERS: '2' })
  const client = await newClient(world.product.url)
  await startBots(client)
  const host = await world.product.hostPid()

  await world.product.end('SIGKILL')
  await until('the host to follow', () => !isAlive(host))
  await squid.plays()

  const begun = performance.now()
  const { url } = await world.restart()
  const again = await signIn(url, client.email, client.password)
  await again.running(bots)
  report(`${bots} bots back after kill -9 of control and a restart`, begun)
  await squid.plays(...names)
})

async function startBots(client: Client) {
  await squid.plays()
  const ids: string[] = []
  for (const username of names) {
    const { id } = await client.createBot({ username, port: squid.port })
    ids.push(id)
  }
  for (const id of ids) await client.call('POST', `/bots/${id}/start`)
  await client.running(bots)
}

const runningBots = async (client: Client) =>
  (await client.bots()).filter(({ status }) => status === 'running').length

/** Asks control without pause; every answer counts. */
function watchControl(url: string) {
  let going = true
  let refused = 0
  let slowest = 0
  const asking = (async () => {
    while (going) {
      const begun = performance.now()
      const ok = await fetch(`${url}/api/status`, { signal: AbortSignal.timeout(300_000) }).then(
        (response) => response.ok,
        () => false,
      )
      if (!ok) refused++
      slowest = Math.max(slowest, performance.now() - begun)
      await Bun.sleep(20)
    }
  })()
  return {
    async end() {
      going = false
      await asking
      return { refused, slowest }
    },
  }
}

const report = (what: string, since: number) =>
  console.info(`  ${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
