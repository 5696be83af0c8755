import { commandsPart } from './commands'
import { endsPart } from './ends'
import { errorsPart } from './errors'
import { settingsPart } from './settings'

/** The parts of the guides that are made from the code, by the name of their file. */
export const generatedParts = (): Record<string, string> => ({
  commands: commandsPart(),
  ends: endsPart(),
  errors: errorsPart(),
  settings: settingsPart(),
})
