import { version } from '../../../package.json'
import { enrol } from '../../../server/bot-host/enrolment/enrol'
import { openEnrolment } from '../../../server/bot-host/enrolment/enrolment'
import { createKeptQueue } from '../../../server/bot-host/kept-queue'
import { createUplink } from '../../../server/bot-host/uplink'
import { connectBus } from '../../../server/bus/connection'
import { publishKept } from '../../../server/bus/keep/publish-kept'
import { holdLease } from '../../../server/bus/lease/hold'
import { leaseTimes } from '../../../server/bus/lease/term'
import { hostTransport } from '../../../server/bus/link'
import { noActivity } from '../../../server/game/activity'
import { disconnectOf, reportOf } from '../../../server/game/disconnect'
import { snapshotPage } from '../../../server/game/hosts/host-state'
import { toLogLine } from '../../../server/game/lines/log-line'
import type { LinkMessage } from '../../../server/game/link'
import { HostError, protocolVersion } from '../../../server/game/protocol'
import { sealForControl } from '../../../server/game/trust/sealed-link'
import { createSealer } from '../../../server/game/trust/sealer'
import { newId } from '../../../server/lib/ids'
import { pack, unpack } from '../../../server/lib/messages/pack'
import { analyticsLike } from '../../../server/testing/samples/analytics'

/** What a bot tells, times an hour. */
export type Rates = { lines: number; vitals: number; reconnects: number; stats: number }

/** Messages by kind and name, to and from hosts. */
export type Tally = Map<string, { count: number; bytes: number }>

type SimBot = {
  token: number
  target: string
  status: 'connecting' | 'running'
  startedAt: number
  spawnedAt: number | null
}

const program = { version, protocol: protocolVersion }
const joinMs = 300
const unhurried = { deadlineMs: Number.POSITIVE_INFINITY }
const log = (error: unknown) => console.error(String(error))

/** A host that only speaks: it enrols, holds its lease and answers as if it had bots. */
export async function startSimHost(
  { dataDir, link }: { dataDir: string; link: string },
  rates: Rates,
  tally: Tally,
) {
  await enrol(dataDir, link, program)
  const enrolment = await openEnrolment(dataDir, { program })
  const { hostId } = enrolment
  const bus = await connectBus({
    ...{ url: enrolment.busUrls().join(','), name: hostId, trouble: log },
    ...{ credentials: enrolment.credentials, inbox: enrolment.inbox },
  })
  const inc = crypto.randomUUID()
  const bots = new Map<string, SimBot>()
  const sealer = await createSealer(enrolment.curveSeed, enrolment.controlKey())
  const sealed = sealForControl(sealer, { inc, tokenOf: (botId) => bots.get(botId)?.token ?? 0 })

  function count(way: string, message: LinkMessage) {
    const name = 'name' in message ? `${message.kind} ${message.name}` : message.kind
    const known = tally.get(`${way} ${name}`) ?? { count: 0, bytes: 0 }
    known.count += 1
    known.bytes += pack(message).length
    tally.set(`${way} ${name}`, known)
  }

  const kept = createKeptQueue((number, event) => publishKept(bus, hostId, inc, number, event))
  const uplink = createUplink(
    { pid: process.pid, incarnation: inc, ...program },
    {
      keeper({ number, bytes }, stored) {
        const message = unpack(bytes) as LinkMessage
        count('host', message)
        kept.add(number, pack(sealed.seal(message)), stored)
      },
    },
  )
  const transport = hostTransport(bus, hostId, inc, (_, error) => log(error))
  const connection = uplink.connect({
    firstId: transport.firstId,
    send(message) {
      count('host', message)
      transport.send(sealed.seal(message))
    },
  })
  transport.listen((message) => {
    count('control', message)
    connection.receive(sealed.open(message))
  })

  function tell(botId: string, status: SimBot['status'] | 'stopped', end = false) {
    const why = end ? reportOf(disconnectOf('closed', ''), 'retry') : null
    uplink.emit('status', { botId, status, nextAttemptAt: null, end: why })
  }

  async function join(botId: string, bot: SimBot) {
    Object.assign(bot, { status: 'connecting', startedAt: Date.now(), spawnedAt: null })
    await uplink.request('permit', { botId, target: bot.target }, unhurried)
    await Bun.sleep(joinMs)
    if (bots.get(botId) !== bot) return
    Object.assign(bot, { status: 'running', spawnedAt: Date.now() })
    tell(botId, 'running')
  }

  function lose(botId: string, bot: SimBot) {
    const { startedAt, spawnedAt } = bot
    const ended = reportOf(disconnectOf('closed', ''), 'retry')
    const kept = { id: newId(), address: bot.target, version: '1.20.4', startedAt, spawnedAt }
    tell(botId, 'connecting', true)
    uplink.emit('connection', { botId, connection: { ...ended, ...kept } })
    join(botId, bot).catch(log)
  }

  uplink.handle({
    ping: () => undefined,
    configure: () => undefined,
    vitals: () => ({ startedAt: Date.now(), memoryMb: 100, cpu: 1, workers: [] }),
    snapshot({ after }) {
      const rest = [...bots].filter(([botId]) => after === null || botId > after)
      const page = rest.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, snapshotPage)
      return {
        number: uplink.newestNumber(),
        bots: page.map(([botId, { target: _, ...bot }]) => ({
          ...{ botId, ...bot, nextAttemptAt: null },
        })),
      }
    },
    start({ bot: { botId, host, port }, token = 0 }) {
      const bot: SimBot = {
        ...{ token, target: `${host}:${port}`, status: 'connecting' },
        ...{ startedAt: Date.now(), spawnedAt: null },
      }
      bots.set(botId, bot)
      tell(botId, 'connecting')
      join(botId, bot).catch(log)
    },
    stop({ botId }) {
      if (!bots.delete(botId)) throw new HostError('BOT_NOT_RUNNING')
      tell(botId, 'stopped')
    },
    update: () => undefined,
    watch: () => undefined,
  })
  const lease = holdLease(bus, {
    ...{ hostId, inc, times: () => leaseTimes.fast },
    info: () => ({
      ...{ ...program, label: null, maxBots: null, egress: null, memoryMb: 1_000, cpu: 50 },
      ...{ memoryBudgetMb: null, cores: 4, bots: bots.size, loopDelayMs: 5 },
    }),
  })

  const acts: Record<keyof Rates, (botId: string, bot: SimBot) => void> = {
    lines: (botId) =>
      uplink.emit('logs', {
        botId,
        entries: [
          toLogLine({
            level: 'info',
            category: 'events',
            source: 'minecraft',
            message: 'Ha comido.',
          }),
        ],
      }),
    vitals: (botId) =>
      uplink.emit('botVitals', {
        ...{ botId, health: 20, food: 18, pingMs: 40, players: { online: 12, max: 100 } },
        inWorldSince: new Date(0).toISOString(),
      }),
    reconnects: lose,
    stats(botId) {
      const { inventory: _, ...analytics } = analyticsLike()
      const told = { playedMs: 60_000, advancements: 0, analytics }
      uplink.emit('botStats', { botId, activity: noActivity(), ...told })
    },
  }
  const owed: Record<string, number> = {}
  let next = 0

  /** As many of each as are due in a quarter of a second, of one bot after the other. */
  function act() {
    const running = [...bots].filter(([, { status }]) => status === 'running')
    for (const [name, run] of Object.entries(acts)) {
      const due = (owed[name] ?? 0) + (running.length * rates[name as keyof Rates]) / 3_600 / 4
      owed[name] = due % 1
      for (let left = Math.floor(due); left > 0; left -= 1) {
        const [botId, bot] = running[next++ % running.length] ?? []
        if (botId && bot) run(botId, bot)
      }
    }
  }
  setInterval(act, 250)

  return {
    epoch: lease.epoch,
    running: () => [...bots.values()].filter(({ status }) => status === 'running').length,
  }
}
