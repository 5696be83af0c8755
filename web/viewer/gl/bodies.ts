import type { ViewEntity } from '#contract/bots/view'
import { Figures, floatsPerBox } from '../creatures/figures'
import { addPiece, type Piece } from '../creatures/pieces'
import { addBody } from '../creatures/stand'
import { modelOf } from '../creatures/table'
import type { Vector } from '../world/messages'
import type { Projection } from './camera'
import { cubeCorners, vertices } from './cube'
import { createProgram } from './program'
import type { Picture } from './renderer'
import { bodies as shader } from './shaders'
import { createSheet, placeIn, type Sheet, skinPixels } from './sheet'
import { createSigns } from './signs'
import type { Sky } from './sky'

type Told = Pick<
  ViewEntity,
  'kind' | 'name' | 'width' | 'height' | 'isBaby' | 'isUnseen' | 'variant' | 'thing'
>

/** Somebody or something, as it stands at the moment. */
export type Body = Told & {
  id?: number
  at: Vector
  yaw: number
  head: number
  pitch: number
  /** How many blocks it has gone, and how swiftly it goes, from 0 to 1. */
  walked: number
  pace: number
  isHurt: boolean
  /** How light it is there, of fifteen; absent: it is not known yet. */
  lit?: { sky: number; block: number }
}

/** What lies in the dark is seen nevertheless. */
const leastLight = 0.35
const darkest = 0.12
const curve = (level: number) => level / 15 / (3 - (2 * level) / 15)

/** How bright somebody is, as blocks are there. */
const lightOn = ({ lit }: Body, { daylight }: Sky) =>
  lit
    ? Math.max(curve(lit.sky) * daylight, curve(lit.block), darkest)
    : Math.max(daylight, leastLight)

const firstOfInstance = 2
const [skinUnit, itemUnit] = [1, 2]
const perVector = 4

/** The pictures of all items, and where in them is which. */
export type ItemPictures = {
  image: ImageBitmap
  cell: number
  columns: number
  items: Record<string, number>
}

/** Draws everybody's boxes at once, then all items' pictures, then what is written on signs. */
export function createBodies(gl: WebGL2RenderingContext) {
  const names = ['matrix', 'fog', 'reach', 'sheet', 'sheetSize'] as const
  const program = createProgram(gl, shader, names)
  const array = vertices(gl, cubeCorners)
  const buffer = gl.createBuffer()
  const figures = new Figures()
  const pictures = new Figures()
  const written = new Figures()
  const signs = createSigns(gl)
  let sheet: Sheet | null = null
  let itemSheet: Sheet | null = null
  let items: ItemPictures | null = null
  let places: Record<string, number> = {}
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  for (let vector = 0; vector < floatsPerBox / perVector; vector++) {
    const at = firstOfInstance + vector
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, perVector, gl.FLOAT, false, floatsPerBox * 4, vector * perVector * 4)
    gl.vertexAttribDivisor(at, 1)
  }
  gl.bindVertexArray(null)

  const skinAt = (name: string) => placeIn(places, name)

  function pictureAt(name: string) {
    const { items: cells = {}, columns = 1, cell = 1 } = items ?? {}
    const number = Object.hasOwn(cells, name) ? cells[name] : undefined
    if (number === undefined) return null
    return { at: [(number % columns) * cell, Math.floor(number / columns) * cell] as const, cell }
  }

  /** The blocks among what is about. */
  function gather({ bodies, camera, sky, moment }: Picture, projection: Projection): Piece[] {
    figures.clear()
    pictures.clear()
    written.clear()
    const found: Piece[] = []
    signs.gather(written, camera.eye, projection, Math.max(sky.daylight, leastLight))
    for (const body of bodies) {
      const [x, y, z] = body.at.map((value, axis) => value - (camera.eye[axis] ?? 0)) as Vector
      const radius = body.width + body.height
      const light = lightOn(body, sky)
      if (!projection.isSeen(x, y + body.height / 2, z, radius)) continue
      const piece = addPiece(pictures, body, [x, y, z], { light, pictureAt, moment })
      if (piece) found.push(piece)
      if (hasBody(body)) addBody(figures, body, [x, y, z], light, skinAt)
    }
    return found
  }

  function drawAll(some: Figures, from: Pick<Sheet, 'show'> | null) {
    if (some.count === 0) return
    const floats = some.floats.subarray(0, some.count * floatsPerBox)
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, floats, gl.STREAM_DRAW)
    from?.show(program.at.sheet, program.at.sheetSize)
    gl.drawArraysInstanced(gl.TRIANGLES, 0, cubeCorners.length / 6, some.count)
  }

  return {
    ...{ program, signs },
    skins(pixels: Uint8Array, at: Record<string, number>) {
      sheet = createSheet(gl, skinUnit, skinPixels(pixels))
      places = at
    },
    items(told: ItemPictures) {
      itemSheet = createSheet(gl, itemUnit, told.image)
      items = told
    },
    /** The program's fog is set already. Answers which blocks are left to be drawn. */
    draw(picture: Picture, projection: Projection): Piece[] {
      const found = gather(picture, projection)
      gl.bindVertexArray(array)
      gl.enable(gl.BLEND)
      drawAll(figures, sheet)
      drawAll(pictures, itemSheet)
      drawAll(written, signs)
      gl.disable(gl.BLEND)
      return found
    },
  }
}

/** What is only a thing has no box around it. */
const hasBody = ({ name, thing, isUnseen }: Pick<Body, 'name' | 'thing' | 'isUnseen'>) =>
  !isUnseen && (!thing || modelOf(name) !== null)
