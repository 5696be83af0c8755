/** Three for each corner: its place, its picture and light, its colour. */
const wordsPerQuad = 12

/** Quads as the graphics card takes them. */
export type Quads = { words: Uint32Array<ArrayBuffer>; count: number }

/** Blocks are 32 steps wide; a model may reach 8 blocks out of its section. */
const offset = 256

/** Quads of one kind, gathered: it grows as they come, and is used again for the next section. */
export class QuadList {
  private words = new Uint32Array(wordsPerQuad * 1024)
  private count = 0

  /** Corners in steps, texture places in pixels, light in 31sts, colours as `blue << 16 | green << 8 | red`. */
  add(
    corners: ArrayLike<number>,
    uv: ArrayLike<number>,
    uvFrom: number,
    layer: number,
    sky: ArrayLike<number>,
    block: ArrayLike<number>,
    colours: ArrayLike<number>,
  ): void {
    let at = this.count * wordsPerQuad
    if (at + wordsPerQuad > this.words.length) {
      const larger = new Uint32Array(this.words.length * 2)
      larger.set(this.words)
      this.words = larger
    }
    const { words } = this
    for (let corner = 0; corner < 4; corner++) {
      const x = (corners[corner * 3] ?? 0) + offset
      const y = (corners[corner * 3 + 1] ?? 0) + offset
      const z = (corners[corner * 3 + 2] ?? 0) + offset
      words[at++] = x | (y << 10) | (z << 20)
      words[at++] =
        (uv[uvFrom + corner * 2] ?? 0) |
        ((uv[uvFrom + corner * 2 + 1] ?? 0) << 5) |
        (layer << 10) |
        ((sky[corner] ?? 0) << 22) |
        ((block[corner] ?? 0) << 27)
      words[at++] = colours[corner] ?? 0
    }
    this.count += 1
  }

  /** What was gathered; the next section begins anew. */
  take(): Quads | null {
    const { count } = this
    this.count = 0
    return count === 0 ? null : { words: this.words.slice(0, count * wordsPerQuad), count }
  }
}
