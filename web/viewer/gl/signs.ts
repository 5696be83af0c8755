import type { ViewSign } from '#contract/bots/view'
import { signBoards } from '#contract/bots/view-format'
import { type Figures, paints } from '../creatures/figures'
import { times, turned } from '../creatures/matrix'
import type { Vector } from '../world/messages'
import type { Projection } from './camera'
import { createWriting } from './writing'

type Column = { x: number; z: number; signs: readonly ViewSign[] }
type Side = { text: string; dye: number; yaw: number }
type Board = { middle: number; out: number; width: number; hasBack: boolean }

/** Of boards, in blocks: how high their middle is, how far before the block's middle they are, how wide. */
const boards: Record<number, Board> = {
  [signBoards.standing]: { middle: 27 / 32, out: 1 / 32, width: 1, hasBack: true },
  [signBoards.wall]: { middle: 17 / 32, out: -13 / 32, width: 1, hasBack: false },
  [signBoards.hanging]: { middle: 5 / 16, out: 1 / 16, width: 7 / 8, hasBack: true },
  [signBoards.wallHanging]: { middle: 5 / 16, out: 1 / 16, width: 7 / 8, hasBack: true },
}
/** Before the wood. */
const gap = 0.006
/** Farther away nobody can read. */
const readable = 28
const most = 48
/** Twice as wide as high, as what is written is. */
const high = 0.5
const glowing = 16
/** What glows is as bright as it is; faces of no depth are drawn darker. */
const bright = 1.28

/** What is written on signs, before their boards. */
export function createSigns(gl: WebGL2RenderingContext) {
  const columns = new Map<string, Column>()
  const writing = createWriting(gl)

  function near(eye: Vector, { isSeen }: Projection) {
    const found: { sign: ViewSign; origin: Vector; away: number }[] = []
    for (const { x, z, signs } of columns.values()) {
      if (Math.hypot(x * 16 + 8 - eye[0], z * 16 + 8 - eye[2]) > readable + 12) continue
      for (const sign of signs) {
        const origin = sign.at.map((value, axis) => value + 0.5 - (eye[axis] ?? 0)) as Vector
        const away = Math.hypot(...origin)
        if (away < readable && isSeen(...origin, 1)) found.push({ sign, origin, away })
      }
    }
    return found.sort((one, other) => one.away - other.away).slice(0, most)
  }

  function add(figures: Figures, [x, y, z]: Vector, board: Board, side: Side, light: number) {
    const { middle, out, width } = board
    const standing = turned([0, side.yaw, 0], [x, y - 0.5 + middle, z])
    const counted = times(standing, [-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0])
    const shown = side.dye & glowing ? bright : light * bright
    const { at, size } = writing.of(side.text, side.dye)
    figures.add(counted, [-width / 2, -high / 2, -out - gap], [width, high, 0], {
      ...{ at, size: [size[0], size[1], 0], paint: paints.picture, tone: [shown, shown, shown] },
    })
  }

  return {
    show: writing.show,
    set(x: number, z: number, signs: readonly ViewSign[]) {
      if (signs.length > 0) columns.set(`${x},${z}`, { x, z, signs })
      else columns.delete(`${x},${z}`)
    },
    drop: (x: number, z: number) => void columns.delete(`${x},${z}`),
    clear: () => columns.clear(),
    gather(figures: Figures, eye: Vector, projection: Projection, light: number) {
      for (const { sign, origin } of near(eye, projection)) {
        const board = boards[sign.face >> 4]
        if (!board) continue
        const yaw = Math.PI - ((sign.face & 15) * Math.PI) / 8
        const sides = [{ text: sign.front, dye: sign.frontDye, yaw }]
        if (board.hasBack) sides.push({ text: sign.back, dye: sign.backDye, yaw: yaw + Math.PI })
        for (const side of sides) if (side.text) add(figures, origin, board, side, light)
      }
    },
  }
}
