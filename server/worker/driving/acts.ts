import type { Bot } from 'mineflayer'
import type { DriveAct } from '#contract/bots/drive'
import { type InventoryAction, type InventoryRequest, slots } from '#contract/inventory'
import { type Text, text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import type { InventoryCommands } from '../inventory/inventory-commands'

type Change = [action: InventoryAction, request: InventoryRequest]

/** Does what is done once, as the server confirms it; answers why it could not be done. */
export async function doOnce(
  { bot }: CommandContext,
  { act }: Pick<InventoryCommands, 'act'>,
  wanted: DriveAct,
): Promise<Text | null> {
  if (wanted === 'respawn') {
    if (bot.health > 0) return text('commands.alive')
    bot.respawn()
    return null
  }
  const { success, message } = await act(...changeFor(bot, wanted))
  return success ? null : message
}

function changeFor({ quickBarSlot, heldItem }: Bot, wanted: DriveAct): Change {
  const sourceSlot = slots.hotBar.first + (quickBarSlot ?? 0)
  if (wanted === 'drop') return ['drop_item', { sourceSlot, count: 1 }]
  if (wanted === 'dropStack') return ['drop_item', { sourceSlot }]
  if (heldItem) return ['equip_offhand', { sourceSlot }]
  return ['move_item', { sourceSlot: slots.offHand, targetSlot: sourceSlot }]
}
