/** Pixels of a place in the sheet of skins, and places in its row: `scripts/assets/looks/skins.ts` counts alike. */
const [place, perRow] = [16, 64]
const width = place * perRow

/** A picture in which many are; the atlas of blocks is in the first unit. */
export type Sheet = ReturnType<typeof createSheet>

type Pixels = { width: number; height: number; data: Uint8Array } | ImageBitmap

export function createSheet(gl: WebGL2RenderingContext, unit: number, pixels: Pixels) {
  const texture = gl.createTexture()
  const { width: wide, height } = pixels
  const [format, type] = [gl.RGBA, gl.UNSIGNED_BYTE]
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  if ('data' in pixels) {
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, wide, height, 0, format, type, pixels.data)
  } else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, format, type, pixels)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.activeTexture(gl.TEXTURE0)
  return {
    show(sampler: WebGLUniformLocation | null, size: WebGLUniformLocation | null) {
      gl.uniform1i(sampler, unit)
      gl.uniform2f(size, wide, height)
    },
  }
}

/** The skins as they are served. */
export const skinPixels = (data: Uint8Array): Pixels => ({
  ...{ width, height: data.length / (width * 4), data },
})

/** Where a skin begins, in pixels. */
export function placeIn(places: Record<string, number>, name: string) {
  const at = Object.hasOwn(places, name) ? places[name] : undefined
  if (at === undefined) return null
  return [(at % perRow) * place, Math.floor(at / perRow) * place] as const
}
