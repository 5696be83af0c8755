import type { Context } from '../context'
import type { HostEvents } from '../game/protocol'
import { minuteMs } from '../lib/time'
import type { Counts } from './counts'
import { cpuUsage, type Machine } from './machine'
import { meanOf, type Reading, readingMs } from './readings'
import { createSampleStore } from './sample-store'

const readingsPerMinute = minuteMs / readingMs

const startOfMinute = (at: number) => Math.floor(at / minuteMs) * minuteMs

/** Reads the figures and stores each minute's means once it has ended. */
export function createRecorder(
  ctx: Pick<Context, 'db' | 'clock' | 'realtime' | 'fleet'>,
  machine: Machine,
  counts: Counts,
) {
  const samples = createSampleStore(ctx.db.$client)
  let times = machine.cpuTimes()
  let minute = newMinute()
  let commands = 0
  let lastMinute: Reading[] = []

  function newMinute() {
    return { at: startOfMinute(ctx.clock.now()), readings: [] as Reading[] }
  }

  function measure(): Reading {
    const before = times
    times = machine.cpuTimes()
    return {
      cpu: cpuUsage(before, times),
      memory: machine.memory(),
      activeUsers: ctx.realtime.counts().users,
      activeBots: ctx.fleet.countByStatus().running,
    }
  }

  function store() {
    const mean = meanOf(minute.readings)
    if (!mean) return
    const { at } = minute
    const errors = counts.errors(at, at + minuteMs)
    const { servers } = counts.bots()
    samples.add({ at, ...mean, errors, commands, servers }, ctx.clock.now())
    commands = 0
  }

  return {
    samples,
    /** Reads the figures now; a minute that has ended meanwhile is stored. */
    read(): Reading {
      if (startOfMinute(ctx.clock.now()) !== minute.at) {
        store()
        minute = newMinute()
      }
      const look = measure()
      minute.readings.push(look)
      lastMinute = [...lastMinute, look].slice(-readingsPerMinute)
      return look
    },
    countCommands({ activity }: HostEvents['botStats']) {
      commands += activity.commandsExecuted
    },
    /** What the CPU has done in the last minute; null before there was a whole one. */
    lastMinuteCpu: () =>
      lastMinute.length < readingsPerMinute ? null : (meanOf(lastMinute)?.cpu ?? null),
    /** Errors and commands since then, what is not stored yet included. */
    errorsSince: (at: number) =>
      (samples.between(at, minute.at)?.errors ?? 0) +
      counts.errors(Math.max(at, minute.at), ctx.clock.now() + 1),
    commandsSince: (at: number) => (samples.between(at, minute.at)?.commands ?? 0) + commands,
    /** Stores the minute as far as it has come. */
    flush: store,
  }
}

export type Recorder = ReturnType<typeof createRecorder>
