import { commandsPart } from './commands'
import { disconnectsPart } from './disconnects'
import { errorsPart } from './errors'
import { programPart } from './program'
import { settingsPart } from './settings'

/** The parts of the guides that are made from the code, by the name of their file. */
export const generatedParts = (locale: string): Record<string, string> => ({
  commands: commandsPart(locale),
  disconnects: disconnectsPart(locale),
  errors: errorsPart(locale),
  program: programPart(locale),
  settings: settingsPart(locale),
})
