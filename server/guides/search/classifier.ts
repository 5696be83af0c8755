/** Rounds over all examples, and what a token says of a class beyond what it says of most, in steps, to be kept. */
const usual = { epochs: 8, leastSteps: 7 }
const learningRate = 0.5
/** Keeps a single example from weighing too much. */
const regularization = 3e-4
/** Classes of which an example says so little are left as they are. */
const negligible = 1e-3
/** A prime beyond any number of examples: neighbours are not trained on one after another. */
const stride = 1_000_003
/** What a single example has says nothing of others. */
const leastExamples = 2
/** Weights are kept in bytes, in steps of this. */
const step = 1 / 24

export type Example = { name: string; tokens: readonly string[] }

/**
 * A trained classifier as plain data: its classes, and what any token says of each; the row of each
 * token, where it starts, and the classes in it of which it says more or less, with their weights.
 */
export type TrainedClassifier = {
  classes: readonly string[]
  usual: Int8Array
  tokens: Map<string, number>
  starts: Uint32Array
  owners: Uint16Array
  weights: Int8Array
}

/** Logistic regression trained with AdaGrad: the same examples in the same order give the same. */
export function trainClassifier(
  all: readonly Example[],
  { epochs, leastSteps } = usual,
): TrainedClassifier {
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
  const owners = new Uint16Array(classes.length)
  const errors = new Float64Array(classes.length)
  const sizes = new Map([...Map.groupBy(all, ({ name }) => name)].map(([k, v]) => [k, v.length]))
  for (let steps = 0; steps < epochs * examples.length; steps += 1) {
    const example = examples[(steps * stride) % examples.length]
    if (!example) continue
    const { label, row } = example
    const probabilities = softmax(weights, classes.length, row)
    // Classes with few examples count as much as those with many.
    const size = sizes.get(classes[label] ?? '') ?? 1
    const value = Math.sqrt(all.length / classes.length / size / row.length)
    let count = 0
    for (let index = 0; index < classes.length; index += 1) {
      const error = (probabilities[index] ?? 0) - (index === label ? 1 : 0)
      if (Math.abs(error) < negligible) continue
      owners[count] = index
      errors[count] = error * value
      count += 1
    }
    for (const token of row) {
      for (let nth = 0; nth < count; nth += 1) {
        const at = token * classes.length + (owners[nth] ?? 0)
        const error = errors[nth] ?? 0
        const gradient = error + regularization * (weights[at] ?? 0)
        const sum = (squares[at] ?? 0) + gradient * gradient
        squares[at] = sum
        weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(sum)
      }
    }
  }
  return { classes, tokens, ...withoutUsual(inBytes(weights), classes.length, leastSteps) }
}

/** The probability of each class. */
export function classify(
  { classes, usual, tokens, starts, owners, weights }: TrainedClassifier,
  its: readonly string[],
): ReadonlyMap<string, number> {
  const rows = rowsOf(tokens, its)
  const values = Float64Array.from(usual, (one) => step * one * rows.length)
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

/** Turns these values into probabilities, where they stand. */
function shares(values: Float64Array, tokens: number): Float64Array {
  const scale = 1 / Math.sqrt(tokens || 1)
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

const inBytes = (weights: Float32Array) =>
  Int8Array.from(weights, (weight) => inByte(weight / step))

/**
 * Most tokens say the same of most classes: what they say of all alike changes no probability, what all
 * say of one class is kept once.
 */
function withoutUsual(dense: Int8Array, size: number, leastSteps: number) {
  const count = dense.length / size
  const ofTokens = Int8Array.from({ length: count }, (_, token) =>
    medianOf(dense.subarray(token * size, (token + 1) * size)),
  )
  const usual = Int8Array.from({ length: size }, (_, index) =>
    medianOf(
      ofTokens.map((ofToken, token) => inByte((dense[token * size + index] ?? 0) - ofToken)),
    ),
  )
  const kept: [owner: number, weight: number][] = []
  const starts = new Uint32Array(count + 1)
  for (let token = 0; token < count; token += 1) {
    for (let index = 0; index < size; index += 1) {
      const said = (dense[token * size + index] ?? 0) - (ofTokens[token] ?? 0) - (usual[index] ?? 0)
      if (Math.abs(said) >= leastSteps) kept.push([index, inByte(said)])
    }
    starts[token + 1] = kept.length
  }
  return {
    ...{ usual, starts },
    owners: Uint16Array.from(kept, ([owner]) => owner),
    weights: Int8Array.from(kept, ([, weight]) => weight),
  }
}

const inByte = (steps: number) => Math.max(-127, Math.min(127, Math.round(steps)))
const medianOf = (values: Int8Array): number => values.toSorted()[values.length >> 1] ?? 0
