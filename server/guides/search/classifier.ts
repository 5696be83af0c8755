const epochs = 6
const learningRate = 0.5
/** Keeps a single example from weighing too much. */
const regularization = 3e-4
/** A prime beyond any number of examples: neighbours are not trained on one after another. */
const stride = 1_000_003

type Example = { label: number; features: number[] }

/** A trained classifier as plain data: indices of classes and features, a row of classes a feature. */
export type TrainedClassifier = {
  classes: Map<string, number>
  features: Map<string, number>
  weights: Float32Array
}

/** Logistic regression trained with AdaGrad: the same examples in the same order give the same. */
export function createClassifier(trained?: TrainedClassifier) {
  const classes = trained?.classes ?? new Map<string, number>()
  const features = trained?.features ?? new Map<string, number>()
  const examples: Example[] = []
  const classSizes: number[] = []
  let weights = trained?.weights ?? new Float32Array()
  let squaredGradients = new Float32Array()
  let steps = 0

  function addExample(name: string, tokens: readonly string[]) {
    const label = indexOf(classes, name)
    classSizes[label] = (classSizes[label] ?? 0) + 1
    examples.push({ label, features: tokens.map((token) => indexOf(features, token)) })
    steps = 0
  }

  /** Takes so many more steps of training; false when all epochs are done. */
  function train(count: number): boolean {
    if (examples.length === 0) return false
    if (steps === 0) {
      weights = new Float32Array(features.size * classes.size)
      squaredGradients = new Float32Array(weights.length).fill(1e-8)
    }
    const all = epochs * examples.length
    const until = Math.min(all, steps + count)
    for (; steps < until; steps += 1) {
      const example = examples[(steps * stride) % examples.length]
      if (example) update(example)
    }
    return steps < all
  }

  function update({ label, features }: Example) {
    const probabilities = softmaxOf(features)
    // Classes with few examples count as much as those with many.
    const classWeight = Math.sqrt(examples.length / classes.size / (classSizes[label] ?? 1))
    const value = classWeight / Math.sqrt(features.length)
    for (const feature of features) {
      for (let index = 0; index < classes.size; index += 1) {
        const at = feature * classes.size + index
        const error = (probabilities[index] ?? 0) - (index === label ? 1 : 0)
        const gradient = error * value + regularization * (weights[at] ?? 0)
        const sum = (squaredGradients[at] ?? 0) + gradient * gradient
        squaredGradients[at] = sum
        weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(sum)
      }
    }
  }

  function softmaxOf(features: readonly number[]): Float64Array {
    const values = new Float64Array(classes.size)
    for (const feature of features) {
      for (let index = 0; index < values.length; index += 1) {
        values[index] = (values[index] ?? 0) + (weights[feature * values.length + index] ?? 0)
      }
    }
    const scale = 1 / Math.sqrt(features.length || 1)
    let total = 0
    for (let index = 0; index < values.length; index += 1) {
      const exponential = Math.exp((values[index] ?? 0) * scale)
      values[index] = exponential
      total += exponential
    }
    for (let index = 0; index < values.length; index += 1) {
      values[index] = (values[index] ?? 0) / total
    }
    return values
  }

  return {
    addExample,
    train,
    trained: (): TrainedClassifier => ({ classes, features, weights }),
    /** The probability of each class. */
    classify(tokens: readonly string[]): ReadonlyMap<string, number> {
      const probabilities = softmaxOf(tokens.flatMap((token) => features.get(token) ?? []))
      return new Map(Array.from(classes, ([name, index]) => [name, probabilities[index] ?? 0]))
    },
  }
}

function indexOf(known: Map<string, number>, name: string): number {
  const index = known.get(name) ?? known.size
  known.set(name, index)
  return index
}
