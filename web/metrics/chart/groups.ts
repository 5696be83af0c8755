import type { MetricPoint } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatNumber } from '../../lib/format'
import { formatBytes, formatPercentage, toGibibytes } from '../units'

/** A line of the chart, a column of its table. */
type Line = {
  name: string
  /** As the caption names it, with its unit; without one, the name. */
  caption?: string
  colour: string
  right?: boolean
  filled?: boolean
  /** Null where it was not kept. */
  of: (point: MetricPoint) => number | null
  /** Where it is drawn, when that is in another unit. */
  drawn?: (value: number) => number
  format: (value: number) => string
}

/** What is drawn together; the first is shown at first. */
export const groupNames = ['uso', 'actividad', 'entradas', 'errores', 'disco'] as const
export type GroupName = (typeof groupNames)[number]

type Group = { label: string; lines: readonly Line[] /** Of the left scale. */; max?: number }

const texts = t.chart

/** Means of people and bots are told as whole ones: half a user is none. */
const whole = (value: number) => formatNumber(Math.round(value))

const users: Line = {
  ...{ name: texts.users, colour: '--info' },
  ...{ of: ({ activeUsers }) => Math.round(activeUsers), format: whole },
}

export const groups: Record<GroupName, Group> = {
  uso: {
    label: texts.label,
    max: 100,
    lines: [
      {
        ...{ name: texts.cpu, caption: `${texts.cpu} (%)`, colour: '--accent' },
        ...{ of: ({ cpu }) => cpu.usage, format: formatPercentage },
      },
      {
        ...{ name: texts.memory, caption: `${texts.memory} (%)`, colour: '--secondary' },
        ...{ of: ({ memory }) => memory.usagePercentage, format: formatPercentage },
      },
      { ...users, right: true },
    ],
  },
  actividad: {
    label: texts.labels.people,
    lines: [
      users,
      {
        ...{ name: texts.bots, colour: '--accent' },
        ...{ of: ({ activeBots }) => Math.round(activeBots), format: whole },
      },
    ],
  },
  entradas: {
    label: texts.labels.joins,
    lines: [
      { name: texts.joins, colour: '--ok', of: ({ joins }) => joins, format: whole },
      { name: texts.kicks, colour: '--danger', of: ({ kicks }) => kicks, format: whole },
    ],
  },
  errores: {
    label: texts.labels.errors,
    lines: [
      {
        ...{ name: texts.errorLines, colour: '--danger', filled: true },
        ...{ of: ({ errors }) => errors, format: whole },
      },
    ],
  },
  disco: {
    label: texts.labels.disk,
    max: 100,
    lines: [
      {
        ...{ name: texts.diskUsed, caption: `${texts.diskUsed} (%)`, colour: '--warn' },
        ...{ of: ({ disk }) => disk.usagePercentage, format: formatPercentage },
      },
      {
        ...{ name: texts.diskFree, caption: `${texts.diskFree} (GiB)`, colour: '--info' },
        ...{ of: ({ disk }) => disk.freeBytes, drawn: toGibibytes, format: formatBytes },
        right: true,
      },
    ],
  },
}

/** Whether anything of it was kept. */
export const hasValues = ({ lines }: Group, points: readonly MetricPoint[]) =>
  points.some((point) => lines.some(({ of }) => of(point) !== null))
