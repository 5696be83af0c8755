import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bot } from '#contract/bots/bots'
import type { CommandResult } from '#contract/console'
import { type Client, newClient } from '../server/testing/client'
import { descendants, isAlive } from '../server/testing/processes'
import { type Product, startProduct } from '../server/testing/product'
import { until } from '../server/testing/until'
import { binary } from './build/binary'
import { liveWithoutShell } from './smoke/background'
import { backUp, restore } from './smoke/backup'
import { workFromTerminal } from './smoke/ctl'
import { startPractice } from './smoke/practice'
import { checkWeb } from './smoke/web'

/** One version of each family of the protocol: compiled code is strict mode, packages may not be. */
const families = ['1.8.8', '1.12.2', '1.16.5', '1.20.4', '1.21.4']

let failed = false

/** Runs one step and prints one line; after a failure the rest makes no sense. */
async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    const result = await work()
    console.log(`ok ${name}`)
    return result
  } catch (error) {
    failed = true
    console.log(`FAIL ${name}: ${error instanceof Error ? error.message : error}`)
    throw error
  }
}

function expect(fits: boolean, what: string) {
  if (!fits) throw new Error(what)
}

const folder = mkdtempSync(join(tmpdir(), 'enjambre-smoke-'))
const command = [join(folder, 'enjambre')]

async function smoke() {
  cpSync(binary, join(folder, 'enjambre'))
  const product = await step('starts alone in an empty folder', () =>
    startProduct({ command, folder, env: settings }),
  )
  try {
    await step('answers on /api/status', async () => {
      const { status } = await fetch(`${product.url}/api/status`)
      expect(status === 200, `status ${status}`)
    })
    await checkWeb(product.url, step)
    await step('finds in the guides what they say, by the index made at build time', async () => {
      const { hits } = await (await fetch(`${product.url}/api/docs/search?q=cerrar+sesion`)).json()
      expect(hits[0]?.anchor === 'cerrar-sesion', `found ${hits[0]?.anchor}`)
    })
    await step('tells Prometheus its figures', async () => {
      const authorization = `Bearer ${settings.ENJAMBRE_METRICS_TOKEN}`
      const answer = await fetch(`${product.url}/metrics`, { headers: { authorization } })
      expect((await answer.text()).includes('enjambre_users '), `status ${answer.status}`)
    })
    const client = await step('registers and signs in', () => newClient(product.url))
    for (const version of families) {
      await step(`plays on ${version}`, () => play(client, version))
    }
    await step('takes orders from a terminal', () =>
      workFromTerminal(command, { folder, url: product.url, client, expect }),
    )
    await step('copies its database while it runs', () => backUp(command, folder, expect))
    await step('ends on SIGTERM in time, with exit code 0', () => endsWell(product))
    await step('restores the copy, and is well', () => restore(command, folder, expect))
    await step('lives on without the shell that started it', () =>
      liveWithoutShell(join(folder, 'enjambre')),
    )
    await step('leaves nothing but its data', () => {
      const left = readdirSync(folder).sort()
      expect(left.join() === 'data,enjambre', `left in the folder: ${left}`)
    })
  } finally {
    await product[Symbol.asyncDispose]()
  }
}

const settings = {
  ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
  ENJAMBRE_JOIN_INTERVAL_MS: '0',
  ENJAMBRE_DEFAULT_BOTS: '2',
  ENJAMBRE_METRICS_TOKEN: 'solo para esta prueba',
}

/** Two bots on a practice server from the same executable: what one says, the other hears. */
async function play(client: Client, version: string) {
  await using practice = await startPractice(command, folder, version)
  const [ana, leo] = await Promise.all(
    ['Ana', 'Leo'].map((username) =>
      client.createBot({ username, version, port: practice.port, autoReconnect: false }),
    ),
  )
  if (!ana || !leo) throw new Error('no bots')
  for (const bot of [ana, leo]) await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(2)
  const word = `hola desde ${version}`
  await client.call('POST', `/bots/${ana.id}/chat`, { message: word })
  await client.line(leo.id, new RegExp(`Ana.*${RegExp.escape(word)}`))
  const path = `/bot/${ana.id}/console/command`
  const { success } = await client.call<CommandResult>('POST', path, { command: '!pos' })
  expect(success, 'the bot does not know where it is')
  for (const bot of [ana, leo]) {
    await client.call('POST', `/bots/${bot.id}/stop`)
    await until('the bot to stop', async () => {
      const { bot: now } = await client.call<{ bot: Bot }>('GET', `/bots/${bot.id}`)
      return now.status === 'stopped'
    })
    await client.call('DELETE', `/bots/${bot.id}`)
  }
}

async function endsWell(product: Product) {
  const below = descendants(product.pid).map(({ pid }) => pid)
  const begun = performance.now()
  const code = await product.end('SIGTERM')
  expect(code === 0, `exit code ${code}`)
  // A machine that takes long for the start is slow, and no measure of the end.
  const mostMs = Math.max(10_000, 20 * product.readyMs)
  expect(performance.now() - begun < mostMs, 'it took longer')
  await until('the end of its children', () => !below.some(isAlive))
}

try {
  await smoke()
} catch (error) {
  if (!failed) console.log(`FAIL smoke: ${error}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
