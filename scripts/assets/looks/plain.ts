const [width, channels] = [16, 4]

/** A texture for who wants none: its colour, how much of its part of a layer there is, and how thick that is. */
export function plainOf(layer: Uint8Array): Uint8Array {
  const sum = [0, 0, 0, 0]
  let count = 0
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (let at = 0; at < layer.length; at += channels) {
    const alpha = layer[at + 3] ?? 0
    if (alpha === 0) continue
    count += 1
    columns.add((at / channels) % width)
    rows.add(Math.floor(at / channels / width))
    for (let channel = 0; channel < 3; channel++) {
      sum[channel] = (sum[channel] ?? 0) + (layer[at + channel] ?? 0)
    }
    sum[3] = (sum[3] ?? 0) + alpha
  }
  const area = span(columns) * span(rows)
  return Uint8Array.from([
    ...sum.slice(0, 3).map((value) => value / (count || 1)),
    area ? (255 * count) / area : 0,
    (sum[3] ?? 0) / (count || 1),
  ])
}

const span = (places: Set<number>) =>
  places.size === 0 ? 0 : Math.max(...places) - Math.min(...places) + 1
