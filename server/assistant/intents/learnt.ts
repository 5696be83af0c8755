import { prebuilt } from '../../guides/prebuilt'
import { readPrebuilt } from '../../guides/read-prebuilt'
import type { TrainedClassifier } from '../../guides/search/classifier'

/** A classifier of each language: built ahead, else trained when it is first asked. */
export function learnt(
  kind: 'intents' | 'orders',
  train: (locale: string) => TrainedClassifier,
): (locale: string) => TrainedClassifier {
  const known = new Map<string, TrainedClassifier>()
  return (locale) => {
    const built = prebuilt[locale]
    const made =
      known.get(locale) ?? (built ? readPrebuilt<TrainedClassifier>(built[kind]) : train(locale))
    known.set(locale, made)
    return made
  }
}
