import type { Rgb } from './figures'

/** Wool, ink and the like, in the order in which the game numbers its dyes. */
export const dyes: readonly Rgb[] = [
  0xffffff, 0xf9801d, 0xc74ebd, 0x3ab3da, 0xfed83d, 0x80c71f, 0xf38baa, 0x474f52, 0x9d9d97,
  0x169c9c, 0x8932b8, 0x3c44aa, 0x835432, 0x5e7c16, 0xb02e26, 0x1d1d21,
].map((colour): Rgb => [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255])
