import {
  type ChangeEvent,
  memo,
  type PointerEvent,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { t } from '#texts/bots/bots'
import { t as order } from '#texts/bots/order/order'
import { AskedMark } from '../../inbox/asked-mark'
import { classes } from '../../ui/classes'
import { Checkbox } from '../../ui/form/toggle'
import { BotDetail, BotSign, BotState, BotStatus, hasDetail } from '../bot-status'
import { GuardianShield } from '../guardian/guardian-shield'
import { Grip, RowTags, Star } from '../order/row-labels'
import { PresenceBar } from '../presence/presence-bar'
import { nextPowerText } from '../schedule/next-power'
import { SharedBadge } from '../shared-badge'
import { BriefVitals, Vitals } from '../vitals/vitals'
import styles from './bots-table.module.css'
import { RowActions, type RowHandlers } from './row-actions'

export type RowProps = RowHandlers & {
  bot: Bot
  index: number
  isSelected: boolean
  isMovable: boolean
  isDragged: boolean
  /** With `range`, all from the row selected last. */
  onSelect: (index: number, how: { range: boolean }) => void
}

export const rowHeight = 40
/** With the gap to the next. */
export const cardHeight = 98

/** One bot in the table; flashes once when its status changes. */
export const BotRow = memo(function BotRow({
  bot,
  index,
  isSelected,
  isMovable,
  isDragged,
  onSelect,
  ...handlers
}: RowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const flash = useChanges(bot)
  useOwnFocus(row, bot.id)
  const press = (event: ReactMouseEvent) => {
    if (isControl(event.target)) return
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      onSelect(index, { range: event.shiftKey })
    } else if (document.getSelection()?.isCollapsed !== false) handlers.onOpen(bot.id)
  }
  return (
    <tr
      ref={row}
      onMouseDown={keepText}
      onClick={press}
      className={classes(styles.row, isSelected && styles.selected, isDragged && styles.dragged)}
      style={{ top: index * rowHeight }}
      aria-rowindex={index + 2}
    >
      <td className={styles.check}>
        {flash > 0 && <span key={flash} className={styles.flash} aria-hidden="true" />}
        {isMovable && isOwn(bot) && <Grip index={index} />}
        <Checkbox
          aria-label={t.table.select(bot.name)}
          checked={isSelected}
          onChange={(_, event) => onSelect(index, { range: isShifted(event) })}
        />
        {isOwn(bot) && <Star bot={bot} />}
      </td>
      <td className={styles.named} onPointerEnter={(event) => tellWhole(event, wholeOf(bot))}>
        <BotSign bot={bot}>
          <button type="button" className={styles.botName} onClick={() => handlers.onOpen(bot.id)}>
            {bot.name}
          </button>
        </BotSign>
        <GuardianShield bot={bot} />
        <SharedBadge bot={bot} />
        <RowTags tags={bot.tags} />
      </td>
      <td>
        <span className={styles.state}>
          <AskedMark bot={bot} says="answer" />
          <BotState bot={bot} />
        </span>
      </td>
      <td className={styles.code} onPointerEnter={tellWhole}>
        {`${bot.host}:${bot.port}`}
      </td>
      <td className={styles.vitals}>
        <Vitals botId={bot.id} isRunning={bot.status === 'running'} />
        <PresenceBar botId={bot.id} />
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
export const BotCard = memo(function BotCard({
  bot,
  index,
  isSelected,
  isMovable,
  isDragged,
  onSelect,
  ...handlers
}: RowProps) {
  const card = useRef<HTMLElement>(null)
  const flash = useChanges(bot)
  useOwnFocus(card, bot.id)
  return (
    <article
      ref={card}
      className={classes(styles.card, isSelected && styles.selected, isDragged && styles.dragged)}
      style={{ top: index * cardHeight }}
      aria-label={bot.name}
      data-index={index}
    >
      {flash > 0 && <span key={flash} className={styles.flash} aria-hidden="true" />}
      <div className={styles.cardHead}>
        {isMovable && isOwn(bot) && <Grip index={index} />}
        <Checkbox
          aria-label={t.table.select(bot.name)}
          checked={isSelected}
          onChange={(_, event) => onSelect(index, { range: isShifted(event) })}
        />
        <button type="button" className={styles.botName} onClick={() => handlers.onOpen(bot.id)}>
          {bot.name}
        </button>
        <GuardianShield bot={bot} />
        <SharedBadge bot={bot} />
        <AskedMark bot={bot} says="answer" />
        <BotStatus bot={bot} />
        {isOwn(bot) && <Star bot={bot} />}
      </div>
      <div className={styles.cardFoot}>
        <p className={styles.cardDetail}>
          <span>{`${bot.host}:${bot.port}`}</span>
          {hasDetail(bot) ? (
            <BotDetail bot={bot} />
          ) : (
            <span>
              <CardFacts bot={bot} />
            </span>
          )}
        </p>
        <RowActions bot={bot} {...handlers} />
      </div>
      <PresenceBar botId={bot.id} className={styles.cardDay} />
    </article>
  )
})

/** Of a bot in the world how it is, of others whom they play. */
function CardFacts({ bot: { id, status, username, version } }: { bot: Bot }) {
  const account = `${username} · ${version}`
  return status === 'running' ? <BriefVitals botId={id} otherwise={account} /> : account
}

const isShifted = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** What does something of its own when it is pressed. */
const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('button, label, input, a, [data-grip], [data-presence]') !== null

/** A range of rows is meant, not one of letters. */
function keepText(event: ReactMouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

/** A tooltip for what may be cut off; made when it is wanted, since every new one costs a row. */
function tellWhole(
  { currentTarget }: PointerEvent<HTMLElement>,
  whole = currentTarget.textContent,
) {
  currentTarget.title = whole
}

/** What a bot's name is told with: its tags, and what its schedule does next. */
const wholeOf = (bot: Bot) => {
  const { name, tags } = bot
  const labelled = tags.length > 0 ? order.tags(name, tags.join(', ')) : name
  return [labelled, nextPowerText(bot)].filter(Boolean).join('\n')
}

/** How often the bot's status has changed since it came into this row. */
function useChanges({ id, status }: Bot) {
  const seen = useRef({ id, status, changes: 0 })
  const { current } = seen
  if (current.id !== id) seen.current = { id, status, changes: 0 }
  else if (current.status !== status) seen.current = { id, status, changes: current.changes + 1 }
  return seen.current.changes
}

/** A row that another bot takes over does not bring it the focus: its keys were meant for the first. */
function useOwnFocus(row: RefObject<HTMLElement | null>, botId: string) {
  const last = useRef(botId)
  useLayoutEffect(() => {
    if (last.current === botId) return
    last.current = botId
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && row.current?.contains(activeElement)) {
      activeElement.blur()
    }
  }, [row, botId])
}
