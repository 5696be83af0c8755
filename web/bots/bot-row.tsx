import { memo, useRef } from 'react'
import type { Bot } from '#contract/bots'
import { classes } from '../ui/classes'
import { Checkbox } from '../ui/toggle'
import { BotDetail, BotStatus, hasDetail } from './bot-status'
import { es } from './bots.es'
import styles from './bots-table.module.css'
import { RowActions, type RowHandlers } from './row-actions'
import { select } from './table-store'

export type RowProps = RowHandlers & { bot: Bot; index: number; isSelected: boolean }

/** One bot in the table; flashes once when its status changes. */
export const BotRow = memo(function BotRow({ bot, index, isSelected, ...handlers }: RowProps) {
  const flash = useChanges(bot.status)
  return (
    <tr className={classes(styles.row, isSelected && styles.selected)} aria-rowindex={index + 2}>
      <td className={styles.check}>
        {flash > 0 && <span key={flash} className={styles.flash} aria-hidden="true" />}
        <Checkbox
          aria-label={es.table.select(bot.name)}
          checked={isSelected}
          onChange={(checked) => select([bot.id], checked)}
        />
      </td>
      <td>
        <span className={styles.state}>
          <BotStatus bot={bot} />
          <BotDetail bot={bot} />
        </span>
      </td>
      <td>
        <button type="button" className={styles.botName} onClick={() => handlers.onOpen(bot.id)}>
          {bot.name}
        </button>
      </td>
      <td className={styles.code} title={`${bot.host}:${bot.port}`}>
        {`${bot.host}:${bot.port}`}
      </td>
      <td className={styles.code}>{bot.username}</td>
      <td className={styles.code}>{bot.version}</td>
      <td className={styles.actions}>
        <RowActions bot={bot} {...handlers} />
      </td>
    </tr>
  )
})

/** The same bot on a phone. */
export const BotCard = memo(function BotCard({ bot, index, isSelected, ...handlers }: RowProps) {
  const flash = useChanges(bot.status)
  return (
    <article
      className={classes(styles.card, isSelected && styles.selected)}
      aria-label={bot.name}
      data-index={index}
    >
      {flash > 0 && <span key={flash} className={styles.flash} aria-hidden="true" />}
      <div className={styles.cardHead}>
        <Checkbox
          aria-label={es.table.select(bot.name)}
          checked={isSelected}
          onChange={(checked) => select([bot.id], checked)}
        />
        <button type="button" className={styles.botName} onClick={() => handlers.onOpen(bot.id)}>
          {bot.name}
        </button>
        <BotStatus bot={bot} />
      </div>
      <div className={styles.cardFoot}>
        <p className={styles.cardDetail}>
          <span>{`${bot.host}:${bot.port}`}</span>
          {hasDetail(bot) ? (
            <BotDetail bot={bot} />
          ) : (
            <span>{`${bot.username} · ${bot.version}`}</span>
          )}
        </p>
        <RowActions bot={bot} {...handlers} />
      </div>
    </article>
  )
})

/** How often a value has changed since the component came to be. */
function useChanges<T>(value: T) {
  const seen = useRef({ value, changes: 0 })
  if (seen.current.value !== value) {
    seen.current = { value, changes: seen.current.changes + 1 }
  }
  return seen.current.changes
}
