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

/** Of each texture: red, green, blue, how much of it there is, and how thick that is. */
const plainBytes = 5
/** What has only small holes has none. */
const whole = 200

/** Textures of one colour each, with as much of it as the game's have. */
export function plainTextures(colours: Uint8Array): Uint8Array {
  const count = colours.length / plainBytes
  const layers = new Uint8Array(count * tileBytes)
  for (let layer = 0; layer < count; layer++) {
    const from = layer * plainBytes
    const [red = 0, green = 0, blue = 0, cover = 0, alpha = 0] = colours.subarray(
      from,
      from + plainBytes,
    )
    for (let pixel = 0; pixel < tile * tile; pixel++) {
      // Scattered evenly, and the same each time.
      const isThere = cover > whole || ((pixel * 167) & 255) < cover
      layers.set([red, green, blue, isThere ? alpha : 0], layer * tileBytes + pixel * 4)
    }
  }
  return layers
}
