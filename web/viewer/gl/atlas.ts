const tile = 16
const perRow = 64
/** Down to one pixel for a tile: smaller ones would run into each other. */
const levels = 5
const tileBytes = tile * tile * 4

/** All textures in one, 64 in a row. */
export function createAtlas(gl: WebGL2RenderingContext, layers: Uint8Array): WebGLTexture {
  const texture = gl.createTexture()
  const size = tile * perRow
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA8, size, size)
  for (let layer = 0; layer * tileBytes < layers.length && layer < perRow * perRow; layer++) {
    const pixels = filled(layers.slice(layer * tileBytes, (layer + 1) * tileBytes))
    const [x, y] = [(layer % perRow) * tile, Math.floor(layer / perRow) * tile]
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, tile, tile, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  }
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, levels - 1)
  return texture
}

/** What is not there gets the colour of the rest, which smaller pictures would mix with black. */
function filled(pixels: Uint8Array): Uint8Array {
  const sum = [0, 0, 0]
  let count = 0
  for (let at = 0; at < tileBytes; at += 4) {
    if (!pixels[at + 3]) continue
    count += 1
    for (let channel = 0; channel < 3; channel++) {
      sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0)
    }
  }
  const mean = sum.map((value) => value / Math.max(1, count))
  for (let at = 0; at < tileBytes; at += 4) {
    if (!pixels[at + 3]) pixels.set(mean, at)
  }
  return pixels
}

/** Textures of one colour each, with as much of it as the game's have. */
export function plainTextures(colours: Uint8Array): Uint8Array {
  const layers = new Uint8Array((colours.length / 4) * tileBytes)
  for (let layer = 0; layer * 4 < colours.length; layer++) {
    const [red = 0, green = 0, blue = 0, cover = 0] = colours.subarray(layer * 4, layer * 4 + 4)
    for (let pixel = 0; pixel < tile * tile; pixel++) {
      // Scattered evenly, and the same each time.
      const isThere = ((pixel * 167) & 255) < cover || cover > 250
      layers.set([red, green, blue, isThere ? 255 : 0], layer * tileBytes + pixel * 4)
    }
  }
  return layers
}
