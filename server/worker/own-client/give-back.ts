import type { Bot } from 'mineflayer'
import { requestContents } from '../commands/items/window-sync'
import { isInPlay } from '../worlds/stay'

/** What a player who lets go of everything says: that a thing in hand is used no longer. */
const releaseUse = { status: 5, location: { x: 0, y: 0, z: 0 }, face: 0, sequence: 0 }

/** Makes true again what somebody else has done with the bot: it lives on where it stands. */
export function giveBack(bot: Bot): void {
  bot.physicsEnabled = true
  if (bot._client.ended) return
  bot.clearControlStates()
  // Of the world that comes the server tells everything.
  if (!isInPlay(bot)) return
  bot._client.write('block_dig', releaseUse)
  closeAll(bot)
  requestContents(bot, 0)
  bot.setSettings({})
}

/** What lay in the grid or on the cursor goes back to the inventory. */
export function closeAll(bot: Bot): void {
  if (bot.currentWindow) bot.closeWindow(bot.currentWindow)
  bot._client.write('close_window', { windowId: 0 })
}
