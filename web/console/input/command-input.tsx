import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { may } from '#contract/bots/rights'
import type { CommandWords } from '#contract/console'
import { limits } from '#contract/limits'
import { botRefusals } from '#sentences/words/bot-refusals'
import { t as sharing } from '#texts/bots/sharing'
import { t } from '#texts/console/console'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import type { BotConsole } from '../console-store'
import styles from './command-input.module.css'
import { begun, suggest, useCommands } from './suggestions'

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
  const isRunning = bot.status === 'running' && may(bot, 'speak')
  const mayCommand = may(bot, 'command')
  const offered =
    closed || past !== null || !isRunning || !mayCommand ? [] : suggest(commands, text)
  const writing = isRunning && offered.length === 0 ? begun(commands, text) : undefined
  const isExplained = writing !== undefined && writing.help !== ''

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
    if (event.key === 'Enter' && picked >= 0) complete(offered[picked]?.name)
    else if (event.key === 'Enter') send()
    else if (event.key === 'Tab' && isOpen && !event.shiftKey)
      complete(offered[Math.max(picked, 0)]?.name)
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
          {may(bot, 'speak') ? botRefusals.BOT_NOT_RUNNING() : sharing.notSpeaking}
        </p>
      )}
      {isExplained && (
        <p id={`${listId}-usage`} className={styles.usageHint}>
          <CommandUsage {...writing} />
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
          aria-describedby={
            isRunning ? (isExplained ? `${listId}-usage` : undefined) : `${listId}-why`
          }
          placeholder={mayCommand ? t.placeholder : sharing.chatOnly}
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
            key={command.name}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={index === picked}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => complete(command.name)}
          >
            <CommandUsage {...command} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A command as the help writes it: its name, its arguments, what it does. */
function CommandUsage({ name, usage, help }: CommandWords) {
  return (
    <>
      <span>{name}</span>
      {usage !== '' && <span className={styles.usage}>{` ${usage}`}</span>}
      {help !== '' && <span className={styles.help}>{` ${help}`}</span>}
    </>
  )
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
