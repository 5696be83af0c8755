import type { Vector } from '../world/messages'
import { type Box, legs, type Model, type Part, part } from './model'

const spiderLegs = [
  { z: 2, yaw: 45, roll: 45 },
  { z: 1, yaw: 22, roll: 33 },
  { z: 0, yaw: -22, roll: 33 },
  { z: -1, yaw: -45, roll: 45 },
]
const spider: Part[] = [
  part([0, 15, -3], [[32, 4, -4, -4, -8, 8, 8, 8]], { move: 'head' }),
  part([0, 15, 0], [[0, 0, -3, -3, -3, 6, 6, 6]]),
  part([0, 15, 9], [[0, 12, -5, -4, -6, 10, 8, 12]]),
  ...spiderLegs.flatMap(({ z, yaw, roll }, index) => [
    part([-4, 15, z], [[18, 0, -15, -1, -1, 16, 2, 2]], {
      turn: [0, yaw, -roll],
      move: index % 2 ? 'flap' : 'counterFlap',
    }),
    part([4, 15, z], [[18, 0, -1, -1, -1, 16, 2, 2]], {
      turn: [0, -yaw, roll],
      move: index % 2 ? 'counterFlap' : 'flap',
    }),
  ]),
]

/** Segments in a row, each behind the one before. */
function worm(sizes: readonly Vector[], skins: readonly (readonly [number, number])[]): Part[] {
  let z = -3.5
  return sizes.map(([width, height, depth], index) => {
    if (index > 0) z += ((sizes[index - 1]?.[2] ?? 0) + depth) / 2
    const [u, v] = skins[index] ?? [0, 0]
    const box: Box = [u, v, -width / 2, 0, -depth / 2, width, height, depth]
    return part([0, 24 - height, z], [box])
  })
}

const slices = Array.from({ length: 8 }, (_, row): Box => {
  const [u, v] = [row < 4 ? 0 : 32, (row % 4) * 9]
  return [u, v, -4, 16 + row, -4, 8, 1, 8]
})
const sprite: Part[] = [
  part([0, 19.5, 0], [[0, 0, -2.5, -5, -2.5, 5, 5, 5]], { move: 'head' }),
  part(
    [0, 19.5, 0],
    [
      [0, 10, -1.5, 0, -1, 3, 4, 2],
      [0, 16, -1.5, 0, -1, 3, 5, 2, -0.2],
    ],
  ),
  part([-1.75, 20, 0], [[23, 0, -0.75, -0.5, -1, 1, 4, 2]], { move: 'arm' }),
  part([1.75, 20, 0], [[23, 6, -0.25, -0.5, -1, 1, 4, 2]], { move: 'counterArm' }),
  part([-0.5, 20, 1], [[16, 14, 0, 0, 0, 0, 5, 8]], { turn: [0, -25, 0], move: 'wag' }),
  part([0.5, 20, 1], [[16, 14, 0, 0, 0, 0, 5, 8]], { turn: [0, 25, 0], move: 'wag' }),
]
/** What a player fights or flees from. */
export const monsters: Record<string, Model> = {
  creeper: {
    skins: ['creeper/creeper'],
    parts: [
      part([0, 6, 0], [[0, 0, -4, -8, -4, 8, 8, 8]], { move: 'head' }),
      part([0, 6, 0], [[16, 16, -4, 0, -2, 8, 12, 4]]),
      ...legs(
        [0, 16, -2, 0, -2, 4, 6, 4],
        [
          [-2, 18, 4],
          [2, 18, 4],
          [-2, 18, -4],
          [2, 18, -4],
        ],
      ),
    ],
  },
  spider: { skins: ['spider/spider'], parts: spider },
  cave_spider: { skins: ['spider/cave_spider'], parts: spider, scale: 0.7 },
  silverfish: {
    skins: ['silverfish'],
    parts: worm(
      [
        [3, 2, 2],
        [4, 3, 2],
        [6, 4, 3],
        [3, 3, 3],
        [2, 2, 3],
        [2, 1, 2],
        [1, 1, 2],
      ],
      [
        [0, 0],
        [0, 4],
        [0, 9],
        [0, 16],
        [0, 22],
        [11, 0],
        [13, 4],
      ],
    ),
  },
  endermite: {
    skins: ['endermite'],
    parts: worm(
      [
        [4, 3, 2],
        [6, 4, 5],
        [3, 3, 1],
        [1, 2, 1],
      ],
      [
        [0, 0],
        [0, 5],
        [0, 14],
        [0, 18],
      ],
    ),
  },
  slime: {
    skins: ['slime/slime'],
    isSized: true,
    parts: [
      part(
        [0, 0, 0],
        [
          [0, 16, -3, 17, -3, 6, 6, 6],
          [32, 0, -3.25, 18, -3.5, 2, 2, 2],
          [32, 4, 1.25, 18, -3.5, 2, 2, 2],
          [32, 8, 0, 21, -3.5, 1, 1, 1],
          [0, 0, -4, 16, -4, 8, 8, 8],
        ],
      ),
    ],
  },
  magma_cube: {
    skins: ['slime/magmacube'],
    isSized: true,
    parts: [part([0, 0, 0], slices)],
  },
  wither: {
    skins: ['wither/wither'],
    scale: 2,
    parts: [
      part([0, 0, 0], [[0, 0, -4, -4, -4, 8, 8, 8]], { move: 'head' }),
      part([-8, 4, 0], [[32, 0, -4, -4, -4, 6, 6, 6]]),
      part([10, 4, 0], [[32, 0, -4, -4, -4, 6, 6, 6]]),
      part([0, 0, 0], [[0, 16, -10, 3.9, -0.5, 20, 3, 3]]),
      part(
        [-2, 6.9, -0.5],
        [
          [0, 22, 0, 0, 0, 3, 10, 3],
          [24, 22, -4, 1.5, 0.5, 11, 2, 2],
          [24, 22, -4, 4, 0.5, 11, 2, 2],
          [24, 22, -4, 6.5, 0.5, 11, 2, 2],
        ],
        { turn: [12, 0, 0] },
      ),
      part([-2, 16.7, 1.5], [[12, 22, 0, 0, 0, 3, 6, 3]], { turn: [48, 0, 0] }),
    ],
  },
  guardian: { skins: ['guardian'], parts: guardian() },
  elder_guardian: { skins: ['guardian_elder'], parts: guardian(), scale: 2.35 },
  shulker: {
    skins: ['shulker/shulker'],
    parts: [
      part(
        [0, 24, 0],
        [
          [0, 28, -8, -8, -8, 16, 8, 16],
          [0, 0, -8, -16, -8, 16, 12, 16],
        ],
      ),
    ],
  },
  phantom: {
    skins: ['phantom'],
    parts: [
      part(
        [0, 21, 0],
        [
          [0, 8, -3, -2, -8, 5, 3, 9],
          [3, 20, -2, -2, 1, 3, 2, 6],
          [4, 29, -1, -1.5, 7, 1, 1, 6],
        ],
      ),
      part([0, 22, -7], [[0, 0, -4, -2, -5, 7, 3, 5]]),
      part(
        [2, 19, -8],
        [
          [23, 12, 0, 0, 0, 6, 2, 9],
          [16, 24, 6, 0, 0, 13, 1, 9],
        ],
        { move: 'counterFlap' },
      ),
      part(
        [-3, 19, -8],
        [
          [23, 12, -6, 0, 0, 6, 2, 9],
          [16, 24, -19, 0, 0, 13, 1, 9],
        ],
        { move: 'flap', isMirrored: true },
      ),
    ],
  },
  vex: { skins: ['illager/vex'], parts: sprite },
  allay: { skins: ['allay/allay'], parts: sprite },
}

function guardian(): Part[] {
  const spike: Box = [0, 0, -1, -4.5, -1, 2, 9, 2]
  const corners = [-45, 45, 135, 225]
  const along = corners.map((roll) => {
    const angle = (roll * Math.PI) / 180
    return part([Math.sin(angle) * 9, 16 - Math.cos(angle) * 9, 0], [spike], { turn: [0, 0, roll] })
  })
  return [
    part(
      [0, 0, 0],
      [
        [0, 0, -6, 10, -8, 12, 12, 16],
        [0, 28, -8, 10, -6, 2, 12, 12],
        [0, 28, 6, 10, -6, 2, 12, 12],
        [16, 40, -6, 8, -6, 12, 2, 12],
        [16, 40, -6, 22, -6, 12, 2, 12],
        [8, 0, -1, 15, -8.5, 2, 2, 1],
      ],
    ),
    ...along,
    part(
      [0, 16, 8],
      [
        [40, 0, -2, -2, 0, 4, 4, 8],
        [0, 54, -1.5, -1.5, 7, 3, 3, 7],
      ],
      { move: 'wag' },
    ),
  ]
}
