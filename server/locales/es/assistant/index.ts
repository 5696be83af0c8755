import { besideIntents } from './beside-intents'
import intents from './intents.txt' with { type: 'text' }
import orders from './orders.txt' with { type: 'text' }
import said from './said.txt' with { type: 'text' }
import { shorthand } from './spelling'
import { actions, things } from './words/actions'
import * as alike from './words/alike'
import { beyond, ofCommands } from './words/beyond'
import { commandStates, commandVerbs, usageWords } from './words/commands'
import { concepts, limitSections } from './words/concepts'
import * as grammar from './words/conjugation'
import { constructions } from './words/constructions'
import * as sets from './words/fillers'
import * as amounts from './words/numbers'
import { refused, talk } from './words/talk'
import * as turns from './words/turns'
import { wantsWays, ways } from './words/ways'

/** How the assistant understands the language. */
export const assistant = {
  shorthand,
  ...{ actions, things, commandVerbs, commandStates, usageWords, concepts, limitSections, ...sets },
  ...{ grammar, turns, amounts, constructions, beyond, ofCommands, alike, ways, wantsWays },
  ...{ talk, refused, intents, said, orders, besideIntents },
}
