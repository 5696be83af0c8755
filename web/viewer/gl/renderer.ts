import type { ViewCrack } from '#contract/bots/view'
import type { Moment } from '../creatures/pieces'
import type { Target, Vector } from '../world/messages'
import { createAtlas } from './atlas'
import { type Body, createBodies } from './bodies'
import { type Camera, type Projection, project } from './camera'
import { cracksOf } from './cracks'
import { cubeEdges, vertices } from './cube'
import { createPieces } from './pieces'
import { createProgram } from './program'
import * as shaders from './shaders'
import type { Sky } from './sky'
import { createTerrain } from './terrain'

export type { Body }

export type Picture = {
  camera: Camera
  sky: Sky
  /** How far one sees, in blocks. */
  far: number
  isInDark: boolean
  bodies: readonly Body[]
  moment: Moment
  cracks: readonly ViewCrack[]
  /** What whoever drives looks at. */
  target?: Target | null
}

const fogged = ['matrix', 'fog', 'reach'] as const
const seenBy = [...fogged, 'daylight', 'ambient', 'cut'] as const
type Fogged = { begin(): void; at: Record<'matrix' | 'fog' | 'reach', WebGLUniformLocation | null> }
/** Of blocks and of skins, and where in them is what. */
export type Textures = {
  textures: Uint8Array
  named: Record<string, number>
  skins: Uint8Array
  skinPlaces: Record<string, number>
}

/** How far the line around a block stands off it. */
const outline = 0.008
/** Half of a texel's cover counts; smaller pictures of leaves have less. */
const cut = 0.4

/** Draws pictures of the world into the context's canvas. */
export function createRenderer(gl: WebGL2RenderingContext) {
  const { canvas } = gl
  const blocks = createProgram(gl, shaders.blocks, [...seenBy, 'origin'])
  const single = createProgram(gl, shaders.pieces, [...seenBy, 'across', 'upward', 'along'])
  const lines = createProgram(gl, shaders.edges, [...fogged, 'origin', 'size'])
  const bodies = createBodies(gl)
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
  const pieces = createPieces(gl, terrain)
  const edges = vertices(gl, cubeEdges)
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

  function begin(program: Fogged, { sky, far }: Picture, { matrix }: Projection) {
    program.begin()
    gl.uniformMatrix4fv(program.at.matrix, false, matrix)
    gl.uniform3f(program.at.fog, ...sky.fog)
    gl.uniform1f(program.at.reach, Math.min(far, sky.reach ?? far) * 0.95)
  }

  function beginQuads(
    program: Fogged & { at: Record<'daylight' | 'ambient' | 'cut', WebGLUniformLocation | null> },
    picture: Picture,
    projection: Projection,
  ) {
    begin(program, picture, projection)
    gl.uniform1f(program.at.daylight, picture.sky.daylight)
    gl.uniform1f(program.at.ambient, picture.sky.ambient)
    gl.uniform1f(program.at.cut, cut)
  }

  /** A thin line around it, as in the game. */
  function drawTarget(picture: Picture, projection: Projection) {
    const { target, camera } = picture
    if (!target) return
    begin(lines, picture, projection)
    const { at, low, high } = target
    const size = high.map((value, axis) => value - (low[axis] ?? 0) + outline * 2) as Vector
    const origin = at.map(
      (value, axis) => value + (low[axis] ?? 0) - (camera.eye[axis] ?? 0) - outline,
    ) as Vector
    gl.bindVertexArray(edges)
    gl.uniform3f(lines.at.origin, ...origin)
    gl.uniform3f(lines.at.size, ...size)
    gl.drawArrays(gl.LINES, 0, cubeEdges.length / 6)
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
    const { camera, isInDark } = picture
    beginQuads(blocks, picture, projection)
    const seen = terrain.seen(camera.eye, projection)
    gl.enable(gl.CULL_FACE)
    terrain.draw(seen, 'solid', blocks.at.origin)
    terrain.draw(seen, 'dark', blocks.at.origin, isInDark)
    drawCracks(picture)
    begin(bodies.program, picture, projection)
    const found = bodies.draw(picture, projection)
    beginQuads(single, picture, projection)
    pieces.draw(found, single.at)
    drawTarget(picture, projection)
    begin(blocks, picture, projection)
    gl.disable(gl.CULL_FACE)
    gl.enable(gl.BLEND)
    gl.uniform1f(blocks.at.cut, 0.02)
    terrain.draw(seen.reverse(), 'clear', blocks.at.origin)
    gl.disable(gl.BLEND)
  }

  return {
    terrain,
    ...{ pieces, items: bodies.items, signs: bodies.signs },
    look({ textures, named: names, skins, skinPlaces }: Textures) {
      createAtlas(gl, textures)
      bodies.skins(skins, skinPlaces)
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
