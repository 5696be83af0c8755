/** Places and directions of the corners of a block's six sides, two triangles each. */
export const cubeCorners: readonly number[] = [0, 1, 2].flatMap((axis) =>
  [0, 1].flatMap((side) => {
    const at = (u: number, v: number) => {
      const place = [0, 0, 0]
      place[axis] = side
      place[(axis + 1) % 3] = u
      place[(axis + 2) % 3] = v
      const normal = [0, 0, 0]
      normal[axis] = side * 2 - 1
      return [...place, ...normal]
    }
    const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
    return (side ? [a, b, c, a, c, d] : [a, c, b, a, d, c]).flat()
  }),
)

/** The twelve edges of the same, as lines. */
export const cubeEdges: readonly number[] = [0, 1, 2].flatMap((axis) =>
  [0, 1].flatMap((u) =>
    [0, 1].flatMap((v) =>
      [0, 1].flatMap((along) => {
        const place = [0, 0, 0]
        place[axis] = along
        place[(axis + 1) % 3] = u
        place[(axis + 2) % 3] = v
        return [...place, 0, 0, 0]
      }),
    ),
  ),
)

/** Places and directions in a row, for the graphics card. */
export function vertices(
  gl: WebGL2RenderingContext,
  corners: readonly number[],
): WebGLVertexArrayObject {
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
