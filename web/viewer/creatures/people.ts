import { type Box, legs, type Model, type Part, part } from './model'

const hood: Box = [32, 0, -4, -8, -4, 8, 8, 8, 0.5]
const skull: Box = [0, 0, -4, -8, -4, 8, 8, 8]
const chest: Box = [16, 16, -4, 0, -2, 8, 12, 4]

type Limbs = { width?: number; outstretched?: true }

/** Arms and legs of the right side, and the same mirrored on the left. */
function limbs({ width = 4, outstretched }: Limbs = {}): Part[] {
  const [x, z, depth] = width === 4 ? [-3, -2, 4] : [-1, -1, 2]
  const own: Box = [40, 16, x ?? 0, -2, z ?? 0, width, 12, depth ?? 4]
  const other: Box = [40, 16, width === 4 ? -1 : -1, -2, z ?? 0, width, 12, depth ?? 4]
  const leg: Box = [0, 16, -width / 2, 0, z ?? 0, width, 12, depth ?? 4]
  const arm = outstretched ? { turn: [-85, 0, 0] as [number, number, number] } : {}
  return [
    part([-5, 2, 0], [own], { ...arm, ...(!outstretched && { move: 'arm' }) }),
    part([5, 2, 0], [other], {
      ...arm,
      isMirrored: true,
      ...(!outstretched && { move: 'counterArm' }),
    }),
    part([-1.9, 12, 0], [leg], { move: 'step' }),
    part([1.9, 12, 0], [leg], { move: 'counter', isMirrored: true }),
  ]
}

const biped = (how: Limbs = {}): Part[] => [
  part([0, 0, 0], [skull, hood], { move: 'head' }),
  part([0, 0, 0], [chest]),
  ...limbs(how),
]

/** Both sides have their own pictures, with a layer of clothes over them. */
const dressed: Part[] = [
  part([0, 0, 0], [chest, [16, 32, -4, 0, -2, 8, 12, 4, 0.25]]),
  part(
    [-5, 2, 0],
    [
      [40, 16, -3, -2, -2, 4, 12, 4],
      [40, 32, -3, -2, -2, 4, 12, 4, 0.25],
    ],
    {
      move: 'arm',
    },
  ),
  part(
    [5, 2, 0],
    [
      [32, 48, -1, -2, -2, 4, 12, 4],
      [48, 48, -1, -2, -2, 4, 12, 4, 0.25],
    ],
    {
      move: 'counterArm',
    },
  ),
  part(
    [-1.9, 12, 0],
    [
      [0, 16, -2, 0, -2, 4, 12, 4],
      [0, 32, -2, 0, -2, 4, 12, 4, 0.25],
    ],
    {
      move: 'step',
    },
  ),
  part(
    [1.9, 12, 0],
    [
      [16, 48, -2, 0, -2, 4, 12, 4],
      [0, 48, -2, 0, -2, 4, 12, 4, 0.25],
    ],
    {
      move: 'counter',
    },
  ),
]

const person: Part[] = [part([0, 0, 0], [skull, hood], { move: 'head' }), ...dressed]

const snout: Part[] = [
  part(
    [0, 0, 0],
    [
      [0, 0, -5, -8, -4, 10, 8, 8],
      [31, 1, -2, -4, -5, 4, 4, 1],
      [2, 4, 2, -2, -5, 1, 2, 1],
      [2, 0, -3, -2, -5, 1, 2, 1],
      [51, 6, 5, -6, -2, 1, 5, 4],
      [39, 6, -6, -6, -2, 1, 5, 4],
    ],
    { move: 'head' },
  ),
  ...dressed,
]

const villagerHead: Box[] = [
  [0, 0, -4, -10, -4, 8, 10, 8],
  [24, 0, -1, -3, -6, 2, 4, 2],
]
const robe: Part = part(
  [0, 0, 0],
  [
    [16, 20, -4, 0, -3, 8, 12, 6],
    [0, 38, -4, 0, -3, 8, 18, 6, 0.5],
  ],
)
const folded: Part[] = [
  part(
    [0, 3, -1],
    [
      [44, 22, -8, -2, -2, 4, 8, 4],
      [40, 38, -4, 2, -2, 8, 4, 4],
    ],
    {
      turn: [-43, 0, 0],
    },
  ),
  part([0, 3, -1], [[44, 22, 4, -2, -2, 4, 8, 4]], { turn: [-43, 0, 0], isMirrored: true }),
]
const shortLegs = legs(
  [0, 22, -2, 0, -2, 4, 12, 4],
  [
    [-2, 12, 0],
    [2, 12, 0],
  ],
  true,
)
const villager: Part[] = [
  part([0, 0, 0], villagerHead, { move: 'head' }),
  robe,
  ...folded,
  ...shortLegs,
]
const hat: Box[] = [
  [0, 64, -5, -10.1, -5, 10, 2, 10],
  [0, 76, -3.25, -14, -3, 7, 4, 7],
  [0, 87, -1.5, -18, -0.9, 4, 4, 4],
  [0, 95, 0.3, -20, 1.2, 1, 2, 1],
]
const witch: Part[] = [
  part([0, 0, 0], [...villagerHead, ...hat], { move: 'head' }),
  robe,
  ...folded,
  ...shortLegs,
]
const armed: Part[] = [
  part([0, 0, 0], villagerHead, { move: 'head' }),
  robe,
  part([-5, 2, 0], [[40, 46, -3, -2, -2, 4, 12, 4]], { move: 'arm' }),
  part([5, 2, 0], [[40, 46, -1, -2, -2, 4, 12, 4]], { move: 'counterArm', isMirrored: true }),
  ...shortLegs,
]
const thin = { width: 2 }
const undead = { outstretched: true } as const
const small = 0.9375

const playerNames = ['steve', 'alex', 'ari', 'efe', 'kai', 'makena', 'noor', 'sunny', 'zuri']

/** Everybody on two legs. */
export const people: Record<string, Model> = {
  player: { skins: playerNames.map((name) => `player/wide/${name}`), parts: person, scale: small },
  zombie: { skins: ['zombie/zombie'], parts: biped(undead) },
  husk: { skins: ['zombie/husk'], parts: biped(undead), scale: 1.06 },
  giant: { skins: ['zombie/zombie'], parts: biped(undead), scale: 6 },
  drowned: { skins: ['zombie/drowned'], parts: person },
  zombie_villager: {
    skins: ['zombie_villager/zombie_villager'],
    parts: [
      part([0, 0, 0], villagerHead, { move: 'head' }),
      part(
        [0, 0, 0],
        [
          [16, 20, -4, 0, -3, 8, 12, 6],
          [0, 38, -4, 0, -3, 8, 18, 6, 0.05],
        ],
      ),
      ...[-1, 1].map((side) =>
        part([side * 5, 2, 0], [[44, 22, side < 0 ? -3 : -1, -2, -2, 4, 12, 4]], {
          turn: [-85, 0, 0],
          ...(side > 0 && { isMirrored: true as const }),
        }),
      ),
      ...shortLegs,
    ],
  },
  skeleton: { skins: ['skeleton/skeleton'], parts: biped(thin) },
  stray: { skins: ['skeleton/stray'], parts: biped(thin) },
  bogged: { skins: ['skeleton/bogged'], parts: biped(thin) },
  parched: { skins: ['skeleton/parched'], parts: biped(thin) },
  wither_skeleton: { skins: ['skeleton/wither_skeleton'], parts: biped(thin), scale: 1.2 },
  piglin: { skins: ['piglin/piglin'], parts: snout },
  piglin_brute: { skins: ['piglin/piglin_brute'], parts: snout },
  zombified_piglin: { skins: ['piglin/zombified_piglin'], parts: snout },
  villager: { skins: ['villager/villager+villager/type/plains'], parts: villager, scale: small },
  wandering_trader: { skins: ['wandering_trader'], parts: villager, scale: small },
  witch: { skins: ['witch'], parts: witch, scale: small },
  pillager: { skins: ['illager/pillager'], parts: armed, scale: small },
  vindicator: {
    skins: ['illager/vindicator'],
    parts: [part([0, 0, 0], villagerHead, { move: 'head' }), robe, ...folded, ...shortLegs],
    scale: small,
  },
  evoker: { skins: ['illager/evoker'], parts: villager, scale: small },
  illusioner: { skins: ['illager/illusioner'], parts: villager, scale: small },
  enderman: {
    skins: ['enderman/enderman'],
    parts: [
      part(
        [0, -13, 0],
        [
          [0, 0, -4, -8, -4, 8, 8, 8],
          [0, 16, -4, -8, -4, 8, 8, 8, -0.5],
        ],
        {
          move: 'head',
        },
      ),
      part([0, -14, 0], [[32, 16, -4, 0, -2, 8, 12, 4]]),
      part([-5, -12, 0], [[56, 0, -1, -2, -1, 2, 30, 2]], { move: 'arm' }),
      part([5, -12, 0], [[56, 0, -1, -2, -1, 2, 30, 2]], { move: 'counterArm', isMirrored: true }),
      ...legs(
        [56, 0, -1, 0, -1, 2, 30, 2],
        [
          [-2, -5, 0],
          [2, -5, 0],
        ],
        true,
      ),
    ],
  },
  armor_stand: {
    skins: ['armorstand/wood'],
    parts: [
      part([0, 1, 0], [[0, 0, -1, -7, -1, 2, 7, 2]]),
      part(
        [0, 0, 0],
        [
          [0, 26, -6, 0, -1.5, 12, 3, 3],
          [16, 0, -3, 3, -1, 2, 7, 2],
          [48, 16, 1, 3, -1, 2, 7, 2],
          [0, 48, -4, 10, -1, 8, 2, 2],
        ],
      ),
      part([-5, 2, 0], [[24, 0, -2, -2, -1, 2, 12, 2]], { turn: [0, 0, 10] }),
      part([5, 2, 0], [[32, 16, 0, -2, -1, 2, 12, 2]], { turn: [0, 0, -10] }),
      part([-1.9, 12, 0], [[8, 0, -1, 0, -1, 2, 11, 2]]),
      part([1.9, 12, 0], [[40, 16, -1, 0, -1, 2, 11, 2]]),
      part([0, 12, 0], [[0, 32, -6, 11, -6, 12, 1, 12]]),
    ],
  },
}
