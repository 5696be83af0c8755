import MessageSquare from 'lucide-react/icons/message-square'
import { useRef, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { OnlinePlayer, ServerView } from '#contract/bots/server-view'
import { t } from '#texts/server-view/server-view'
import { formatNumber } from '../lib/format'
import { Button } from '../ui/button'
import styles from './server-view-panel.module.css'
import { WhisperForm } from './whisper-form'

/** Names that a command can bear; others stand in lists as decoration. */
const writable = /^[\w.*]{1,32}$/

/** Everybody on the server as the bot's list shows them, to be whispered to. */
export function PlayersList({ bot, view }: { bot: Bot; view: ServerView }) {
  const [to, setTo] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const { players, online } = view
  const hidden = online - players.length
  const close = () => {
    setTo(null)
    opener.current?.focus()
  }
  const heading = t.players(formatNumber(online))
  return (
    <div className={styles.column}>
      <h3 className={styles.heading}>{heading}</h3>
      {to !== null && <WhisperForm key={to} bot={bot} name={to} onClose={close} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ul className={styles.players} tabIndex={0} aria-label={heading}>
        {players.map((player) => (
          <Player
            key={player.name}
            player={player}
            onWhisper={(from) => {
              opener.current = from
              setTo(player.name)
            }}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.muted}>{t.more(formatNumber(hidden))}</p>}
    </div>
  )
}

type PlayerProps = { player: OnlinePlayer; onWhisper: (from: HTMLElement) => void }

function Player({ player, onWhisper }: PlayerProps) {
  const { displayName, name, pingMs, self } = player
  const beside = self ? t.self : displayName
  return (
    <li className={styles.player}>
      <span className={styles.name}>
        {name}
        {beside && <span className={styles.muted}>{beside}</span>}
      </span>
      <span className={styles.ping}>{pingMs !== null && t.ping(formatNumber(pingMs))}</span>
      {!self && writable.test(name) && (
        <Button
          size="small"
          variant="ghost"
          icon={<MessageSquare size={16} aria-hidden="true" />}
          aria-label={t.whisperTo(name)}
          onClick={(event) => onWhisper(event.currentTarget)}
        >
          {t.whisper}
        </Button>
      )}
    </li>
  )
}
