import { parseArgs } from 'node:util'
import type { Bot } from '../../server/contract/bots/bots'
import { createTestContext } from '../../server/testing/context'
import { attachHost } from '../../server/testing/fakes/attach-host'
import { lineOf } from '../../server/testing/samples/log-lines'
import { makeAdmin } from '../../server/testing/samples/people'
import { type Client, connected, roundTrip, serveRealtime } from '../../server/testing/sockets'

const help = `Measures what a dashboard is sent while its bots write much and no console is open: events and bytes
a second, beside a client that follows every bot as the specification says, and beside the same
dashboard with one console open.

  bun scripts/bench/live.ts [--bots 50] [--lines 5] [--seconds 10]

Each bot writes so many lines a second, and loses its server and comes back once.
`

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '50' },
    lines: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    help: { type: 'boolean', short: 'h' },
  },
})

/** How often a worker sends the lines of a bot. */
const batchesPerSecond = 10

type Sent = { events: number; bytes: number }

function measure(client: Client): Sent {
  const sent = { events: 0, bytes: 0 }
  client.onAny((name) => {
    if (name !== 'pong') sent.events += 1
  })
  client.io.engine.on('packet', ({ data }) => {
    sent.bytes += Buffer.byteLength(String(data ?? ''))
  })
  return sent
}

async function run(bots: number, lines: number, seconds: number) {
  const ctx = createTestContext({ defaultBots: bots })
  const host = await attachHost(ctx)
  await using server = serveRealtime(ctx)
  const person = await makeAdmin(ctx)
  const ids: string[] = []
  for (let n = 0; n < bots; n++) {
    const form = { name: `Bot ${n}`, host: '127.0.0.1', username: `bot_${n}` }
    const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
    await person.call('POST', `/bots/${id}/start`)
    ids.push(id)
  }
  await host.settle()
  for (const id of ids) host.join(id)
  await host.settle()

  const open = async () => {
    const client = server.connect({ token: person.token })
    await connected(client)
    return client
  }
  const [follows, dashboard, looks] = [await open(), await open(), await open()]
  follows.emit('watchBot', { botId: '', topics: [] })
  follows.emit('subscribeToBotUpdates', { botIds: ids })
  dashboard.emit('watchBot', { botId: '', topics: [] })
  looks.emit('watchBot', { botId: ids[0] ?? '', topics: ['console'] })
  for (const client of [follows, dashboard, looks]) await roundTrip(client)
  const clients = { follows, dashboard, looks }
  const sent = {
    follows: measure(follows),
    dashboard: measure(dashboard),
    looks: measure(looks),
  }

  const batches = seconds * batchesPerSecond
  let said = 0
  for (let at = 1; at <= batches; at++) {
    const due = Math.floor((at / batchesPerSecond) * lines)
    const words = Array.from(
      { length: due - said },
      (_, n) => `<Vecina> frase ${said + n} del chat`,
    )
    said = due
    for (const [n, botId] of ids.entries()) {
      const entries = words.map((text) => ({ ...lineOf(text), answersCommand: false }))
      if (entries.length > 0) host.emit('logs', { botId, entries })
      if (n % batches === at % batches) host.wait(botId, Date.now() + 5_000)
      if (n % batches === (at + batchesPerSecond) % batches) host.join(botId)
    }
    await host.settle()
    await Bun.sleep(1_000 / batchesPerSecond)
  }
  for (const client of Object.values(clients)) await roundTrip(client)
  return sent
}

if (values.help) {
  console.log(help)
} else {
  const [bots, lines, seconds] = [values.bots, values.lines, values.seconds].map(Number)
  if (!bots || !lines || !seconds) throw new Error(help)
  const sent = await run(bots, lines, seconds)
  const row = (what: string, { events, bytes }: Sent) =>
    console.log(
      `${what.padEnd(38)} ${(events / seconds).toFixed(1).padStart(8)} events/s ${(bytes / seconds / 1_024).toFixed(1).padStart(8)} KiB/s`,
    )
  console.log(`${bots} bots, ${lines} lines a second each, ${seconds} s`)
  row('follows as the specification says', sent.follows)
  row('dashboard, no console open', sent.dashboard)
  row('dashboard, one console open', sent.looks)
  const ratio = (a: number, b: number) => `${(a / Math.max(1, b)).toFixed(0)} : 1`
  const { follows, dashboard } = sent
  console.log(
    `ratio without a console: events ${ratio(follows.events, dashboard.events)}, bytes ${ratio(follows.bytes, dashboard.bytes)}`,
  )
}
