import { type Catalogue, catalogueOf } from '../locales/locales'
import { text } from '../locales/text'

/** Whose command it may be: the owner's alone, or also that of players whom the owner permits in game. */
type Permission = 'owner' | 'player'

type Entry = { permission: Permission; long?: boolean }

/**
 * Every command, in the order that the help shows them; what people type for it stands in the
 * catalogues. A `long` one can be stopped, and gives way to the next long one.
 */
const table = {
  help: { permission: 'player' },
  status: { permission: 'player' },
  position: { permission: 'player' },
  players: { permission: 'player' },
  inventory: { permission: 'player' },
  say: { permission: 'owner' },
  goto: { permission: 'player', long: true },
  come: { permission: 'player', long: true },
  follow: { permission: 'player', long: true },
  stop: { permission: 'player' },
  look: { permission: 'player' },
  jump: { permission: 'player' },
  sneak: { permission: 'player' },
  sit: { permission: 'player' },
  attack: { permission: 'player', long: true },
  guard: { permission: 'player', long: true },
  guardian: { permission: 'player' },
  mine: { permission: 'player', long: true },
  dig: { permission: 'player', long: true },
  place: { permission: 'player', long: true },
  collect: { permission: 'player', long: true },
  craft: { permission: 'player', long: true },
  farm: { permission: 'player', long: true },
  fish: { permission: 'player', long: true },
  eat: { permission: 'player', long: true },
  sleep: { permission: 'player', long: true },
  equip: { permission: 'player', long: true },
  use: { permission: 'player', long: true },
  drop: { permission: 'player', long: true },
  toss: { permission: 'player', long: true },
  deposit: { permission: 'player', long: true },
  withdraw: { permission: 'player', long: true },
  open: { permission: 'player', long: true },
  click: { permission: 'owner', long: true },
  close: { permission: 'player', long: true },
  respawn: { permission: 'player' },
  'spawn-commands': { permission: 'owner' },
  quit: { permission: 'owner' },
} as const satisfies Record<keyof Catalogue['commandWords'], Entry>

export type CommandId = keyof typeof table

/** What holds of a command in every language. */
export type CommandRules = { id: CommandId; permission: Permission; long: boolean }

/** What there is to know of a command without running it. */
export type CommandInfo = CommandRules & {
  name: string
  aliases: readonly string[]
  /** Arguments as the help shows them. */
  usage: string
  help: string
}

export const commandIds = Object.keys(table) as CommandId[]

export function rulesOf(id: CommandId): CommandRules {
  const { permission, long = false }: Entry = table[id]
  return { id, permission, long }
}

export function infoOf(id: CommandId, locale: string): CommandInfo {
  const words = catalogueOf(locale).commandWords[id]
  const isKnown = words.name === id || words.aliases.includes(id)
  return { ...rulesOf(id), ...words, aliases: isKnown ? words.aliases : [...words.aliases, id] }
}

export const commandInfos = (locale: string): CommandInfo[] =>
  commandIds.map((id) => infoOf(id, locale))

/** The command behind a name or alias, whatever its case. */
export function commandCalled(word: string, locale: string): CommandId | undefined {
  const wanted = word.toLowerCase()
  return commandInfos(locale).find(
    ({ name, aliases }) => name === wanted || aliases.includes(wanted),
  )?.id
}

/** Names and aliases of every console command. */
export function commandNames(locale: string): string[] {
  const all = commandInfos(locale)
  return [...all.map(({ name }) => name), ...all.flatMap(({ aliases }) => aliases)]
}

/** What people call a command. */
export const nameOf = (id: CommandId) => text(`commandWords.${id}.name`)
