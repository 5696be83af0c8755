import type { Vector } from '../world/messages'
import { type Box, legs, type Model, type Part, part } from './model'

const ring = (count: number, radius: number, y: number, box: Box, from = 0): Part[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + from) / count) * Math.PI * 2
    return part([Math.cos(angle) * radius, y, Math.sin(angle) * radius], [box], {
      turn: [0, 90 - (angle * 180) / Math.PI, 0],
    })
  })

const tentacles: Vector[] = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column): Vector => [(column - 1) * 5 + (row % 2), 24.6, (row - 1) * 5]),
)
const ghast: Part[] = [
  part([0, 17.6, 0], [[0, 0, -8, -8, -8, 16, 16, 16]]),
  ...tentacles.map((at, index) =>
    part(at, [[0, 0, -1, 0, -1, 2, 8 + ((index * 5) % 7), 2]], { move: 'wag' }),
  ),
]
const hoglin: Part[] = [
  part(
    [0, 7, 0],
    [
      [1, 1, -8, -7, -13, 16, 14, 26],
      [90, 33, 0, -14, -16, 0, 10, 19],
    ],
  ),
  part(
    [0, 2, -12],
    [
      [61, 1, -7, -3, -19, 14, 6, 19],
      [1, 1, -12, -3, -5, 6, 1, 4],
      [1, 6, 6, -3, -5, 6, 1, 4],
      [10, 13, -8, -9, -13, 2, 11, 2],
      [1, 13, 6, -9, -13, 2, 11, 2],
    ],
    { turn: [50, 0, 0] },
  ),
  ...legs(
    [66, 42, -3, 0, -3, 6, 14, 6],
    [
      [-4, 10, -8.5],
      [4, 10, -8.5],
    ],
  ),
  ...legs(
    [21, 45, -2.5, 0, -2.5, 5, 11, 5],
    [
      [-5, 13, 10],
      [5, 13, 10],
    ],
  ).reverse(),
]
const golemHead: Box[] = [
  [0, 0, -4, -12, -5.5, 8, 10, 8],
  [24, 0, -1, -5, -7.5, 2, 4, 2],
]

/** What comes out of the Nether, the deep and raids, and what is built against it. */
export const giants: Record<string, Model> = {
  ghast: { skins: ['ghast/ghast@1.21.4'], parts: ghast, scale: 4.5, lift: 4 },
  happy_ghast: { skins: ['ghast/happy_ghast'], parts: ghast, scale: 4, lift: 4 },
  blaze: {
    skins: ['blaze'],
    parts: [
      part([0, 0, 0], [[0, 0, -4, -4, -4, 8, 8, 8]], { move: 'head' }),
      ...ring(4, 9, -2, [0, 16, -1, 0, -1, 2, 8, 2]),
      ...ring(4, 7, 3, [0, 16, -1, 0, -1, 2, 8, 2], 0.5),
      ...ring(4, 5, 11, [0, 16, -1, 0, -1, 2, 8, 2], 0.25),
    ],
  },
  hoglin: { skins: ['hoglin/hoglin'], parts: hoglin },
  zoglin: { skins: ['hoglin/zoglin'], parts: hoglin },
  ravager: {
    skins: ['illager/ravager'],
    parts: [
      part([0, -7, 5.5], [[68, 73, -5, -1, -18, 10, 10, 18]]),
      part(
        [0, 9, -11.5],
        [
          [0, 0, -8, -20, -14, 16, 20, 16],
          [0, 0, -2, -6, -18, 4, 8, 4],
          [0, 36, -8, -2, -14, 16, 3, 16],
        ],
        { move: 'head' },
      ),
      part(
        [0, 1, 2],
        [
          [0, 55, -7, -10, -7, 14, 16, 20],
          [0, 91, -6, 6, -7, 12, 13, 18],
        ],
        { turn: [90, 0, 0] },
      ),
      ...legs(
        [96, 0, -4, 0, -4, 8, 37, 8],
        [
          [-8, -13, 18],
          [8, -13, 18],
        ],
      ),
      ...legs(
        [64, 0, -4, 0, -4, 8, 37, 8],
        [
          [-8, -13, -5],
          [8, -13, -5],
        ],
      ).reverse(),
    ],
  },
  strider: {
    skins: ['strider/strider'],
    parts: [
      part([0, 1, 0], [[0, 0, -8, -6, -8, 16, 14, 16]]),
      part([-4, 8, 0], [[0, 32, -2, 0, -2, 4, 16, 4]], { move: 'step' }),
      part([4, 8, 0], [[0, 55, -2, 0, -2, 4, 16, 4]], { move: 'counter' }),
    ],
  },
  warden: {
    skins: ['warden/warden'],
    parts: [
      part(
        [0, -10, 0],
        [
          [0, 32, -8, -16, -5, 16, 16, 10],
          [52, 32, -24, -25, 0, 16, 16, 0],
          [58, 0, 8, -25, 0, 16, 16, 0],
        ],
        { move: 'head' },
      ),
      part([0, 3, 0], [[0, 0, -9, -13, -4, 18, 21, 11]]),
      part([-13, -10, 1], [[44, 50, -4, 0, -4, 8, 28, 8]], { move: 'arm' }),
      part([13, -10, 1], [[0, 58, -4, 0, -4, 8, 28, 8]], { move: 'counterArm' }),
      part([-5.9, 11, 0], [[76, 48, -3.1, 0, -3, 6, 13, 6]], { move: 'step' }),
      part([5.9, 11, 0], [[76, 76, -2.9, 0, -3, 6, 13, 6]], { move: 'counter' }),
    ],
  },
  iron_golem: {
    skins: ['iron_golem/iron_golem'],
    parts: [
      part([0, -7, -2], golemHead, { move: 'head' }),
      part(
        [0, -7, 0],
        [
          [0, 40, -9, -2, -6, 18, 12, 11],
          [0, 70, -4.5, 10, -3, 9, 5, 6, 0.5],
        ],
      ),
      part([0, -7, 0], [[60, 21, -13, -2.5, -3, 4, 30, 6]], { move: 'arm' }),
      part([0, -7, 0], [[60, 58, 9, -2.5, -3, 4, 30, 6]], { move: 'counterArm' }),
      part([-4, 11, 0], [[37, 0, -3.5, -3, -3, 6, 16, 5]], { move: 'step' }),
      part([5, 11, 0], [[60, 0, -3.5, -3, -3, 6, 16, 5]], { move: 'counter', isMirrored: true }),
    ],
  },
  snow_golem: {
    skins: ['snow_golem'],
    parts: [
      part([0, 4, 0], [[0, 0, -4, -8, -4, 8, 8, 8, -0.5]], { move: 'head' }),
      part([5, 6, 1], [[32, 0, -1, 0, -1, 12, 2, 2, -0.5]], { turn: [0, 0, 57] }),
      part([-5, 6, -1], [[32, 0, -1, 0, -1, 12, 2, 2, -0.5]], { turn: [0, 180, -57] }),
      part([0, 13, 0], [[0, 16, -5, -10, -5, 10, 10, 10, -0.5]]),
      part([0, 24, 0], [[0, 36, -6, -12, -6, 12, 12, 12, -0.5]]),
    ],
  },
}
