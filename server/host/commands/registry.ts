import { ayuda } from './ayuda'
import type { Command } from './command'
import { decir } from './decir'
import { estado } from './estado'
import { inventario } from './inventario'
import { jugadores } from './jugadores'
import { mirar } from './mirar'
import { pos } from './pos'
import { respawn } from './respawn'
import { salir } from './salir'
import { saltar } from './saltar'

/** Every console command, in the order that the help shows them. */
export function allCommands(): readonly Command[] {
  return [ayuda, estado, pos, jugadores, decir, inventario, mirar, saltar, respawn, salir]
}

/** The command behind a name or alias, whatever its case. */
export function findCommand(name: string): Command | undefined {
  const wanted = name.toLowerCase()
  return allCommands().find(
    (command) => command.name === wanted || command.aliases.includes(wanted),
  )
}
