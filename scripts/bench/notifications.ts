// Prints what 10,000 notifications within a minute come to: what their receivers got, one by one and
// together, what is lost or came twice, what it costs in memory, and how late the event loop ran
// meanwhile; asserts nothing. `bun scripts/bench/notifications.ts --count 10000 --seconds 60`
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { transact } from '#db/client'
import { notificationPreferences } from '#db/schema'
import { createContext } from '../../server/context'
import { every } from '../../server/lib/every'
import { waitingOn } from '../../server/notifications/queue/rows'
import { testConfig } from '../../server/testing/context'
import { type Receiver, startReceiver } from '../../server/testing/fakes/receiver'
import { temporaryFolder } from '../../server/testing/folder'
import { deliveriesIn, makeChannel, store } from '../../server/testing/samples/channels'
import { registerUser } from '../../server/testing/samples/people'
import { until } from '../../server/testing/until'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    users: { type: 'string', default: '10' },
  },
})
const [count, seconds, users] = [values.count, values.seconds, values.users].map(Number) as [
  number,
  number,
  number,
]
const mebibyte = 1024 * 1024
const everyMs = 10
const batchSeconds = 0.1

/** Ms that this thread has had a core (Linux). */
const workedMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6

const say = (what: string, figure: string | number) => console.log(what.padEnd(52), String(figure))
const resident = () => {
  Bun.gc(true)
  return process.memoryUsage().rss / mebibyte
}

/** Answers after a while, as servers elsewhere do. */
const answerAfter = (ms: number) => async () => {
  await Bun.sleep(ms)
  return new Response('ok')
}

type Body = { data?: { id: string; kind: string }; sequence_id?: string }

/** What a receiver was told, by its ids. */
function idsOf(receivers: readonly Receiver[]) {
  return receivers.flatMap((receiver) =>
    receiver.bodies<Body>().map(({ data, sequence_id: id }) => data?.id ?? id ?? ''),
  )
}

/** How late the event loop is, and how long it was at work by itself meanwhile, without what others had of the machine. */
let due = performance.now()
let worked = workedMs()
function probe() {
  const now = workedMs()
  const lateMs = Math.max(0, performance.now() - due - everyMs)
  late.push({ late: lateMs, own: Math.min(lateMs, now - worked) })
  due = performance.now()
  worked = now
}

function lateness() {
  const own = late.map((one) => one.own).sort((a, b) => a - b)
  const all = late.map((one) => one.late).sort((a, b) => a - b)
  const at = (of: number[], share: number) => (of[Math.floor(of.length * share)] ?? 0).toFixed(1)
  late = []
  return `99th ${at(own, 0.99)} ms, worst ${at(own, 0.9999)} ms (with what others had: ${at(all, 0.99)}, ${at(all, 0.9999)})`
}

using folder = temporaryFolder()
await using ctx = createContext({ ...testConfig, dataDir: folder.path })
await using quick = startReceiver(answerAfter(20))
await using slow = startReceiver(answerAfter(500))
await using broken = startReceiver(() => new Response(null, { status: 503 }))

const owners = await Promise.all(
  Array.from({ length: users }, async () => {
    const person = await registerUser(ctx)
    const { id: userId } = person.user
    const preferences = { timeZone: 'UTC', digestAfter: 10, digestMinutes: 1 }
    ctx.db
      .insert(notificationPreferences)
      .values({ userId, ...preferences })
      .run()
    const hook = async (name: string, { url }: Receiver) =>
      (await makeChannel(person, { kind: 'webhook', name, url })).channel
    const channels = [await hook('Rápido', quick), await hook('Lento', slow)]
    return { userId, channels, dead: await hook('Caído', broken) }
  }),
)
ctx.notificationQueue.begin()

const [none] = owners
if (!none) throw new Error('nobody is told')

const before = resident()
let late: { late: number; own: number }[] = []
using _probe = every(everyMs, probe, (error) => console.error(error))
const begun = performance.now()
const told: string[] = []
/** As rules store what they find: together with what comes in the same moment. */
const perBatch = Math.max(1, Math.round((count / seconds) * batchSeconds))
for (let n = 0; n < count; ) {
  transact(ctx.db, (tx) => {
    for (const end = Math.min(count, n + perBatch); n < end; n++) {
      const { userId, channels, dead } = owners[n % owners.length] ?? none
      const all = n % 11 === 0 ? [...channels, dead] : channels
      const rule = { ruleId: `r${n % 7}`, ruleName: `Regla ${n % 7}`, isEnd: n % 3 === 0 }
      told.push(store(tx, Date.now(), userId, all, { ...rule, botName: `Bot ${n % 40}` }))
    }
  })
  ctx.notificationQueue.wake()
  const aheadMs = begun + (n * seconds * 1_000) / count - performance.now()
  if (aheadMs > 0) await Bun.sleep(aheadMs)
}
const written = performance.now() - begun
const whileTold = lateness()
const peak = resident()

const deadIds = new Set(owners.map(({ dead }) => dead.id))
/** Cheaply: it is asked again and again. */
const open = () =>
  waitingOn(
    ctx.db,
    owners.flatMap(({ channels }) => channels.map(({ id }) => id)),
  ).size
await until('all that can be sent', async () => {
  await Bun.sleep(1_000)
  return open() === 0
})
const whileSent = lateness()

const rows = deliveriesIn(ctx).filter(({ channelId }) => !deadIds.has(channelId))
const digests = new Set(rows.flatMap(({ digestId }) => digestId ?? []))
const known = new Set(rows.map(({ notificationId }) => notificationId))
const got = idsOf([quick, slow])
const pairs = rows.filter(({ state }) => state === 'delivered').length
const ofState = (state: string) => rows.filter((row) => row.state === state).length

say('notifications', `${told.length} within ${(written / 1_000).toFixed(1)} s`)
say('channels', `${owners.length * 2} that answer, ${owners.length} that refuse`)
say('deliveries on those that answer', rows.length - digests.size)
say('delivered one by one', ofState('delivered') - digests.size)
say('told in digests', `${ofState('digested')} in ${digests.size} messages`)
say('lost', told.filter((id) => !known.has(id)).length + ofState('failed') + ofState('waiting'))
say('messages that receivers got', got.length)
say('beyond one for each delivery', got.length - pairs)
say('waiting on channels that refuse', deliveriesIn(ctx).length - rows.length)
say('attempts on them', broken.received.length)
say(
  'last one told after the last was stored',
  `${((performance.now() - begun - written) / 1_000).toFixed(0)} s`,
)
say(
  'memory before, after the last, at the end',
  `${[before, peak, resident()].map((mb) => mb.toFixed(0)).join(', ')} MB`,
)
say('event loop late by our work, while they come', whileTold)
say('event loop late by our work, while digests go', whileSent)
say('one by one and in digests, as their owners want it', '10 in a minute')
