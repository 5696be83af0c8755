import type { Body } from '../gl/renderer'
import type { Vector } from '../world/messages'
import { type Figures, paints } from './figures'
import { type Matrix, times, turned } from './matrix'

/** A block that lies, falls or hangs as a thing: where, from its own lowest corner on. */
export type Piece = { state: number; matrix: Matrix }

/** The moment, and which way the eye looks; `isCalm`: nothing turns of itself. */
export type Moment = { now: number; yaw: number; isCalm: boolean }

const pictureSize = 0.5
const blockSize = 0.25
/** How a dropped item goes up and down, and round, by the second. */
const bob = { by: 0.1, pace: 2 }
/** Between a frame and what is in it. */
const off = 0.05
const thickness = 1 / 16
/** Items of one heap do not turn in step. */
const apart = 0.7

export const isTurning = ({ kind }: Pick<Body, 'kind'>) => kind === 'item'

const grown = (matrix: Matrix, size: number): Matrix =>
  times(matrix, [size, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0])

/** The middle of a thing, and how large it is as a picture and as a block. */
function placeOf(body: Body & { id?: number }, [x, y, z]: Vector, { now, yaw, isCalm }: Moment) {
  if (body.kind === 'item') {
    const age = isCalm ? 0 : now / 1_000 + (body.id ?? 0) * apart
    const up = bob.by * (1 + Math.sin(age * bob.pace))
    const middle = (size: number): Vector => [x, y + up + size / 2, z]
    return {
      picture: grown(turned([0, age, 0], middle(pictureSize)), pictureSize),
      block: grown(turned([0, age, 0], middle(blockSize)), blockSize),
    }
  }
  if (body.name.endsWith('item_frame')) {
    const hung = times(
      turned([body.pitch, body.yaw, 0], [x, y, z]),
      turned([0, 0, 0], [0, 0, -off]),
    )
    return { picture: grown(hung, pictureSize), block: grown(hung, blockSize) }
  }
  const facing = turned([0, yaw, 0], [x, y + body.height / 2, z])
  return { picture: grown(facing, pictureSize), block: turned([0, 0, 0], [x, y + 0.5, z]) }
}

/** Where in the sheet of items a picture begins, and how wide it is; null: there is none. */
export type PictureAt = (
  name: string,
) => { at: readonly [u: number, v: number]; cell: number } | null

/** The thing that a body is, holds or is drawn as: its picture among the figures, or the block that it is. */
export function addPiece(
  figures: Figures,
  body: Body,
  origin: Vector,
  { light, moment, pictureAt }: { light: number; moment: Moment; pictureAt: PictureAt },
): Piece | null {
  if (!body.thing) return null
  const { picture, block } = placeOf(body, origin, moment)
  const { state, name } = body.thing
  if (state !== undefined)
    return { state, matrix: times(block, turned([0, 0, 0], [-0.5, -0.5, -0.5])) }
  const found = pictureAt(name)
  if (!found) return null
  const { at, cell } = found
  // Pictures are counted down, as skins are.
  const counted = times(picture, [-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0])
  figures.add(counted, [-0.5, -0.5, -thickness / 2], [1, 1, thickness], {
    ...{ at, size: [cell, cell, 0], paint: paints.picture, tone: [light, light, light] },
  })
  return null
}
