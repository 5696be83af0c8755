import { items } from '../items/items'
import { windowTitle } from '../items/windows'
import { abilities } from './abilities'
import { commandWords } from './command-words'
import { commands } from './commands'
import { disconnect } from './disconnect'
import { driving } from './driving'
import { enchantments } from './enchantments'
import { guardian } from './guardian'
import { inventory } from './inventory'
import { microsoft } from './microsoft'
import { observations } from './observations'
import { ownClient } from './own-client'
import { proxy } from './proxy'
import { recording } from './recording'
import { serverCheck } from './server-check'
import { session } from './session'
import { botStats } from './stats'
import { typedWords } from './typed-words'

/** What bots say. */
export const worker = {
  abilities,
  botStats,
  commandWords,
  commands,
  disconnect,
  driving,
  enchantments,
  guardian,
  inventory,
  items: { ...items, window: windowTitle },
  microsoft,
  observations,
  ownClient,
  proxy,
  recording,
  serverCheck,
  session,
  typedWords,
} as const
