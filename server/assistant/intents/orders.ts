import type { CommandId } from '../../game/command-names'
import { analyzerOf } from '../../guides/search/analyzer'
import {
  classify,
  type Example,
  type TrainedClassifier,
  trainClassifier,
} from '../../guides/search/classifier'
import { languageOf } from '../../locales/languages'
import { featuresOf } from './features'
import { learnt } from './learnt'
import { readIntents } from './paradigms'

/** Which command an order means, and how probable that is among all commands. */
export type Order = { id: CommandId; probability: number }

/** What people say to have a bot do what one of its commands does, in their words. */
export const readOrders = (locale: string) =>
  readIntents(languageOf(locale).assistant.orders) as ReadonlyMap<CommandId, readonly string[]>

const ownOrders = learnt('orders', trainOrders)

/** From its phrases alone. */
export function trainOrders(locale: string): TrainedClassifier {
  const analyzer = analyzerOf(locale)
  return trainClassifier(
    [...readOrders(locale)].flatMap(([name, phrases]) =>
      phrases.map((phrase): Example => ({ name, tokens: featuresOf(analyzer, phrase) })),
    ),
  )
}

/** The command that an order most probably means; null where none was taught. */
export function orderIn(locale: string, text: string): Order | null {
  const all = classify(ownOrders(locale), featuresOf(analyzerOf(locale), text))
  const [most] = [...all].toSorted(([, one], [, other]) => other - one)
  return most ? { id: most[0] as CommandId, probability: most[1] } : null
}
