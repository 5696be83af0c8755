import { type Box, type Model, type Part, part } from './model'

/** Planks around a floor; what rides in it looks along its length. */
const hull: Part[] = [
  part([0, 3, 1], [[0, 0, -14, -9, -3, 28, 16, 3]], { turn: [90, 0, 0] }),
  part([-15, 4, 4], [[0, 19, -13, -7, -1, 18, 6, 2]], { turn: [0, 270, 0] }),
  part([15, 4, 0], [[0, 27, -8, -7, -1, 16, 6, 2]], { turn: [0, 90, 0] }),
  part([0, 4, -9], [[0, 35, -14, -7, -1, 28, 6, 2]], { turn: [0, 180, 0] }),
  part([0, 4, 9], [[0, 43, -14, -7, -1, 28, 6, 2]]),
]
/** Bamboo in two layers. */
const raft: Part[] = [
  part(
    [0, 0, 1],
    [
      [0, 0, -14, -11, -4, 28, 20, 4],
      [0, 0, -14, -9, -8, 28, 16, 4],
    ],
    {
      turn: [90, 0, 0],
    },
  ),
]
const board: Box = [0, 0, -8, -9, -1, 16, 8, 2]
const cart: Model = {
  skins: ['minecart'],
  lift: -18,
  parts: [
    part([0, 4, 0], [[0, 10, -10, -8, -1, 20, 16, 2]], { turn: [90, 0, 0] }),
    part([-9, 4, 0], [board], { turn: [0, 270, 0] }),
    part([9, 4, 0], [board], { turn: [0, 90, 0] }),
    part([0, 4, -7], [board], { turn: [0, 180, 0] }),
    part([0, 4, 7], [board]),
  ],
}
/** Two planes crossed, each seen from both sides. */
const shaft: Part[] = [45, 135, 225, 315].map((roll) =>
  part([0, 24, 0], [[0, -16, 0, -2.5, -8, 0, 5, 16]], { turn: [0, 0, roll] }),
)
const frame = (skin: string): Model => ({
  skins: [skin],
  isTilted: true,
  parts: [part([0, 24, 0], [[1, 1, -6, -6, -0.5, 12, 12, 1]])],
})
const woods = [
  'oak',
  'spruce',
  'birch',
  'jungle',
  'acacia',
  'dark_oak',
  'mangrove',
  'cherry',
  'pale_oak',
]
const boat = (wood: string): Model => ({
  skins: [`boat/${wood}`],
  parts: hull,
  facing: -90,
  lift: -18,
})

const lime = 5

/** What floats, rolls, flies and hangs. */
export const things: Record<string, Model> = {
  boat: boat('oak'),
  bamboo_raft: { ...boat('bamboo'), parts: raft },
  ...Object.fromEntries(woods.map((wood) => [`${wood}_boat`, boat(wood)])),
  minecart: cart,
  arrow: { skins: ['projectiles/arrow'], parts: shaft, isFlown: true, scale: 0.9 },
  spectral_arrow: {
    skins: ['projectiles/spectral_arrow'],
    parts: shaft,
    isFlown: true,
    scale: 0.9,
  },
  item_frame: frame('block/item_frame'),
  glow_item_frame: frame('block/glow_item_frame'),
  experience_orb: {
    skins: ['experience_orb'],
    scale: 0.4,
    parts: [0, 90].map((yaw) =>
      part([0, 16, 0], [[0, 16, -8, -8, 0, 16, 16, 0]], { turn: [0, yaw, 0], dye: lime }),
    ),
  },
  end_crystal: {
    skins: ['end_crystal/end_crystal'],
    parts: [
      part([0, 4, 0], [[64, 0, -8, -8, -8, 16, 16, 16, -2]], { turn: [35, 0, 45] }),
      part([0, 4, 0], [[0, 0, -8, -8, -8, 16, 16, 16]], { turn: [45, 45, 0] }),
      part([0, 24, 0], [[0, 32, -12, -8, -12, 24, 8, 24]]),
    ],
  },
}
