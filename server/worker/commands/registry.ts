import { type CommandId, commandCalled } from '../../game/command-names'
import { attackCommand } from './combat/attack'
import { guardCommand } from './combat/guard'
import type { Command } from './command'
import { guardianCommand } from './info/guardian'
import { helpCommand } from './info/help'
import { joinLinesCommand } from './info/join-lines'
import { playersCommand } from './info/players'
import { positionCommand } from './info/position'
import { quitCommand } from './info/quit'
import { sayCommand } from './info/say'
import { statusCommand } from './info/status'
import { stopCommand } from './info/stop'
import { clickCommand } from './items/click'
import { closeCommand } from './items/close'
import { depositCommand } from './items/deposit'
import { dropCommand } from './items/drop'
import { equipCommand } from './items/equip'
import { inventoryCommand } from './items/inventory'
import { openCommand } from './items/open'
import { tossCommand } from './items/toss'
import { withdrawCommand } from './items/withdraw'
import { comeCommand } from './movement/come'
import { followCommand } from './movement/follow'
import { goCommand } from './movement/go'
import { jumpCommand } from './movement/jump'
import { lookCommand } from './movement/look'
import { sitCommand } from './movement/sit'
import { sneakCommand } from './movement/sneak'
import { eatCommand } from './survival/eat'
import { respawnCommand } from './survival/respawn'
import { sleepCommand } from './survival/sleep'
import { collectCommand } from './world/collect'
import { craftCommand } from './world/craft'
import { digCommand } from './world/dig'
import { farmCommand } from './world/farm'
import { fishCommand } from './world/fish'
import { mineCommand } from './world/mine'
import { placeCommand } from './world/place'
import { useCommand } from './world/use'

// biome-ignore format: one line a theme
const commands: readonly Command[] = [
  helpCommand, statusCommand, positionCommand, playersCommand, inventoryCommand, sayCommand,
  goCommand, comeCommand, followCommand, stopCommand, lookCommand, jumpCommand, sneakCommand, sitCommand,
  attackCommand, guardCommand, guardianCommand,
  mineCommand, digCommand, placeCommand, collectCommand, craftCommand, farmCommand, fishCommand,
  eatCommand, sleepCommand, equipCommand, useCommand, dropCommand, tossCommand,
  depositCommand, withdrawCommand, openCommand, clickCommand, closeCommand,
  respawnCommand, joinLinesCommand, quitCommand,
]

const byId = new Map<CommandId | undefined, Command>(commands.map((one) => [one.id, one]))

/** The command behind what somebody typed. */
export const findCommand = (word: string, locale: string): Command | undefined =>
  byId.get(commandCalled(word, locale))
