import type { ReactNode } from 'react'
import type { BossBar, ScreenTexts, ServerView, Sidebar } from '#contract/bots/server-view'
import { t } from '#texts/server-view/server-view'
import { formatPercent } from '../lib/format'
import { Meter } from '../ui/feedback/meter'
import { RelativeTime } from '../ui/time'
import styles from './server-view-panel.module.css'

const places = ['title', 'subtitle', 'actionBar'] as const satisfies (keyof ScreenTexts)[]

/** The nearest of what the themes have to the game's colours. */
const tones = {
  pink: 'danger',
  red: 'danger',
  purple: 'danger',
  yellow: 'warn',
  green: 'ok',
  blue: 'accent',
  white: 'accent',
} as const satisfies Record<BossBar['color'], string>

/** What the server writes on the bot's screen: texts, bars and its scoreboard. */
export function ScreenView({ view }: { view: ServerView }) {
  const { bossBars, screen, sidebar, tabList } = view
  const texts = places.flatMap((place) => {
    const shown = screen[place]
    return shown ? [{ place, ...shown }] : []
  })
  const { header, footer } = tabList
  const isEmpty = !texts.length && !bossBars.length && !sidebar && header === '' && footer === ''
  return (
    <div className={styles.column}>
      <h3 className={styles.heading}>{t.screen}</h3>
      {isEmpty && <p className={styles.muted}>{t.nothing}</p>}
      {bossBars.map(({ id, title, progress, color }) => (
        <Meter
          key={id}
          value={progress}
          max={1}
          label={title || t.bossBar}
          tone={tones[color]}
          text={formatPercent(progress)}
        />
      ))}
      {!isEmpty && (
        <dl className={styles.texts}>
          {texts.map(({ place, text, at }) => (
            <Shown key={place} name={t.texts[place]} text={text}>
              <RelativeTime at={at} className={styles.muted} />
            </Shown>
          ))}
          {header !== '' && <Shown name={t.header} text={header} />}
          {footer !== '' && <Shown name={t.footer} text={footer} />}
        </dl>
      )}
      {sidebar && <Scoreboard sidebar={sidebar} />}
    </div>
  )
}

function Shown({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <dt className={styles.muted}>{name}</dt>
      <dd className={styles.text}>
        {text} {children}
      </dd>
    </div>
  )
}

function Scoreboard({ sidebar: { title, lines } }: { sidebar: Sidebar }) {
  return (
    <table className={styles.board}>
      <caption className={styles.text}>{title || t.sidebar}</caption>
      <thead>
        <tr>
          <th scope="col">{t.line}</th>
          <th scope="col">{t.score}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, score }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <tr key={place}>
            <td className={styles.text}>{text}</td>
            <td>{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
