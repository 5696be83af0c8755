import type { Context } from '../context'
import { minuteMs } from '../lib/time'
import { partLogger } from '../log'
import type { BotCounts, BotTotals } from './bot-counts'
import type { Counts } from './counts'
import { cpuUsage, type Machine } from './machine'
import { meanOf, type Reading, readingMs } from './readings'
import { createSampleStore } from './sample-store'

const log = partLogger('metrics')

const readingsPerMinute = minuteMs / readingMs

const startOfMinute = (at: number) => Math.floor(at / minuteMs) * minuteMs

/** Reads the figures and stores each minute's means once it has ended. */
export function createRecorder(
  ctx: Pick<Context, 'config' | 'db' | 'clock' | 'realtime' | 'fleet'>,
  machine: Machine,
  counts: Counts,
  bots: BotCounts,
) {
  const samples = createSampleStore(ctx.db.$client)
  let times = machine.cpuTimes()
  let minute = newMinute()
  let stored = counted(bots.totals())
  let lastMinute: Reading[] = []

  function newMinute() {
    return { at: startOfMinute(ctx.clock.now()), readings: [] as Reading[] }
  }

  /** What bots have done that no stored minute has yet. */
  function sinceStored() {
    const now = bots.totals()
    return {
      joins: now.joins - stored.joins,
      kicks: now.kicks - stored.kicks,
      commands: now.commands - stored.commands,
    }
  }

  function measure(): Reading {
    const before = times
    times = machine.cpuTimes()
    return {
      cpu: cpuUsage(before, times),
      memory: machine.memory(),
      activeUsers: ctx.realtime.counts().users,
      activeBots: ctx.fleet.countByStatus().running,
      disk: machine.disk(ctx.config.dataDir),
      diskFree: machine.space(ctx.config.dataDir).free,
    }
  }

  function store() {
    const mean = meanOf(minute.readings)
    if (!mean) return
    const { at } = minute
    const errors = counts.errors(at, at + minuteMs)
    const { servers } = counts.bots()
    const { joins, kicks, commands } = sinceStored()
    samples.add({ at, ...mean, errors, commands, joins, kicks, servers }, ctx.clock.now())
    stored = counted(bots.totals())
  }

  /** A disk that takes nothing costs the minute, and not what is known of this moment. */
  function storeIfPossible() {
    try {
      store()
    } catch (error) {
      log.error('metrics.notStored', { error })
    }
  }

  return {
    samples,
    /** Reads the figures now; a minute that has ended meanwhile is stored. */
    read(): Reading {
      if (startOfMinute(ctx.clock.now()) !== minute.at) {
        storeIfPossible()
        minute = newMinute()
      }
      const look = measure()
      minute.readings.push(look)
      lastMinute = [...lastMinute, look].slice(-readingsPerMinute)
      return look
    },
    /** What the CPU has done in the last minute; null before there was a whole one. */
    lastMinuteCpu: () =>
      lastMinute.length < readingsPerMinute ? null : (meanOf(lastMinute)?.cpu ?? null),
    /** Errors and commands since then, what is not stored yet included. */
    errorsSince: (at: number) =>
      (samples.between(at, minute.at)?.errors ?? 0) +
      counts.errors(Math.max(at, minute.at), ctx.clock.now() + 1),
    commandsSince: (at: number) =>
      (samples.between(at, minute.at)?.commands ?? 0) + sinceStored().commands,
    /** Stores the minute as far as it has come. */
    flush: store,
  }
}

const counted = ({ joins, kicks, commands }: Readonly<BotTotals>) => ({ joins, kicks, commands })

export type Recorder = ReturnType<typeof createRecorder>
