import type { Piece } from '../creatures/pieces'
import type { Mesh } from '../world/mesh'
import type { createTerrain, Part } from './terrain'

type Parts = Partial<Record<keyof Mesh, Part>>
type Places = Record<'across' | 'upward' | 'along', WebGLUniformLocation | null>

/** Kinds that are kept: servers may drop any number of them. */
const most = 256

/** Single blocks that lie about, on the graphics card. */
export function createPieces(
  gl: WebGL2RenderingContext,
  terrain: ReturnType<typeof createTerrain>,
) {
  const known = new Map<number, Parts>()

  function remove(state: number) {
    for (const part of Object.values(known.get(state) ?? {})) terrain.removePart(part)
    known.delete(state)
  }

  return {
    set(state: number, mesh: Mesh | null) {
      remove(state)
      const [oldest] = known.keys()
      if (known.size >= most && oldest !== undefined) remove(oldest)
      known.set(state, mesh ? terrain.partsOf(mesh) : {})
    },
    /** Those of which nothing is known yet stay unseen. */
    draw(pieces: readonly Piece[], at: Places) {
      for (const { state, matrix } of pieces) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] =
          matrix
        gl.uniform4f(at.across, a, b, c, d)
        gl.uniform4f(at.upward, e, f, g, h)
        gl.uniform4f(at.along, i, j, k, l)
        for (const part of Object.values(known.get(state) ?? {})) terrain.drawPart(part)
      }
    },
  }
}
