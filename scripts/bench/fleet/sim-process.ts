// The simulated hosts of the bench, in a process of their own.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Rates, startSimHost, type Tally } from './sim-host'

type Question = { link: string } | 'tally' | 'running'

const [folder = '', rates = '{}'] = process.argv.slice(2)
const tally: Tally = new Map()
const hosts: Awaited<ReturnType<typeof startSimHost>>[] = []

process.on('uncaughtException', (error) => console.error(error))
process.on('disconnect', () => process.exit(0))
process.on('message', async (asked: Question) => {
  if (asked === 'tally') {
    process.send?.([...tally])
    tally.clear()
  } else if (asked === 'running') {
    process.send?.(hosts.reduce((sum, host) => sum + host.running(), 0))
  } else await start(asked.link)
})

async function start(link: string) {
  const dataDir = join(folder, `sim-${hosts.length}`)
  mkdirSync(dataDir, { recursive: true })
  hosts.push(await startSimHost({ dataDir, link }, JSON.parse(rates) as Rates, tally))
  process.send?.('started')
}
