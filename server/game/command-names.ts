import { commandHelp as helpTexts } from '../locales/es/worker/command-help'

/** Who may give a command: the owner alone, or also the players that the owner permits in game. */
type Permission = 'owner' | 'player'

type Entry = { aliases: readonly string[]; permission: Permission; long?: boolean }

/**
 * Every command, in the order that the help shows them. Spanish name first, then the English one
 * and short forms. A `long` one can be stopped, and gives way to the next long one.
 */
const table = {
  ayuda: { aliases: ['help'], permission: 'player' },
  estado: { aliases: ['health', 'status', 'vida'], permission: 'player' },
  pos: { aliases: ['posición', 'posicion', 'position'], permission: 'player' },
  jugadores: { aliases: ['players'], permission: 'player' },
  inventario: { aliases: ['inventory', 'inv'], permission: 'player' },
  decir: { aliases: ['say'], permission: 'owner' },
  ir: { aliases: ['goto', 'ir-a'], permission: 'player', long: true },
  ven: { aliases: ['come', 'venir'], permission: 'player', long: true },
  seguir: { aliases: ['follow', 'sígueme', 'sigueme'], permission: 'player', long: true },
  parar: { aliases: ['stop', 'para'], permission: 'player' },
  mirar: { aliases: ['look'], permission: 'player' },
  saltar: { aliases: ['jump'], permission: 'player' },
  agacharse: { aliases: ['sneak'], permission: 'player' },
  sentarse: { aliases: ['sit', 'montar', 'ride'], permission: 'player' },
  atacar: { aliases: ['attack'], permission: 'player', long: true },
  guardia: { aliases: ['guard'], permission: 'player', long: true },
  minar: { aliases: ['mine'], permission: 'player', long: true },
  cavar: { aliases: ['dig'], permission: 'player', long: true },
  colocar: { aliases: ['place'], permission: 'player', long: true },
  recoger: { aliases: ['collect'], permission: 'player', long: true },
  fabricar: { aliases: ['craft'], permission: 'player', long: true },
  cultivar: { aliases: ['farm'], permission: 'player', long: true },
  pescar: { aliases: ['fish'], permission: 'player', long: true },
  comer: { aliases: ['eat'], permission: 'player', long: true },
  dormir: { aliases: ['sleep'], permission: 'player', long: true },
  equipar: { aliases: ['equip'], permission: 'player', long: true },
  usar: { aliases: ['use'], permission: 'player', long: true },
  soltar: { aliases: ['drop'], permission: 'player', long: true },
  tirar: { aliases: ['toss'], permission: 'player', long: true },
  depositar: { aliases: ['deposit'], permission: 'player', long: true },
  retirar: { aliases: ['withdraw'], permission: 'player', long: true },
  abrir: { aliases: ['open'], permission: 'player', long: true },
  clic: { aliases: ['click'], permission: 'owner', long: true },
  cerrar: { aliases: ['close'], permission: 'player', long: true },
  respawn: { aliases: ['reaparecer'], permission: 'player' },
  'al-entrar': { aliases: ['spawn-commands'], permission: 'owner' },
  salir: { aliases: ['quit'], permission: 'owner' },
} as const satisfies Record<string, Entry>

export type CommandName = keyof typeof table

/** What there is to know of a command without running it. */
export type CommandInfo = {
  name: CommandName
  aliases: readonly string[]
  /** Arguments as the help shows them. */
  usage: string
  help: string
  permission: Permission
  long: boolean
}

export function infoOf(name: CommandName): CommandInfo {
  const { aliases, permission, long = false }: Entry = table[name]
  return { name, aliases, permission, long, ...helpTexts[name] }
}

export const commandInfos: readonly CommandInfo[] = Object.keys(table).map((name) =>
  infoOf(name as CommandName),
)

/** Names and aliases of every console command. */
export const commandNames: readonly string[] = [
  ...commandInfos.map(({ name }) => name),
  ...commandInfos.flatMap(({ aliases }) => aliases),
]
