import { ayuda } from './ayuda'
import { type Command, findIn } from './command'
import { decir } from './decir'
import { estado } from './estado'
import { inventario } from './inventario'
import { jugadores } from './jugadores'
import { mirar } from './mirar'
import { pos } from './pos'
import { respawn } from './respawn'
import { salir } from './salir'
import { saltar } from './saltar'

const help = ayuda(allCommands)

/** Every console command, in the order that the help shows them. */
export function allCommands(): readonly Command[] {
  return [help, estado, pos, jugadores, decir, inventario, mirar, saltar, respawn, salir]
}

/** The command behind a name or alias, whatever its case. */
export const findCommand = (name: string): Command | undefined => findIn(allCommands(), name)
