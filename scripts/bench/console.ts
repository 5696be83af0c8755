// Prints what console lines cost control's thread and its database, when each takes a row and when
// those that pass stay at the bot host; then what they cost the host. Asserts nothing.
// `bun scripts/bench/console.ts --lines 100000 --bots 500`
import { parseArgs } from 'node:util'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import { createBlockFile } from '../../server/bot-host/lines/block-file'
import { createLineRings } from '../../server/bot-host/lines/line-rings'
import { createLineCopies } from '../../server/console/line-copies'
import { createLogs } from '../../server/console/logs'
import { chatter, passingLines, toLogLine } from '../../server/game/lines/log-line'
import { packLines } from '../../server/game/lines/packed-lines'
import type { LogLine } from '../../server/game/protocol'
import { newId } from '../../server/lib/ids'
import { createTestContext, type TestContext } from '../../server/testing/context'
import { createRandom } from '../../server/testing/random'
import { botLike } from '../../server/testing/samples/bots'
import { registerUser } from '../../server/testing/samples/people'

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    bots: { type: 'string', default: '500' },
    /** Of 100 lines, how many concern the bot. */
    concerning: { type: 'string', default: '5' },
    /** What each bot writes in a second: how often a copy is made for how many lines. */
    rate: { type: 'string', default: '0.2' },
  },
})
const [total, count] = [Number(values.lines), Number(values.bots)]
const [concerning, rate] = [Number(values.concerning), Number(values.rate)]
const perSlice = 500

const say = (what: string, ...figures: string[]) =>
  console.log([what.padEnd(46), ...figures.map((figure) => figure.padStart(16))].join(' '))
const perThousand = (ms: number, lines: number) => `${((ms * 1_000) / lines).toFixed(2)} ms/1000`
const timed = (work: () => void) => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

const random = createRandom(7)
const words = [
  'hola',
  'vendo',
  'diamantes',
  'alguien',
  'sabe',
  'dónde',
  'está',
  'el',
  'spawn',
  'gg',
]

function chat(): LogLine {
  const message = Array.from({ length: 3 + random(10) }, () => words[random(words.length)]).join(
    ' ',
  )
  const metadata = { playerName: `Jugador${random(100)}` }
  const passing = random(100) >= concerning
  return toLogLine({
    ...chatter,
    message: `<${metadata.playerName}> ${message}`,
    metadata,
    passing,
  })
}

async function addBots(ctx: TestContext) {
  const { user } = await registerUser(ctx)
  const { name, host, port, username, authType, version, prefix } = botLike()
  const fields = { name, host, port, username, authType, version, prefix, autoReconnect: true }
  const rows = Array.from({ length: count }, () => ({
    ...{ ...fields, id: newId(), userId: user.id, createdAt: 0, updatedAt: 0 },
  }))
  transact(ctx.db, (tx) => {
    for (const row of rows) tx.insert(bots).values(row).run()
  })
  ctx.db.$client.pragma('synchronous = FULL')
  return rows.map(({ id }) => id)
}

const rowsIn = ({ db }: TestContext) => {
  const found = db.$client.prepare('SELECT (SELECT count(*) FROM bot_logs) AS rows').get()
  return (found as { rows: number }).rows
}

/** Lines of many bots as they come in the same moment, slice by slice as the batch stores them. */
async function control(isStored: boolean) {
  await using ctx = createTestContext()
  const ids = await addBots(ctx)
  let spent = 0
  for (let done = 0; done < total; done += perSlice) {
    const logs = createLogs(ctx)
    const lines = Array.from({ length: perSlice }, (_, n) => {
      const line = chat()
      return [ids[(done + n) % count] ?? '', isStored ? { ...line, passing: false } : line] as const
    })
    spent += timed(() => {
      for (const [botId, line] of lines) logs.add(botId, [line])
      logs[Symbol.dispose]()
    })
  }
  return { ctx, ids, spent, rows: rowsIn(ctx) }
}

async function copies() {
  await using ctx = createTestContext()
  const ids = await addBots(ctx)
  const made = Math.ceil(total / Math.max(1, (rate * passingLines.copyEveryMs) / 1_000))
  const lines = Array.from({ length: passingLines.copied }, chat)
  const packed = packLines(lines)
  const firstId = lines[0]?.id ?? ''
  let spent = 0
  for (let done = 0; done < made; done += 200) {
    const store = createLineCopies(ctx.db.$client)
    spent += timed(() => {
      for (let n = done; n < Math.min(made, done + 200); n++) {
        store.keep({ botId: ids[n % count] ?? '', packed, firstId })
      }
      store[Symbol.dispose]()
    })
  }
  return { spent, made, bytes: packed.length }
}

say(`${total} lines of ${count} bots, ${concerning} of 100 concern them`)
say('', 'control’s thread', 'rows', 'lines/s at most')
const most = (ms: number) => Math.round((total * 1_000) / ms).toLocaleString('en')
const before = await control(true)
say(
  'before: every line a row',
  perThousand(before.spent, total),
  String(before.rows),
  most(before.spent),
)
const after = await control(false)
const copied = await copies()
const spent = after.spent + copied.spent
say('now: those that concern the bot', perThousand(after.spent, total), String(after.rows))
say(
  `and a copy a minute at ${rate} lines/s a bot`,
  perThousand(copied.spent, total),
  `${copied.made} written`,
)
say('now, both', perThousand(spent, total), String(after.rows + count), most(spent))
say('a copy', `${(copied.bytes / 1_024).toFixed(1)} KiB`)

using file = createBlockFile()
const rings = createLineRings(file)
const full = Math.min(count, 200)
const held = passingLines.kept + 100
Bun.gc(true)
const memory = process.memoryUsage().heapUsed
let adding = 0
for (let done = 0; done < held; done += 5) {
  for (let bot = 0; bot < full; bot++) {
    const lines = Array.from({ length: 5 }, chat)
    adding += timed(() => rings.add(String(bot), lines))
  }
}
Bun.gc(true)
const grown = process.memoryUsage().heapUsed - memory
const query = { before: null, after: '' }
const page = timed(() => rings.read('0', { ...query, limit: 201 }))
const whole = timed(() => rings.read('0', { ...query, limit: held }))
say(`the host: ${full} bots with ${passingLines.kept} lines each`)
say('  its thread', perThousand(adding, held * full))
say('  memory a bot', `${(grown / full / 1_024).toFixed(1)} KiB`)
say('  a page, and all of a bot', `${page.toFixed(1)} ms`, `${whole.toFixed(1)} ms`)
say(
  '  a copy',
  `${timed(() => packLines(rings.read('0', { ...query, limit: passingLines.copied }))).toFixed(1)} ms`,
)
