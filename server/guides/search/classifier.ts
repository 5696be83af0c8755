const rounds = 6
const pace = 0.5
/** Keeps a single example from weighing too much. */
const restraint = 3e-4
/** A prime beyond any number of examples: neighbours are not learnt one after another. */
const stride = 1_000_003

type Example = { right: number; features: number[] }

/** What classifying takes: the places of classes and features, and a row of classes a feature. */
export type Taught = {
  classes: Map<string, number>
  features: Map<string, number>
  weights: Float32Array
}

/** Logistic regression over words: the same examples in the same order learn the same. */
export function createClassifier(taught?: Taught) {
  const classes = taught?.classes ?? new Map<string, number>()
  const features = taught?.features ?? new Map<string, number>()
  const examples: Example[] = []
  const sizes: number[] = []
  let weights = taught?.weights ?? new Float32Array()
  let slopes = new Float32Array()
  let practised = 0

  function learn(name: string, said: readonly string[]) {
    const right = numbered(classes, name)
    sizes[right] = (sizes[right] ?? 0) + 1
    examples.push({ right, features: said.map((feature) => numbered(features, feature)) })
    practised = 0
  }

  /** Looks at so many more examples, at each several times in all; false when that was enough. */
  function practise(count: number): boolean {
    if (examples.length === 0) return false
    if (practised === 0) {
      weights = new Float32Array(features.size * classes.size)
      slopes = new Float32Array(weights.length).fill(1e-8)
    }
    const all = rounds * examples.length
    const until = Math.min(all, practised + count)
    for (; practised < until; practised += 1) {
      const example = examples[(practised * stride) % examples.length]
      if (example) correct(example)
    }
    return practised < all
  }

  function correct({ right, features }: Example) {
    const shares = sharesOf(features)
    // A guide with few examples is not to be forgotten for those with many.
    const care = Math.sqrt(examples.length / classes.size / (sizes[right] ?? 1))
    const value = care / Math.sqrt(features.length)
    for (const feature of features) {
      for (let of = 0; of < classes.size; of += 1) {
        const at = feature * classes.size + of
        const miss = (shares[of] ?? 0) - (of === right ? 1 : 0)
        const slope = miss * value + restraint * (weights[at] ?? 0)
        const steepness = (slopes[at] ?? 0) + slope * slope
        slopes[at] = steepness
        weights[at] = (weights[at] ?? 0) - (pace * slope) / Math.sqrt(steepness)
      }
    }
  }

  /** They add up to 1. */
  function sharesOf(features: readonly number[]): Float64Array {
    const shares = new Float64Array(classes.size)
    for (const feature of features) {
      for (let of = 0; of < shares.length; of += 1) {
        shares[of] = (shares[of] ?? 0) + (weights[feature * shares.length + of] ?? 0)
      }
    }
    const value = 1 / Math.sqrt(features.length || 1)
    let total = 0
    for (let of = 0; of < shares.length; of += 1) {
      const odd = Math.exp((shares[of] ?? 0) * value)
      shares[of] = odd
      total += odd
    }
    for (let of = 0; of < shares.length; of += 1) shares[of] = (shares[of] ?? 0) / total
    return shares
  }

  return {
    learn,
    practise,
    taught: (): Taught => ({ classes, features, weights }),
    /** How likely each class is. */
    classify(said: readonly string[]): ReadonlyMap<string, number> {
      const shares = sharesOf(said.flatMap((feature) => features.get(feature) ?? []))
      return new Map(Array.from(classes, ([name, at]) => [name, shares[at] ?? 0]))
    },
  }
}

function numbered(known: Map<string, number>, name: string): number {
  const at = known.get(name) ?? known.size
  known.set(name, at)
  return at
}
