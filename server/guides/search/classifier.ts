const epochs = 8
const learningRate = 0.5
/** Keeps a single example from weighing too much. */
const regularization = 3e-4
/** Classes of which an example says so little are left as they are. */
const negligible = 4e-3
/** A prime beyond any number of examples: neighbours are not trained on one after another. */
const stride = 1_000_003
/** What a single example has says nothing of others. */
const leastExamples = 2
/** Weights are kept in bytes, in steps of this; those of few steps are left out. */
const step = 1 / 24
const leastSteps = 6

export type Example = { name: string; tokens: readonly string[] }

/**
 * A trained classifier as plain data: its classes; the row of each token, where it starts, and the
 * classes in it that are not indifferent to the token, with their weights.
 */
export type TrainedClassifier = {
  classes: readonly string[]
  tokens: Map<string, number>
  starts: Uint32Array
  owners: Uint16Array
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
    const probabilities = softmax(weights, classes.length, row)
    // Classes with few examples count as much as those with many.
    const size = sizes.get(classes[label] ?? '') ?? 1
    const value = Math.sqrt(all.length / classes.length / size / row.length)
    const errors = [...probabilities].flatMap((probability, index): [number, number][] => {
      const error = probability - (index === label ? 1 : 0)
      return Math.abs(error) < negligible ? [] : [[index, error * value]]
    })
    for (const token of row) {
      for (const [index, error] of errors) {
        const at = token * classes.length + index
        const gradient = error + regularization * (weights[at] ?? 0)
        const sum = (squares[at] ?? 0) + gradient * gradient
        squares[at] = sum
        weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(sum)
      }
    }
  }
  return { classes, tokens, ...withoutZeros(inBytes(weights), classes.length) }
}

/** The probability of each class. */
export function classify(
  { classes, tokens, starts, owners, weights }: TrainedClassifier,
  its: readonly string[],
): ReadonlyMap<string, number> {
  const rows = rowsOf(tokens, its)
  const values = new Float64Array(classes.length)
  for (const row of rows) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const owner = owners[at] ?? 0
      values[owner] = (values[owner] ?? 0) + step * (weights[at] ?? 0)
    }
  }
  const probabilities = shares(values, rows.length)
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

function softmax(weights: Float32Array, size: number, rows: readonly number[]): Float64Array {
  const values = new Float64Array(size)
  for (const row of rows) {
    for (let index = 0; index < size; index += 1) {
      values[index] = (values[index] ?? 0) + (weights[row * size + index] ?? 0)
    }
  }
  return shares(values, rows.length)
}

function shares(values: Float64Array, tokens: number): Float64Array {
  const scale = 1 / Math.sqrt(tokens || 1)
  const exponentials = values.map((value) => Math.exp(value * scale))
  const total = exponentials.reduce((sum, one) => sum + one, 0)
  return exponentials.map((one) => one / total)
}

const inBytes = (weights: Float32Array) =>
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / step))))

/** Most classes are indifferent to most tokens. */
function withoutZeros(dense: Int8Array, size: number) {
  const kept: number[] = []
  const starts = new Uint32Array(dense.length / size + 1)
  for (const [at, weight] of dense.entries()) {
    if (Math.abs(weight) >= leastSteps) kept.push(at)
    if (at % size === size - 1) starts[(at + 1) / size] = kept.length
  }
  return {
    starts,
    owners: Uint16Array.from(kept, (at) => at % size),
    weights: Int8Array.from(kept, (at) => dense[at] ?? 0),
  }
}
