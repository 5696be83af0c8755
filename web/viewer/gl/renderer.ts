import type { ViewCrack, ViewEntity } from '#contract/bots/view'
import type { Target, Vector } from '../world/messages'
import { createAtlas } from './atlas'
import { type BodyPart, bodyOf } from './bodies'
import { type Camera, type Projection, project } from './camera'
import { cracksOf } from './cracks'
import { createProgram } from './program'
import * as shaders from './shaders'
import type { Sky } from './sky'
import { createTerrain } from './terrain'

export type Body = Pick<ViewEntity, 'kind' | 'width' | 'height'> & { at: Vector; yaw: number }

export type Picture = {
  camera: Camera
  sky: Sky
  /** How far one sees, in blocks. */
  far: number
  isInDark: boolean
  bodies: readonly Body[]
  cracks: readonly ViewCrack[]
  /** What whoever drives looks at. */
  target?: Target | null
}

const fogged = ['matrix', 'origin', 'fog', 'reach'] as const
/** How far the line around a block stands off it. */
const outline = 0.008
/** Half of a texel's cover counts; smaller pictures of leaves have less. */
const cut = 0.4

/** Draws pictures of the world into the context's canvas. */
export function createRenderer(gl: WebGL2RenderingContext) {
  const { canvas } = gl
  const blocks = createProgram(gl, shaders.blocks, [...fogged, 'daylight', 'ambient', 'cut'])
  const boxes = createProgram(gl, shaders.boxes, [...fogged, 'size', 'pivot', 'yaw', 'tone'])
  const open = createProgram(gl, shaders.sky, [
    'right',
    'up',
    'back',
    'slope',
    'fog',
    'zenith',
    'sun',
  ])
  const terrain = createTerrain(gl)
  const cube = createCube(gl)
  const edges = createEdges(gl)
  const nothing = gl.createVertexArray()
  let named: Record<string, number> = {}
  let drawn: WebGLSync | null = null
  gl.enable(gl.DEPTH_TEST)
  gl.depthFunc(gl.LEQUAL)
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)

  function drawSky({ sky, camera }: Picture, { right, up, back }: Projection) {
    open.begin()
    gl.bindVertexArray(nothing)
    gl.depthMask(false)
    const slope = Math.tan(camera.fov / 2)
    gl.uniform3f(open.at.right, ...right)
    gl.uniform3f(open.at.up, ...up)
    gl.uniform3f(open.at.back, ...back)
    gl.uniform2f(open.at.slope, slope * (canvas.width / canvas.height), slope)
    gl.uniform3f(open.at.fog, ...sky.fog)
    gl.uniform3f(open.at.zenith, ...sky.zenith)
    gl.uniform2f(open.at.sun, (sky.sun ?? 0) * Math.PI * 2, sky.sun === null ? 0 : 1)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.depthMask(true)
  }

  function begin(
    program: typeof blocks | typeof boxes,
    { sky, far }: Picture,
    { matrix }: Projection,
  ) {
    program.begin()
    gl.uniformMatrix4fv(program.at.matrix, false, matrix)
    gl.uniform3f(program.at.fog, ...sky.fog)
    gl.uniform1f(program.at.reach, Math.min(far, sky.reach ?? far) * 0.95)
  }

  function drawBodies(picture: Picture, projection: Projection) {
    begin(boxes, picture, projection)
    gl.bindVertexArray(cube)
    const { eye } = picture.camera
    const light = Math.max(picture.sky.daylight, 0.35)
    for (const body of picture.bodies) {
      const origin = body.at.map((value, axis) => value - (eye[axis] ?? 0)) as Vector
      const [x, y, z] = origin
      if (!projection.isSeen(x, y + body.height / 2, z, body.width + body.height)) continue
      gl.uniform3f(boxes.at.origin, ...origin)
      gl.uniform1f(boxes.at.yaw, body.yaw)
      for (const part of bodyOf(body)) drawPart(part, body, light)
    }
  }

  function drawPart({ size, from, tone }: BodyPart, { width, height }: Body, light: number) {
    const [red, green, blue] = tone
    gl.uniform3f(boxes.at.size, size[0] * width, size[1] * height, size[2] * width)
    gl.uniform3f(boxes.at.pivot, from[0] * width, from[1] * height, from[2] * width)
    gl.uniform3f(boxes.at.tone, red * light, green * light, blue * light)
    gl.drawArrays(gl.TRIANGLES, 0, 36)
  }

  /** A thin line around it, as in the game. */
  function drawTarget({ target, camera: { eye } }: Picture) {
    if (!target) return
    const { at, low, high } = target
    const size = high.map((value, axis) => value - (low[axis] ?? 0) + outline * 2) as Vector
    const [x, y, z] = at.map((value, axis) => value + (low[axis] ?? 0) - (eye[axis] ?? 0)) as Vector
    gl.bindVertexArray(edges)
    gl.uniform3f(boxes.at.origin, x + size[0] / 2 - outline, y - outline, z + size[2] / 2 - outline)
    gl.uniform1f(boxes.at.yaw, 0)
    gl.uniform3f(boxes.at.size, ...size)
    gl.uniform3f(boxes.at.pivot, 0, 0, 0)
    gl.uniform3f(boxes.at.tone, 0, 0, 0)
    gl.drawArrays(gl.LINES, 0, 24)
  }

  /** Darker where there are cracks, and nothing else. */
  function drawCracks({ cracks, camera: { eye } }: Picture) {
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.DST_COLOR, gl.SRC_COLOR)
    // Before the block, which stands in the same place.
    gl.enable(gl.POLYGON_OFFSET_FILL)
    gl.polygonOffset(-1, -1)
    gl.uniform1f(blocks.at.cut, 0.1)
    for (const crack of cracks) {
      const made = cracksOf(crack, named)
      if (!made) continue
      gl.uniform3f(
        blocks.at.origin,
        ...(crack.at.map((value, axis) => value - (eye[axis] ?? 0)) as Vector),
      )
      terrain.drawOnce(made)
    }
    gl.disable(gl.POLYGON_OFFSET_FILL)
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
    gl.disable(gl.BLEND)
  }

  function drawTerrain(picture: Picture, projection: Projection) {
    const { sky, camera, isInDark } = picture
    begin(blocks, picture, projection)
    gl.uniform1f(blocks.at.daylight, sky.daylight)
    gl.uniform1f(blocks.at.ambient, sky.ambient)
    gl.uniform1f(blocks.at.cut, cut)
    const seen = terrain.seen(camera.eye, projection)
    gl.enable(gl.CULL_FACE)
    terrain.draw(seen, 'solid', blocks.at.origin)
    terrain.draw(seen, 'dark', blocks.at.origin, isInDark)
    drawCracks(picture)
    drawBodies(picture, projection)
    drawTarget(picture)
    begin(blocks, picture, projection)
    gl.disable(gl.CULL_FACE)
    gl.enable(gl.BLEND)
    gl.uniform1f(blocks.at.cut, 0.02)
    terrain.draw(seen.reverse(), 'clear', blocks.at.origin)
    gl.disable(gl.BLEND)
  }

  return {
    terrain,
    look(textures: Uint8Array, names: Record<string, number>) {
      createAtlas(gl, textures)
      named = names
    },
    draw(picture: Picture) {
      const projection = project(picture.camera, canvas.width / canvas.height, picture.far * 1.2)
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      drawSky(picture, projection)
      drawTerrain(picture, projection)
      drawn = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
      return projection
    },
    /** Whether the last picture is drawn: until then the page would stand still for another one. */
    isFree(): boolean {
      if (drawn && gl.getSyncParameter(drawn, gl.SYNC_STATUS) !== gl.SIGNALED) return false
      gl.deleteSync(drawn)
      drawn = null
      return true
    },
    /** Waits until the last picture is drawn; for measuring. */
    finish() {
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    },
    dispose() {
      terrain.clear()
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

/** The edges of the same box. */
function createEdges(gl: WebGL2RenderingContext): WebGLVertexArrayObject {
  const ends = [0, 1].flatMap((one) => [0, 1].map((other) => [one, other] as const))
  const lines = [0, 1, 2].flatMap((axis) =>
    ends.flatMap(([u, v]) =>
      [0, 1].flatMap((along) => {
        const place: Vector = [0, 0, 0]
        place[axis] = along
        place[(axis + 1) % 3] = u
        place[(axis + 2) % 3] = v
        return [place[0] - 0.5, place[1], place[2] - 0.5, 0, 0, 0]
      }),
    ),
  )
  return createArray(gl, lines)
}

/** A box of one block, its bottom's middle at zero: places and directions. */
function createCube(gl: WebGL2RenderingContext): WebGLVertexArrayObject {
  const corners: number[] = []
  for (const axis of [0, 1, 2]) {
    for (const side of [0, 1]) {
      const at = (u: number, v: number) => {
        const place = [0, 0, 0]
        place[axis] = side
        place[(axis + 1) % 3] = u
        place[(axis + 2) % 3] = v
        const normal = [0, 0, 0]
        normal[axis] = side * 2 - 1
        return [(place[0] ?? 0) - 0.5, place[1] ?? 0, (place[2] ?? 0) - 0.5, ...normal]
      }
      const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
      const order = side ? [a, b, c, a, c, d] : [a, c, b, a, d, c]
      corners.push(...order.flat())
    }
  }
  return createArray(gl, corners)
}

/** Places and directions in a row. */
function createArray(gl: WebGL2RenderingContext, corners: number[]): WebGLVertexArrayObject {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(corners), gl.STATIC_DRAW)
  for (const [place, from] of [0, 12].entries()) {
    gl.enableVertexAttribArray(place)
    gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 24, from)
  }
  gl.bindVertexArray(null)
  return array
}
