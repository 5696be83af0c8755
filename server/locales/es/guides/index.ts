import * as commands from './commands'
import { descriptions } from './descriptions'
import * as disconnects from './disconnects'
import * as errors from './errors'
import * as program from './program'
import { search } from './search'
import * as settings from './settings'
import { generated, texts } from './texts'
import { updated } from './updated'

/** The guides in this language, what their generated parts say, and what the search knows of it. */
export const guides = {
  descriptions,
  texts,
  generated,
  parts: { commands, disconnects, errors, program, settings },
  updated,
  search,
}
