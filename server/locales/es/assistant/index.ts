import { besideIntents } from './beside-intents'
import intents from './intents.txt' with { type: 'text' }
import orders from './orders.txt' with { type: 'text' }
import said from './said.txt' with { type: 'text' }
import { shorthand } from './spelling'
import { actions, things } from './words/actions'
import * as alike from './words/alike'
import { beyond, ofCommands } from './words/beyond'
import { commandVerbs, usageWords } from './words/commands'
import { concepts, limitSections } from './words/concepts'
import * as grammar from './words/conjugation'
import { constructions } from './words/constructions'
import * as sets from './words/fillers'
import {
  and,
  groups,
  halves,
  hundreds,
  measured,
  minus,
  numbers,
  point,
  units,
} from './words/numbers'
import { refused, talk } from './words/talk'

/** How the assistant understands the language. */
export const assistant = {
  shorthand,
  ...{ actions, things, commandVerbs, usageWords, concepts, limitSections, ...sets },
  ...{ grammar, constructions, beyond, ofCommands, alike },
  amounts: { numbers, point, groups, halves, units, measured, minus, and, hundreds },
  ...{ talk, refused, intents, said, orders, besideIntents },
}
