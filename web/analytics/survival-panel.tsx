import type { Survival } from '#contract/analytics'
import { t } from '#texts/analytics/analytics'
import { formatNumber, formatPercent } from '../lib/format'
import { Panel } from '../ui/layout/panel'
import { PixelRow } from './pixel-row'
import styles from './survival-panel.module.css'

const barWidth = 182

/** Health, food and experience as the game draws them, with their figures. */
export function SurvivalPanel({ survival }: { survival: Survival }) {
  const { health, maxHealth, food, maxFood, level, experience } = survival
  return (
    <Panel title={t.survival}>
      <div className={styles.vitals}>
        <Vital name={t.health} sign="heart" value={health} max={maxHealth} />
        <Vital name={t.food} sign="drumstick" value={food} max={maxFood} />
        <div className={styles.vital}>
          <span className={styles.name}>{t.level}</span>
          <ExperienceBar share={experience} />
          <span className={styles.level}>{formatNumber(level)}</span>
        </div>
      </div>
    </Panel>
  )
}

function Vital({
  name,
  sign,
  value,
  max,
}: {
  name: string
  sign: 'heart' | 'drumstick'
  value: number
  max: number
}) {
  const figures = t.of(figure(value), figure(max))
  return (
    <div className={styles.vital}>
      <span className={styles.name}>{name}</span>
      <PixelRow sign={sign} value={value} max={max} label={t.named(name, figures)} />
      <span className={styles.figures}>
        {figure(value)}
        <span className={styles.max}>{`/${figure(max)}`}</span>
      </span>
    </div>
  )
}

const figure = (value: number) => formatNumber(Math.round(value * 10) / 10)

function ExperienceBar({ share }: { share: number }) {
  const filled = Math.round(Math.min(Math.max(share, 0), 1) * barWidth)
  const label = t.named(t.experience, formatPercent(share))
  return (
    <svg
      className={styles.experience}
      viewBox={`0 0 ${barWidth} 5`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path
        className={styles.groove}
        d={`M1 0h${barWidth - 2}v1h1v3h-1v1h-${barWidth - 2}v-1h-1v-3h1z`}
      />
      {filled > 2 && <path className={styles.gained} d={`M1 1h${filled - 2}v3h-${filled - 2}z`} />}
      <path className={styles.notches} d={notches} />
    </svg>
  )
}

/** The game's bar has eighteen parts. */
const notches = Array.from({ length: 17 }, (_, at) => `M${(at + 1) * 10 + 1} 1h1v3h-1z`).join('')
