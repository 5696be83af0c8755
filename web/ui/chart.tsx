import { useEffect, useRef } from 'react'
import type UPlot from 'uplot'
import styles from './chart.module.css'

type ChartSeries = {
  label: string
  values: readonly (number | null)[]
  /** The custom property that holds its colour. */
  colour: string
  filled?: boolean
  /** It has a scale of its own, at the right, from nothing to its highest value. */
  right?: boolean
}

type ChartProps = {
  /** Epoch seconds. */
  times: readonly number[]
  series: readonly ChartSeries[]
  label: string
  height?: number
  /** The whole scale; without it, from nothing to the highest value. */
  max?: number
  /** From when to when, in epoch seconds, whatever was measured in it; without it, the times' own. */
  span?: readonly [number, number]
  formatTime: (seconds: number) => string
  /** Charts of one group share their cursor. */
  group?: string
  /** The place of the values under the pointer; null when it is elsewhere. */
  onPoint?: (index: number | null) => void
}

/** Lines over time. Redrawn when the theme changes; beside it belongs a table for whoever cannot see it. */
export function Chart(props: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const { times, series, label, height = 160 } = props
  useEffect(() => {
    const element = frame.current
    if (!element || times.length === 0) return
    return mount(element, height, () => ({ ...latest.current, times, series }))
  }, [times, series, height])
  return (
    <div ref={frame} className={styles.chart} role="img" aria-label={label} style={{ height }} />
  )
}

/** Which line of a chart is what. */
export function ChartCaption({ series }: Pick<ChartProps, 'series'>) {
  return (
    <figcaption className={styles.caption}>
      {series.map(({ label, colour, right }) => (
        <span key={label} className={right ? styles.right : undefined}>
          <i className={styles.line} style={{ background: `var(${colour})` }} />
          {label}
        </span>
      ))}
    </figcaption>
  )
}

/** Draws into the element, again for every new size or theme; what it returns ends that. */
function mount(element: HTMLElement, height: number, read: () => ChartProps) {
  let plot: UPlot | null = null
  let over = false
  const draw = async () => {
    const { default: Plot } = await import('uplot')
    const width = element.clientWidth
    // A browser without a canvas has the table.
    if (over || width === 0 || !document.createElement('canvas').getContext('2d')) return
    plot?.destroy()
    const { times, series } = read()
    const data = [times, ...series.map(({ values }) => values)]
    plot = new Plot(optionsOf(element, width, height, read), data as UPlot.AlignedData, element)
  }
  const sizes = new ResizeObserver(() => {
    if (plot && element.clientWidth > 0) plot.setSize({ width: element.clientWidth, height })
    else void draw()
  })
  sizes.observe(element)
  const themes = new MutationObserver(() => void draw())
  const attributeFilter = ['data-theme', 'data-scheme', 'style']
  themes.observe(document.documentElement, { attributes: true, attributeFilter })
  void draw()
  return () => {
    over = true
    sizes.disconnect()
    themes.disconnect()
    plot?.destroy()
  }
}

function optionsOf(
  element: HTMLElement,
  width: number,
  height: number,
  read: () => ChartProps,
): UPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim() || 'currentColor'
  const { series, max, span, formatTime, group, onPoint } = read()
  const axis: UPlot.Axis = {
    stroke: colour('--text-muted'),
    font: `11px ${colour('--font-mono')}`,
    grid: { stroke: colour('--border'), width: 1 },
    ticks: { show: false },
  }
  const hasRight = series.some(({ right }) => right)
  return {
    ...{ width, height, padding: [8, hasRight ? 0 : 24, 0, 0] },
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      ...(group ? { sync: { key: group } } : {}),
    },
    scales: {
      x: { range: ({ data: [times] }) => (span ? [span[0], span[1]] : spanOf(times)) },
      y: { range: (_plot, _low, high) => [0, max ?? above(high)] },
      ...(hasRight ? { right: { range: (_plot, _low, high) => [0, above(high)] } } : {}),
    },
    axes: [
      { ...axis, size: 28, space: 80, values: (_plot, splits) => namesOf(splits.map(formatTime)) },
      { ...axis, size: 44, incrs: wholeSteps },
      ...(hasRight
        ? [{ ...axis, size: 44, scale: 'right', side: 1, grid: { show: false }, incrs: wholeSteps }]
        : []),
    ],
    series: [
      {},
      ...series.map((line) => ({
        label: line.label,
        scale: line.right ? 'right' : 'y',
        stroke: colour(line.colour),
        width: 1.5,
        ...(line.filled ? { fill: `${colour(line.colour)}22` } : {}),
        points: { show: line.values.length < 3, size: 5 },
      })),
    ],
    hooks: { setCursor: [(plot) => onPoint?.(plot.cursor.idx ?? null)] },
  }
}

/** Nothing that is counted has halves, and percents are named whole. */
const wholeSteps = Array.from({ length: 13 }, (_, power) =>
  [1, 2, 5].map((digit) => digit * 10 ** power),
).flat()

const above = (high: number | null) => Math.max(1, (high ?? 0) * 1.1)

/** No moment is named twice. */
const namesOf = (names: string[]) => names.map((name, at) => (name === names[at - 1] ? '' : name))

const leastSpan = 600

/** From the first moment to the last; of a single one no scale could be made. */
function spanOf(times: ArrayLike<number> = []): [number, number] {
  const [first = 0, last = 0] = [times[0], times[times.length - 1]]
  if (first === last) return [first - leastSpan / 2, first + leastSpan / 2]
  return [Math.min(first, last - leastSpan), last]
}
