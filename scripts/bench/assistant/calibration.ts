type Judged = { confidence: number; isRight: boolean }

const bands = 10

/**
 * How often answers of each band of confidence were right. A calibrated one is right as often as
 * it says; the last line is by how much the bands are off, each by how many are in it.
 */
export function calibration(judged: readonly Judged[]): string[] {
  const bandOf = ({ confidence }: Judged) => Math.min(bands - 1, Math.floor(confidence * bands))
  const rows = [...Map.groupBy(judged, bandOf)]
    .sort(([one], [other]) => one - other)
    .map(([band, some]) => {
      const said = mean(some.map(({ confidence }) => confidence))
      const right = mean(some.map(({ isRight }) => Number(isRight)))
      return { band, count: some.length, said, right }
    })
  const off = rows.reduce(
    (sum, { count, said, right }) => sum + (count / judged.length) * Math.abs(said - right),
    0,
  )
  return [
    ...rows.map(
      ({ band, count, said, right }) =>
        `${(band / bands).toFixed(1)} to ${((band + 1) / bands).toFixed(1)}${`${count}`.padStart(6)} answers, says ${percent(said)}, is right ${percent(right)}`,
    ),
    `off by ${percent(off)}`,
  ]
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const percent = (part: number) => `${(100 * part).toFixed(1).padStart(5)} %`
