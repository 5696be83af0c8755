// Prints what a start costs; asserts nothing. `bun run bench` after `bun run build`.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newClient } from '../../server/testing/client'
import { isAlive, rssOf } from '../../server/testing/processes'
import { type Product, startProduct } from '../../server/testing/product'
import { until } from '../../server/testing/until'
import { binary } from '../build/binary'
import { startPractice } from '../smoke/practice'
import { cpuSecondsOf } from './bots/cpu'

const starts = 10
const bots = 20
const idleMs = 6_000
const env = {
  ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
  ENJAMBRE_JOIN_INTERVAL_MS: '0',
  ENJAMBRE_DEFAULT_BOTS: String(bots),
}

function size() {
  const ours = statSync(binary).size
  const bun = statSync(process.execPath).size
  print('executable', `${megabytes(ours)}, ${(ours / bun).toFixed(3)} x Bun (${megabytes(bun)})`)
}

async function readyTime() {
  const times: number[] = []
  const cpu: number[] = []
  const first: number[] = []
  for (let i = 0; i < starts; i++) {
    await inFolder(async (product) => {
      times.push(product.readyMs)
      cpu.push(cpuSecondsOf(product.pid) * 1000)
      const asked = performance.now()
      await (await fetch(`${product.url}/api/status`)).json()
      first.push(performance.now() - asked)
    })
  }
  print('ready line', medianOf(times))
  print('CPU of control until then', medianOf(cpu))
  // It waits for the part of the API that users ask for.
  print('first answer of the API', medianOf(first))
}

function medianOf(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const median = ((sorted[starts / 2 - 1] ?? 0) + (sorted[starts / 2] ?? 0)) / 2
  return `${median.toFixed(0)} ms (median of ${starts}, worst ${sorted.at(-1)?.toFixed(0)})`
}

async function memory() {
  await inFolder(async (product) => {
    const host = await product.hostPid()
    await Bun.sleep(idleMs)
    print(
      'CPU of control, idle since',
      `${(cpuSecondsOf(product.pid) * 1000).toFixed(0)} ms in all`,
    )
    const [control, idle] = [rssOf(product.pid), rssOf(host)]
    const sum = (control + idle).toFixed(0)
    print('memory', `${sum} MB (control ${control.toFixed(0)}, idle host ${idle.toFixed(0)})`)
    const client = await newClient(product.url)
    await client.bots()
    await Bun.sleep(idleMs)
    print('memory of control, once somebody came', `${rssOf(product.pid).toFixed(0)} MB`)
  })
}

async function recovery() {
  await inFolder(async (product, folder) => {
    await using practice = await startPractice([binary], folder, '1.20.4')
    const client = await newClient(product.url)
    const ids: string[] = []
    for (let i = 0; i < bots; i++) {
      const { id } = await client.createBot({ username: `Bot${i}`, port: practice.port })
      ids.push(id)
    }
    const begun = performance.now()
    for (const id of ids) await client.call('POST', `/bots/${id}/start`)
    await client.running(bots)
    print(`${bots} bots join`, seconds(begun))

    const host = await product.hostPid()
    const killed = performance.now()
    process.kill(host, 'SIGKILL')
    await until('the host to die', () => !isAlive(host))
    await until('control to notice', async () => (await runningNow()) < bots)
    await client.running(bots)
    print(`${bots} bots back after kill -9 of the host`, seconds(killed))

    async function runningNow() {
      return (await client.bots()).filter(({ status }) => status === 'running').length
    }
  })
}

async function inFolder(work: (product: Product, folder: string) => Promise<void> | void) {
  const folder = mkdtempSync(join(tmpdir(), 'enjambre-bench-'))
  try {
    await using product = await startProduct({ command: [binary], folder, env })
    await work(product, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const print = (what: string, figure: string) => console.log(`${what.padEnd(40)} ${figure}`)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

size()
await readyTime()
await memory()
await recovery()
