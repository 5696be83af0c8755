import { flagProblem } from '../flag-problem'
import { UsageError } from './terminal'

/** What `parse` makes of the arguments; what it cannot use becomes a UsageError in Spanish. */
export function parseFlags<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(flagProblem(error))
  }
}
