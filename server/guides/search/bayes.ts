/** A sample of a class: what stands in it, and how much it counts. */
export type Sample = { name: string; tokens: readonly string[]; weight: number }

/**
 * A trained classifier as plain data: of each token, found by its hash, which classes have it and how
 * much more often than all together, in steps; and what each class gives a token that it lacks.
 */
export type TrainedBayes = {
  classes: readonly string[]
  starts: Uint32Array
  owners: Uint16Array
  weights: Uint8Array
  missing: Float32Array
}

/** Hashes; tokens that share one are taken for the same. */
const buckets = 1 << 17
/** How many tokens of all classes together each class begins with. */
const prior = 400
/** Weights are kept in bytes, in steps of this. */
const step = 1 / 24

const bucketOf = (token: string) => Number(Bun.hash.xxHash32(token)) & (buckets - 1)

/** Naive Bayes with Dirichlet smoothing: many classes, and few samples of each. */
export function trainBayes(samples: readonly Sample[]): TrainedBayes {
  const classes = [...new Set(samples.map(({ name }) => name))]
  const numbers = new Map(classes.map((name, at) => [name, at]))
  const counts: Map<number, number>[] = classes.map(() => new Map())
  const totals = new Float64Array(classes.length)
  const background = new Float64Array(buckets)
  for (const { name, tokens, weight } of samples) {
    const at = numbers.get(name) ?? 0
    const count = counts[at]
    for (const token of tokens) {
      const bucket = bucketOf(token)
      count?.set(bucket, (count.get(bucket) ?? 0) + weight)
      background[bucket] = (background[bucket] ?? 0) + weight
    }
    totals[at] = (totals[at] ?? 0) + weight * tokens.length
  }
  const all = totals.reduce((sum, one) => sum + one, 0)
  const postings = counts.flatMap((count, owner) =>
    [...count].map(([bucket, times]) => {
      const expected = (prior * (background[bucket] ?? 0)) / all
      return { bucket, owner, weight: Math.log(1 + times / expected) }
    }),
  )
  postings.sort((a, b) => a.bucket - b.bucket)
  const starts = new Uint32Array(buckets + 1)
  for (const { bucket } of postings) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
  for (let at = 0; at < buckets; at += 1) {
    starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  }
  return {
    classes,
    starts,
    owners: Uint16Array.from(postings, ({ owner }) => owner),
    weights: Uint8Array.from(postings, ({ weight }) => Math.min(255, Math.round(weight / step))),
    missing: Float32Array.from(totals, (total) => Math.log(prior / (total + prior))),
  }
}

/**
 * The probability of each class, none where no token is known. Tokens depend on each other, so of many each says less; `trust`,
 * how much they say, is fitted.
 */
export function classify(
  { classes, starts, owners, weights, missing }: TrainedBayes,
  tokens: Iterable<readonly [token: string, importance: number]>,
  trust: number,
): ReadonlyMap<string, number> {
  const values = new Float64Array(classes.length)
  let total = 0
  for (const [token, importance] of tokens) {
    const bucket = bucketOf(token)
    const [from = 0, until = 0] = [starts[bucket], starts[bucket + 1]]
    if (from === until) continue
    total += importance
    for (let at = from; at < until; at += 1) {
      const owner = owners[at] ?? 0
      values[owner] = (values[owner] ?? 0) + importance * step * (weights[at] ?? 0)
    }
  }
  if (total === 0) return new Map()
  const scale = trust / Math.sqrt(total)
  const logs = values.map((value, at) => scale * (value + total * (missing[at] ?? 0)))
  const most = Math.max(...logs)
  const shares = logs.map((log) => Math.exp(log - most))
  const sum = shares.reduce((all, one) => all + one, 0)
  return new Map(classes.map((name, at) => [name, (shares[at] ?? 0) / sum]))
}
