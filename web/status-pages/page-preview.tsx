import { useId } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { StatusPageForm } from '#contract/status-page'
import { t } from '#texts/status-pages/status-pages'
import styles from './status-pages.module.css'

const texts = t.preview

/** What everybody would read of it, with the bots as they are now. */
export function PagePreview({ values, bots }: { values: StatusPageForm; bots: readonly Bot[] }) {
  const id = useId()
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <p id={id} className={styles.caption}>
        {texts.title}
      </p>
      <p className={styles.title}>{values.title || texts.noTitle}</p>
      {values.bots.length > 0 && (
        <>
          <ul>
            {values.bots.map(({ botId, name }, place) => (
              <li key={botId || String(place)} className={styles.shown}>
                <span>{name}</span>
                <span className={styles.about}>{stateWord(bots, botId)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.about}>{texts.bars}</p>
        </>
      )}
    </section>
  )
}

function stateWord(bots: readonly Bot[], botId: string) {
  const { states } = texts
  const status = bots.find(({ id }) => id === botId)?.status
  if (status === undefined) return ''
  return status === 'running' || status === 'stopped' ? states[status] : states.other
}
