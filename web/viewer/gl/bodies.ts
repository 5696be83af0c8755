import type { ViewEntity } from '#contract/bots/view'
import { Figures, floatsPerBox } from '../creatures/figures'
import { addBody } from '../creatures/stand'
import type { Vector } from '../world/messages'
import type { Projection } from './camera'
import { cubeCorners, vertices } from './cube'
import { createProgram } from './program'
import type { Picture } from './renderer'
import { bodies as shader } from './shaders'
import { createSheet, placeIn, type Sheet } from './sheet'

type Told = Pick<ViewEntity, 'kind' | 'name' | 'width' | 'height' | 'isBaby' | 'variant' | 'thing'>

/** Somebody or something, as it stands at the moment. */
export type Body = Told & {
  at: Vector
  yaw: number
  head: number
  pitch: number
  /** How many blocks it has gone, and how swiftly it goes, from 0 to 1. */
  walked: number
  pace: number
  isHurt: boolean
}

/** What lies in the dark is seen nevertheless. */
const leastLight = 0.35
const firstOfInstance = 2
const perVector = 4

/** Draws everybody's boxes at once. */
export function createBodies(gl: WebGL2RenderingContext) {
  const names = ['matrix', 'fog', 'reach', 'sheet', 'sheetSize'] as const
  const program = createProgram(gl, shader, names)
  const array = vertices(gl, cubeCorners)
  const buffer = gl.createBuffer()
  const figures = new Figures()
  let sheet: Sheet | null = null
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

  function gather({ bodies, camera: { eye }, sky }: Picture, { isSeen }: Projection) {
    figures.clear()
    const light = Math.max(sky.daylight, leastLight)
    for (const body of bodies) {
      const [x, y, z] = body.at.map((value, axis) => value - (eye[axis] ?? 0)) as Vector
      const radius = body.width + body.height
      if (isSeen(x, y + body.height / 2, z, radius))
        addBody(figures, body, [x, y, z], light, skinAt)
    }
  }

  return {
    program,
    skins(pixels: Uint8Array, at: Record<string, number>) {
      sheet = createSheet(gl, pixels)
      places = at
    },
    /** The program's fog is set already. */
    draw(picture: Picture, projection: Projection) {
      gather(picture, projection)
      if (figures.count === 0) return
      gl.bindVertexArray(array)
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferData(
        gl.ARRAY_BUFFER,
        figures.floats.subarray(0, figures.count * floatsPerBox),
        gl.STREAM_DRAW,
      )
      if (sheet) sheet.show(program.at.sheet, program.at.sheetSize)
      gl.enable(gl.BLEND)
      gl.drawArraysInstanced(gl.TRIANGLES, 0, cubeCorners.length / 6, figures.count)
      gl.disable(gl.BLEND)
    },
  }
}
