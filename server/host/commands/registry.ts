import { abrir } from './abrir'
import { agacharse } from './agacharse'
import { alEntrar } from './al-entrar'
import { atacar } from './atacar'
import { ayuda } from './ayuda'
import { cavar } from './cavar'
import { cerrar } from './cerrar'
import { clic } from './clic'
import { colocar } from './colocar'
import { comer } from './comer'
import { type Command, findIn } from './command'
import { cultivar } from './cultivar'
import { decir } from './decir'
import { depositar } from './depositar'
import { dormir } from './dormir'
import { equipar } from './equipar'
import { estado } from './estado'
import { fabricar } from './fabricar'
import { guardia } from './guardia'
import { inventario } from './inventario'
import { ir } from './ir'
import { jugadores } from './jugadores'
import { minar } from './minar'
import { mirar } from './mirar'
import { parar } from './parar'
import { pescar } from './pescar'
import { pos } from './pos'
import { recoger } from './recoger'
import { respawn } from './respawn'
import { retirar } from './retirar'
import { salir } from './salir'
import { saltar } from './saltar'
import { seguir } from './seguir'
import { sentarse } from './sentarse'
import { soltar } from './soltar'
import { tirar } from './tirar'
import { usar } from './usar'
import { ven } from './ven'

// biome-ignore format: one line a theme
const commands: readonly Command[] = [
  ayuda(allCommands), estado, pos, jugadores, inventario, decir,
  ir, ven, seguir, parar, mirar, saltar, agacharse, sentarse,
  atacar, guardia,
  minar, cavar, colocar, recoger, fabricar, cultivar, pescar,
  comer, dormir, equipar, usar, soltar, tirar,
  depositar, retirar, abrir, clic, cerrar,
  respawn, alEntrar, salir,
]

/** Every console command, in the order that the help shows them. */
export function allCommands(): readonly Command[] {
  return commands
}

/** The command behind a name or alias, whatever its case. */
export const findCommand = (name: string): Command | undefined => findIn(commands, name)
