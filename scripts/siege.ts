import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testXpub } from '../server/payments/test-chain/test-xpub'
import { startChain } from '../server/testing/chain/local-chain'
import { temporaryFolder } from '../server/testing/folder'
import { startProduct } from '../server/testing/product'
import { binary } from './build/binary'
import { attacks, isAttack } from './siege/attacks'
import { leaveFirstCore } from './siege/cores'
import { startCustomer } from './siege/customer'
import { report } from './siege/report'
import { startPractice } from './smoke/practice'

const help = `Attacks the executable from an empty folder, one attack after the other and then all at once, beside
ordinary customers, and prints how long those had to wait at worst. A payment's time is the chain's too:
it is paid, confirmed and seen.

  bun scripts/siege.ts [--minutes 10] [--attacks sockets,logins] [--customers 2]

Build first. Ends with code 1 when an ordinary customer was refused or failed. Attackers and customers
come from networks of their own, as a proxy in front of the server would tell it, and leave the product a
core of its own where taskset is there.

Attacks: ${Object.keys(attacks).join(', ')}
`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    attacks: { type: 'string', default: Object.keys(attacks).join() },
    customers: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

/** One phase: the attacks go on beside the customers, for so long. */
async function phase(urls: string[], names: string[], customers: Customer[], forMs: number) {
  const attacker = [process.execPath, join(import.meta.dir, 'siege', 'attacker.ts')]
  const children = names.map((name) =>
    Bun.spawn([...attacker, name, ...urls], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  try {
    const until = performance.now() + forMs
    const waits = await Promise.all(customers.map((customer) => customer.live(until)))
    const ended = children.filter(({ exitCode }) => exitCode !== null)
    if (ended.length > 0) throw new Error(`an attacker of ${names} ended by itself`)
    return waits.flat()
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(children.map(({ exited }) => exited))
  }
}

type Customer = Awaited<ReturnType<typeof startCustomer>>

async function siege(names: string[], minutes: number, count: number) {
  using home = temporaryFolder()
  const folder = home.path
  const executable = join(folder, 'enjambre')
  const command = [...leaveFirstCore(), executable]
  cpSync(binary, executable)
  await using chain = await startChain(6, Date.now())
  const env = {
    ...settings,
    ENJAMBRE_PAYMENTS_RPC_URL: chain.url,
    ENJAMBRE_PAYMENTS_TOKEN: chain.token,
  }
  await using product = await startProduct({ command, folder, env })
  await using practice = await startPractice(command, folder, '1.16.5')
  const urls = [product.url, chain.url] as const
  const customers = await Promise.all(
    Array.from({ length: count }, (_, number) => startCustomer(...urls, number, practice.port)),
  )
  const phases = [[], ...names.map((name) => [name]), names]
  const eachMs = (minutes * 60_000) / phases.length
  let failures = 0
  for (const attacking of phases) {
    const waits = await phase([...urls], attacking, customers, eachMs)
    const title = attacking.length > 1 ? 'all at once' : (attacking[0] ?? 'nobody attacks')
    for (const line of report(title, waits)) say(line)
    failures += waits.filter(({ failure }) => failure).length
  }
  say(`${failures} calls of customers failed`)
  process.exitCode = failures > 0 ? 1 : 0
}

const settings = {
  ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
  ENJAMBRE_TRUSTED_PROXY: '127.0.0.1',
  ENJAMBRE_DEFAULT_BOTS: '2',
  ENJAMBRE_PAYMENTS_CHAIN_ID: '31337',
  ENJAMBRE_PAYMENTS_XPUB: testXpub,
  ENJAMBRE_PAYMENTS_CONFIRMATIONS: '3',
  ENJAMBRE_REQUESTS: '600',
}

if (values.help) say(help)
else {
  const names = values.attacks.split(',')
  const unknown = names.find((name) => !isAttack(name))
  if (unknown !== undefined) throw new Error(`no attack is called ${unknown}`)
  await siege(names, Number(values.minutes), Number(values.customers))
}
