import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Bot } from '#contract/bots'
import { limits } from '#contract/limits'
import { sentences } from '#sentences/errors'
import { t } from '#texts/console/console'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { type BotConsole, fetchCommands } from '../console-store'
import styles from './command-input.module.css'

type Props = { bot: Bot; botConsole: Pick<BotConsole, 'send'> }

/** The console's input: suggestions while typing, and what was sent before with the arrows. */
export function CommandInput({ bot, botConsole }: Props) {
  const listId = useId()
  const commands = useCommands(bot)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(-1)
  const [closed, setClosed] = useState(false)
  const [past, setPast] = useState<number | null>(null)
  const [draft, setDraft] = useState('')
  const isRunning = bot.status === 'running'
  const offered = closed || past !== null || !isRunning ? [] : suggest(commands, text)

  function write(next: string) {
    setText(next)
    setPicked(-1)
    setClosed(false)
    setPast(null)
  }

  function send() {
    const command = text.trim()
    if (command === '' || !isRunning) return
    write('')
    remember(bot.id, command)
    void botConsole.send(command)
  }

  function complete(command: string | undefined) {
    if (command === undefined) return
    write(`${command} `)
    setClosed(true)
  }

  function recall(by: -1 | 1) {
    const history = historyOf(bot.id)
    if (history.length === 0 || (by === 1 && past === null)) return
    if (past === null) setDraft(text)
    const at = step(history, past, by)
    setPast(at)
    setText(at === null ? draft : (history[at] ?? ''))
  }

  function onKeyDown(event: KeyboardEvent) {
    const isOpen = offered.length > 0
    const move = (by: number) =>
      setPicked((picked + by + offered.length + 1) % (offered.length + 1))
    if (event.key === 'Enter' && picked >= 0) complete(offered[picked])
    else if (event.key === 'Enter') send()
    else if (event.key === 'Tab' && isOpen && !event.shiftKey)
      complete(offered[Math.max(picked, 0)])
    else if (event.key === 'Escape' && isOpen) setClosed(true)
    else if (event.key === 'ArrowDown') isOpen ? move(1) : recall(1)
    else if (event.key === 'ArrowUp') isOpen ? move(-1) : recall(-1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.bar}>
      {!isRunning && (
        <p id={`${listId}-why`} className={styles.why}>
          {sentences.BOT_NOT_RUNNING()}
        </p>
      )}
      <div className={styles.row}>
        <input
          className={styles.input}
          role="combobox"
          aria-label={t.input}
          aria-expanded={offered.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={picked >= 0 ? `${listId}-${picked}` : undefined}
          aria-describedby={isRunning ? undefined : `${listId}-why`}
          placeholder={t.placeholder}
          maxLength={limits.command}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          disabled={!isRunning}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setClosed(true)}
        />
        <Button
          variant="primary"
          icon={<CornerDownLeft size={16} />}
          disabled={!isRunning || text.trim() === ''}
          onClick={send}
        >
          <span className={styles.word}>{t.send}</span>
        </Button>
      </div>
      <div
        id={listId}
        className={classes(styles.list, offered.length === 0 && styles.none)}
        role="listbox"
        aria-label={t.suggestions}
      >
        {offered.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input's keys act on the options
          <div
            key={command}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={index === picked}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => complete(command)}
          >
            {command}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The bot's commands with its prefix; a built-in list until or unless the server's arrives. */
function useCommands({ id, prefix }: Bot) {
  const [commands, setCommands] = useState<string[] | null>(null)
  useEffect(() => {
    let current = true
    fetchCommands(id).then(
      (all) => current && setCommands(all),
      () => current && setCommands(fallbackCommands(prefix)),
    )
    return () => {
      current = false
    }
  }, [id, prefix])
  return commands ?? fallbackCommands(prefix)
}

export const mostSuggestions = 10

/** What stands in when the server's list of commands cannot be read. */
const fallbackNames = [
  'ayuda',
  'estado',
  'pos',
  'jugadores',
  'decir',
  'inventario',
  'mirar',
  'saltar',
  'respawn',
  'salir',
]

const fallbackCommands = (prefix: string) => fallbackNames.map((name) => prefix + name)

/** Commands that what is typed may become: those that begin so, then those that contain it. */
export function suggest(commands: readonly string[], typed: string): string[] {
  const wanted = typed.trimStart().toLowerCase()
  if (wanted === '' || commands.some((command) => command.toLowerCase() === wanted)) return []
  const bare = wanted.replace(/^[^\p{L}\d]+/u, '')
  const begins = commands.filter((command) => command.toLowerCase().startsWith(wanted))
  const contains = commands.filter(
    (command) => bare !== '' && !begins.includes(command) && command.toLowerCase().includes(bare),
  )
  return [...begins, ...contains].slice(0, mostSuggestions)
}

export const mostCommands = 50

const entries = new Map<string, string[]>()

/** What was sent to a bot from this page, oldest first. */
export const historyOf = (botId: string): readonly string[] => entries.get(botId) ?? []

export function remember(botId: string, command: string) {
  const others = historyOf(botId).filter((entry) => entry !== command)
  entries.set(botId, [...others, command].slice(-mostCommands))
}

/** One step back (-1) or forth (1) from `at`; `null` is the line that is being written. */
export function step(history: readonly string[], at: number | null, by: -1 | 1): number | null {
  const next = (at ?? history.length) + by
  if (next >= history.length) return null
  return Math.max(0, next)
}
