import type { Mesh } from '../world/mesh'
import type { Vector } from '../world/messages'
import type { Quads } from '../world/quads'
import type { Projection } from './camera'

type Kind = keyof Mesh
export type Part = { array: WebGLVertexArrayObject; buffer: WebGLBuffer; count: number }
type Section = { corner: Vector; parts: Partial<Record<Kind, Part>> }

/** A section as a ball. */
const radius = 13.9
/** Caves that are farther away are not drawn for an eye that stands in the light. */
const darkReach = 48
const bytesPerCorner = 12

/** Sections on the graphics card, and drawing those that are seen. */
export function createTerrain(gl: WebGL2RenderingContext) {
  const sections = new Map<string, Section>()
  const indices = gl.createBuffer()
  let capacity = 0
  let quads = 0

  /** Two triangles for each quad, as many as the largest part has. */
  function provide(count: number) {
    if (count <= capacity) return
    capacity = Math.max(16_384, count)
    const order = new Uint32Array(capacity * 6)
    for (let quad = 0; quad < capacity; quad++) {
      const [a, b, c, d] = [quad * 4, quad * 4 + 1, quad * 4 + 2, quad * 4 + 3]
      order.set([a, c, b, a, d, c], quad * 6)
    }
    gl.bindVertexArray(null)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, order, gl.STATIC_DRAW)
  }

  function partOf({ words, count }: Quads): Part {
    provide(count)
    const array = gl.createVertexArray()
    const buffer = gl.createBuffer()
    gl.bindVertexArray(array)
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, words, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribIPointer(0, 3, gl.UNSIGNED_INT, bytesPerCorner, 0)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices)
    gl.bindVertexArray(null)
    quads += count
    return { array, buffer, count }
  }

  function partsOf(mesh: Mesh): Section['parts'] {
    const parts: Section['parts'] = {}
    for (const [kind, made] of Object.entries(mesh)) {
      if (made) parts[kind as Kind] = partOf(made)
    }
    return parts
  }

  function removePart({ array, buffer, count }: Part) {
    gl.deleteVertexArray(array)
    gl.deleteBuffer(buffer)
    quads -= count
  }

  function remove(key: string) {
    for (const part of Object.values(sections.get(key)?.parts ?? {})) removePart(part)
    sections.delete(key)
  }

  function drawPart({ array, count }: Part) {
    gl.bindVertexArray(array)
    gl.drawElements(gl.TRIANGLES, count * 6, gl.UNSIGNED_INT, 0)
  }

  return {
    ...{ partsOf, removePart, drawPart },
    get quads() {
      return quads
    },
    set(x: number, y: number, z: number, mesh: Mesh | null) {
      const key = `${x},${y},${z}`
      remove(key)
      if (!mesh) return
      sections.set(key, { corner: [x * 16, y * 16, z * 16], parts: partsOf(mesh) })
    },
    drop(x: number, z: number) {
      for (const key of sections.keys()) {
        const [at, , beside] = key.split(',').map(Number)
        if (at === x && beside === z) remove(key)
      }
    },
    clear() {
      for (const key of [...sections.keys()]) remove(key)
    },
    /** Those that are seen, the nearest first, with their corners relative to the eye. */
    seen(eye: Vector, projection: Projection) {
      const found: { section: Section; origin: Vector; away: number }[] = []
      for (const section of sections.values()) {
        const [x, y, z] = section.corner.map((value, axis) => value - (eye[axis] ?? 0)) as Vector
        if (!projection.isSeen(x + 8, y + 8, z + 8, radius)) continue
        found.push({ section, origin: [x, y, z], away: Math.hypot(x + 8, y + 8, z + 8) })
      }
      return found.sort((one, other) => one.away - other.away)
    },
    /** Draws one kind of parts; `isInDark`: the eye is where no light falls. */
    draw(
      all: ReturnType<typeof this.seen>,
      kind: Kind,
      place: WebGLUniformLocation | null,
      isInDark = true,
    ) {
      for (const { section, origin, away } of all) {
        const part = section.parts[kind]
        if (!part || (kind === 'dark' && !isInDark && away > darkReach)) continue
        gl.uniform3f(place, ...origin)
        drawPart(part)
      }
    },
    /** Draws a few quads that are there for this frame only. */
    drawOnce(made: Quads) {
      const part = partOf(made)
      drawPart(part)
      removePart(part)
    },
  }
}
