import { useEffect, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CommandWords } from '#contract/console'
import { fetchCommands } from '../console-api'

export const mostSuggestions = 10

type Known = readonly CommandWords[]

/** The bot's commands with its prefix; a built-in list until or unless the server's arrives. */
export function useCommands({ id, prefix }: Pick<Bot, 'id' | 'prefix'>): Known {
  const [commands, setCommands] = useState<Known | null>(null)
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

const fallbackCommands = (prefix: string): Known =>
  fallbackNames.map((name) => ({ name: prefix + name, aliases: [], usage: '', help: '' }))

const wordsOf = ({ name, aliases }: CommandWords) =>
  [name, ...aliases].map((word) => word.toLowerCase())

/** Commands that what is typed may become, each once: that begin so, then that contain it. */
export function suggest(commands: Known, typed: string): CommandWords[] {
  const wanted = typed.trimStart().toLowerCase()
  if (wanted === '' || called(commands, wanted)) return []
  const bare = wanted.replace(/^[^\p{L}\d]+/u, '')
  const begin = commands.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  const has = (fits: (word: string) => boolean) => (one: CommandWords) => wordsOf(one).some(fits)
  const aliased = commands.filter(has((word) => word.startsWith(wanted)))
  const contain = bare === '' ? [] : commands.filter(has((word) => word.includes(bare)))
  return [...new Set([...begin, ...aliased, ...contain])].slice(0, mostSuggestions)
}

const called = (commands: Known, word: string) =>
  commands.find((command) => wordsOf(command).includes(word))

/** The command that is being written, whose arguments come next. */
export function begun(commands: Known, typed: string): CommandWords | undefined {
  const [word = ''] = typed.trimStart().toLowerCase().split(/\s/)
  return word === '' ? undefined : called(commands, word)
}
