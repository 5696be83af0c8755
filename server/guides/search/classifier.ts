const epochs = 6
const learningRate = 0.5
/** Keeps a single example from weighing too much. */
const regularization = 3e-4
/** A prime beyond any number of examples: neighbours are not trained on one after another. */
const stride = 1_000_003
/** What a single example has says nothing of others. */
const leastExamples = 2
/** Weights are kept in bytes, in steps of this. */
const step = 1 / 24

export type Example = { name: string; tokens: readonly string[] }

/** A trained classifier as plain data: its classes, and a row of their weights for each token. */
export type TrainedClassifier = {
  classes: readonly string[]
  tokens: Map<string, number>
  weights: Int8Array
}

/** Logistic regression trained with AdaGrad: the same examples in the same order give the same. */
export function trainClassifier(all: readonly Example[]): TrainedClassifier {
  const classes = [...new Set(all.map(({ name }) => name))]
  const tokens = numberedTokens(all)
  const labels = new Map(classes.map((name, label) => [name, label]))
  const examples = all
    .map(({ name, tokens: its }) => ({
      label: labels.get(name) ?? 0,
      row: rowsOf(tokens, its),
    }))
    .filter(({ row }) => row.length > 0)
  const weights = new Float32Array(tokens.size * classes.length)
  const squares = new Float32Array(weights.length).fill(1e-8)
  const sizes = new Map([...Map.groupBy(all, ({ name }) => name)].map(([k, v]) => [k, v.length]))
  for (let steps = 0; steps < epochs * examples.length; steps += 1) {
    const example = examples[(steps * stride) % examples.length]
    if (!example) continue
    const { label, row } = example
    const probabilities = softmax(weights, classes.length, row, 1)
    // Classes with few examples count as much as those with many.
    const size = sizes.get(classes[label] ?? '') ?? 1
    const value = Math.sqrt(all.length / classes.length / size / row.length)
    for (const token of row) {
      for (let index = 0; index < classes.length; index += 1) {
        const at = token * classes.length + index
        const error = (probabilities[index] ?? 0) - (index === label ? 1 : 0)
        const gradient = error * value + regularization * (weights[at] ?? 0)
        const sum = (squares[at] ?? 0) + gradient * gradient
        squares[at] = sum
        weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(sum)
      }
    }
  }
  return { classes, tokens, weights: inBytes(weights) }
}

/** The probability of each class. */
export function classify(
  { classes, tokens, weights }: TrainedClassifier,
  its: readonly string[],
): ReadonlyMap<string, number> {
  const probabilities = softmax(weights, classes.length, rowsOf(tokens, its), step)
  return new Map(classes.map((name, index) => [name, probabilities[index] ?? 0]))
}

function numberedTokens(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tokens } of examples) {
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const known = [...counts].filter(([, count]) => count >= leastExamples)
  return new Map(known.map(([token], index) => [token, index]))
}

const rowsOf = (known: ReadonlyMap<string, number>, tokens: readonly string[]): number[] =>
  tokens.flatMap((token) => known.get(token) ?? [])

function softmax(
  weights: Float32Array | Int8Array,
  size: number,
  rows: readonly number[],
  unit: number,
): Float64Array {
  const values = new Float64Array(size)
  for (const row of rows) {
    for (let index = 0; index < size; index += 1) {
      values[index] = (values[index] ?? 0) + (weights[row * size + index] ?? 0)
    }
  }
  const scale = unit / Math.sqrt(rows.length || 1)
  let total = 0
  for (let index = 0; index < size; index += 1) {
    const exponential = Math.exp((values[index] ?? 0) * scale)
    values[index] = exponential
    total += exponential
  }
  for (let index = 0; index < size; index += 1) values[index] = (values[index] ?? 0) / total
  return values
}

const inBytes = (weights: Float32Array) =>
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / step))))
