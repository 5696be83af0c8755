import { type Box, type Model, type Part, part } from './model'

const arms = Array.from({ length: 8 }, (_, index): Part => {
  const angle = (index / 8) * Math.PI * 2
  return part([Math.cos(angle) * 5, 15, Math.sin(angle) * 5], [[48, 0, -1, 0, -1, 2, 18, 2]], {
    turn: [-15, 90 - (angle * 180) / Math.PI, 0],
  })
})
const squid: Part[] = [part([0, 8, 0], [[0, 0, -6, -8, -6, 12, 16, 12]]), ...arms]
const tail = (at: [number, number, number], ...boxes: Box[]) => part(at, boxes, { move: 'wag' })

const orange = 1

export const swimmers: Record<string, Model> = {
  squid: { skins: ['squid/squid'], parts: squid, lift: 8 },
  glow_squid: { skins: ['squid/glow_squid'], parts: squid, lift: 8 },
  cod: {
    skins: ['fish/cod'],
    parts: [
      part(
        [0, 22, 0],
        [
          [0, 0, -1, -2, 0, 2, 4, 7],
          [11, 0, -1, -2, -3, 2, 4, 3],
          [0, 0, -1, -2, -4, 2, 3, 1],
        ],
      ),
      tail([0, 22, 7], [22, 3, 0, -2, 0, 0, 4, 4]),
    ],
  },
  salmon: {
    skins: ['fish/salmon'],
    parts: [
      part(
        [0, 20, 0],
        [
          [0, 0, -1.5, -2.5, 0, 3, 5, 8],
          [22, 0, -1, -2, -3, 2, 4, 3],
        ],
      ),
      tail([0, 20, 8], [0, 13, -1.5, -2.5, 0, 3, 5, 8], [20, 10, 0, -2.5, 8, 0, 5, 6]),
    ],
  },
  tropical_fish: {
    skins: ['fish/tropical_a'],
    parts: [
      part([0, 22, 0], [[0, 0, -1, -1.5, -3, 2, 3, 6]], { dye: orange }),
      { ...tail([0, 22, 3], [22, -6, 0, -1.5, 0, 0, 3, 6]), dye: orange },
    ],
  },
  pufferfish: {
    skins: ['fish/pufferfish'],
    parts: [
      part(
        [0, 23, 0],
        [
          [0, 27, -1.5, -2, -1.5, 3, 2, 3],
          [24, 6, -1.5, -3, -1.5, 1, 1, 1],
          [28, 6, 0.5, -3, -1.5, 1, 1, 1],
        ],
      ),
    ],
  },
  dolphin: {
    skins: ['dolphin'],
    parts: [
      part([0, 22, -5], [[22, 0, -4, -7, 0, 8, 7, 13]]),
      part(
        [0, 18, -8],
        [
          [0, 0, -4, -3, -3, 8, 7, 6],
          [0, 13, -1, 2, -7, 2, 2, 4],
        ],
      ),
      part([0, 15, 2], [[51, 0, -0.5, -4, 0, 1, 4, 5]], { turn: [-30, 0, 0] }),
      tail([0, 19.5, 9], [0, 19, -2, -2.5, -1, 4, 5, 11], [19, 20, -5, -0.5, 8, 10, 1, 6]),
    ],
  },
  turtle: {
    skins: ['turtle/big_sea_turtle'],
    parts: [
      part([0, 19, -10], [[3, 0, -3, -1, -3, 6, 5, 6]], { move: 'head' }),
      part(
        [0, 11, -10],
        [
          [7, 37, -9.5, 3, -10, 19, 20, 6],
          [31, 1, -5.5, 3, -13, 11, 18, 3],
        ],
        {
          turn: [90, 0, 0],
        },
      ),
      part([-3.5, 22, 11], [[1, 23, -2, 0, 0, 4, 1, 10]]),
      part([3.5, 22, 11], [[1, 12, -2, 0, 0, 4, 1, 10]]),
      part([-5, 21, -4], [[27, 30, -13, 0, -2, 13, 1, 5]], { move: 'flap' }),
      part([5, 21, -4], [[27, 24, 0, 0, -2, 13, 1, 5]], { move: 'counterFlap' }),
    ],
  },
  axolotl: {
    skins: ['axolotl/axolotl_lucy'],
    parts: [
      part(
        [0, 20, 5],
        [
          [0, 11, -4, -2, -9, 8, 4, 10],
          [2, 17, 0, -3, -8, 0, 5, 9],
        ],
      ),
      part(
        [0, 20, -4],
        [
          [0, 1, -4, -3, -5, 8, 5, 5],
          [3, 37, -4, -6, -1, 8, 3, 0],
          [0, 40, -7, -5, -1, 3, 7, 0],
          [11, 40, 4, -5, -1, 3, 7, 0],
        ],
        { move: 'head' },
      ),
      tail([0, 20, 6], [2, 19, 0, -3, 0, 0, 5, 12]),
      ...[-1, 1].flatMap((side) =>
        [-3, 5].map((z) =>
          part([side * 3.5, 21, z], [[2, 13, -1.5, 0, 0, 3, 5, 0]], { turn: [0, 0, side * -40] }),
        ),
      ),
    ],
  },
}
