/** Pixels of a place in a sheet, and places in its row: `scripts/assets/looks/skins.ts` counts alike. */
const [place, perRow] = [16, 64]
const width = place * perRow
/** The atlas of blocks has the first. */
const unit = 1

export type Sheet = ReturnType<typeof createSheet>

/** The picture of all skins on the graphics card. */
export function createSheet(gl: WebGL2RenderingContext, pixels: Uint8Array) {
  const texture = gl.createTexture()
  const height = pixels.length / (width * 4)
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.activeTexture(gl.TEXTURE0)
  return {
    show(sampler: WebGLUniformLocation | null, size: WebGLUniformLocation | null) {
      gl.uniform1i(sampler, unit)
      gl.uniform2f(size, width, height)
    },
  }
}

/** Where a skin begins, in pixels. */
export function placeIn(places: Record<string, number>, name: string) {
  const at = Object.hasOwn(places, name) ? places[name] : undefined
  if (at === undefined) return null
  return [(at % perRow) * place, Math.floor(at / perRow) * place] as const
}
