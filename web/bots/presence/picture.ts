import { type Day, type Piece, pieces, piecesOf } from './day'

const colours: Record<Piece, string> = {
  untold: 'transparent',
  out: 'var(--presence-out)',
  world: 'var(--presence-world)',
  fault: 'var(--presence-fault)',
}

const pictures = new WeakMap<Day, string>()

/** A day as one background: a row pays for one element, whatever happened. Made once a day. */
export function pictureOf(day: Day): string {
  const known = pictures.get(day)
  if (known) return known
  const all = piecesOf(day)
  const stops: string[] = []
  for (let from = 0; from < pieces; ) {
    const piece = all[from] ?? 'out'
    let to = from
    while (to < pieces && all[to] === piece) to += 1
    stops.push(`${colours[piece]} ${percent(from)} ${percent(to)}`)
    from = to
  }
  const picture = `linear-gradient(90deg, ${stops.join(', ')})`
  pictures.set(day, picture)
  return picture
}

const percent = (piece: number) => `${Math.round((piece / pieces) * 10_000) / 100}%`
