// Prints what it costs control to count bots that run into their days, and to make a status page of as
// many bots as fit on it. Asserts nothing. `bun scripts/bench/presence.ts [--bots 100000]`
import { parseArgs } from 'node:util'
import { limits } from '../../server/contract/limits'
import { newId } from '../../server/lib/ids'
import { dayMs, minuteMs, toIso } from '../../server/lib/time'
import { createTestContext } from '../../server/testing/context'
import { appOf, registerUser } from '../../server/testing/samples/people'

const { values } = parseArgs({ options: { bots: { type: 'string', default: '100000' } } })
const count = Number(values.bots)

const row = (what: string, ...figures: string[]) =>
  process.stdout.write(
    `${[what.padEnd(34), ...figures.map((one) => one.padStart(22))].join(' ')}\n`,
  )

const ms = (time: number) => `${time.toFixed(1)} ms`

/** How long it took, and for how long at a time nothing else got its turn. */
async function timed(run: () => Promise<unknown>) {
  let [longest, isOver] = [0, false]
  let last = performance.now()
  const begun = last
  function look() {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await run()
  isOver = true
  return { whole: performance.now() - begun, longest }
}

await using ctx = createTestContext()
// As it is on an installation.
ctx.db.$client.pragma('synchronous = FULL')
const { user, call } = await registerUser(ctx)
const begin = ctx.clock.now()
const add = ctx.db.$client.prepare(`
  INSERT INTO bots (id, user_id, name, host, port, username, auth_type, version, prefix, auto_reconnect,
    desired, created_at, updated_at)
  VALUES (?, ?, ?, 'mc.ejemplo.com', 25565, 'bot', 'cracked', '1.20.4', '!', 1, 'running', ?, ?)`)
const ids = Array.from({ length: count }, () => newId())
ctx.db.$client.transaction(() => {
  for (const id of ids) add.run(id, user.id, id.slice(-12), begin, begin)
})()
ctx.live.vitals.inWorldSince = () => toIso(begin)
ctx.presenceDays.begin()

row(`${count} bots that run`, 'counted in', 'longest without a turn')
for (const what of ['the first time', 'from then on', 'when none is due']) {
  if (what !== 'when none is due') ctx.clock.advance(16 * minuteMs)
  const { whole, longest } = await timed(() => ctx.presenceDays.count())
  row(what, ms(whole), ms(longest))
}

const shown = ids.slice(0, limits.statusPage.bots)
const addDay = ctx.db.$client.prepare('INSERT INTO bot_days VALUES (?, ?, ?, ?, ?)')
ctx.db.$client.transaction(() => {
  for (const id of shown) {
    for (let day = 1; day < limits.presence.days; day++) {
      addDay.run(id, Math.floor(begin / dayMs) - day, dayMs - day * minuteMs, dayMs, '{}')
    }
  }
})()
const bots = shown.map((botId, n) => ({ botId, name: `Bot ${n}` }))
await call('PUT', '/status-page', { slug: 'todos', title: 'Todos', enabled: true, bots })
row('')
row(`a page of ${shown.length} bots`, 'answered in', 'bytes')
for (const what of ['made', 'from then on']) {
  const at = performance.now()
  const page = await (await appOf(ctx).request('/estado/todos')).arrayBuffer()
  row(what, ms(performance.now() - at), String(page.byteLength))
}
