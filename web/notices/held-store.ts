import { proxy } from 'valtio'
import { board, loadMaintenance } from './notices-store'

/** Whether no bot runs until an administrator lets them go; known to the signed-in. */
export const held = proxy({ isHeld: false })

/** Asks how maintenance stands, and with it whether bots are held. */
export async function loadHeld() {
  const isHeld = await loadMaintenance()
  if (isHeld !== undefined) held.isHeld = isHeld
}

/** What the server pushes is newer than any answer that is still on its way. */
export function hearHeld(update: { held: boolean }) {
  board.pushes += 1
  held.isHeld = update.held
}
