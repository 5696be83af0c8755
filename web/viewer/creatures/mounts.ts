import { type Box, four, head, legs, type Model, type Part, part, trunk } from './model'

const equine = (ears: Box[]): Part[] => [
  part([0, 11, 5], [[0, 32, -5, -8, -17, 10, 10, 22, 0.05]]),
  part(
    [0, 4, -12],
    [
      [0, 35, -2.05, -6, -2, 4, 12, 7],
      [0, 13, -3, -11, -2, 6, 5, 7],
      [56, 36, -1, -11, 5.01, 2, 16, 2],
      [0, 25, -2, -11, -7, 4, 5, 5],
      ...ears,
    ],
    { turn: [30, 0, 0] },
  ),
  part([-4, 14, 7], [[48, 21, -1, -1, -1, 4, 11, 4]], { move: 'step' }),
  part([4, 14, 7], [[48, 21, -3, -1, -1, 4, 11, 4]], { move: 'counter', isMirrored: true }),
  part([-4, 14, -12], [[48, 21, -1, -1, -1.9, 4, 11, 4]], { move: 'counter' }),
  part([4, 14, -12], [[48, 21, -3, -1, -1.9, 4, 11, 4]], { move: 'step', isMirrored: true }),
  part([0, 6, 7], [[42, 36, -1.5, 0, 0, 3, 14, 4]], { turn: [30, 0, 0] }),
]
const horse = equine([
  [19, 16, 0.55, -13, 4, 2, 3, 1],
  [19, 16, -2.55, -13, 4, 2, 3, 1],
])
const longEars = equine([
  [0, 12, 0.4, -17, 4, 2, 7, 1],
  [0, 12, -2.4, -17, 4, 2, 7, 1],
])
const llama: Part[] = [
  head(
    [0, 7, -6],
    [0, 0, -2, -14, -10, 4, 4, 9],
    [0, 14, -4, -16, -6, 8, 18, 6],
    [17, 0, -4, -19, -4, 3, 3, 2],
    [17, 0, 1, -19, -4, 3, 3, 2],
  ),
  trunk([0, 5, 2], [29, 0, -6, -10, -7, 12, 18, 10]),
  ...legs([29, 29, -2, 0, -2, 4, 14, 4], four(3.5, 10, 6, -5)),
]

/** Those that a player rides and loads. */
export const mounts: Record<string, Model> = {
  horse: { skins: ['horse/horse_brown'], parts: horse, scale: 1.1 },
  skeleton_horse: { skins: ['horse/horse_skeleton'], parts: horse },
  zombie_horse: { skins: ['horse/horse_zombie'], parts: horse },
  donkey: { skins: ['horse/donkey'], parts: longEars, scale: 0.87 },
  mule: { skins: ['horse/mule'], parts: longEars, scale: 0.92 },
  llama: { skins: ['llama/creamy'], parts: llama },
  trader_llama: { skins: ['llama/brown'], parts: llama },
  camel: {
    skins: ['camel/camel'],
    parts: [
      head(
        [0, 1, -10],
        [60, 24, -3.5, -7, -15, 7, 8, 19],
        [21, 0, -3.5, -21, -15, 7, 14, 7],
        [50, 0, -2.5, -21, -21, 5, 5, 6],
      ),
      part(
        [0, 4, 9.5],
        [
          [0, 25, -7.5, -12, -23.5, 15, 12, 27],
          [74, 0, -4.5, -17, -15.5, 9, 5, 11],
        ],
      ),
      ...legs(
        [94, 16, -2.5, 2, -2.5, 5, 21, 5],
        [
          [-4.9, 1, 9.5],
          [4.9, 1, 9.5],
        ],
      ),
      ...legs(
        [0, 0, -2.5, 2, -2.5, 5, 21, 5],
        [
          [-4.9, 1, -10.5],
          [4.9, 1, -10.5],
        ],
      ).reverse(),
    ],
  },
}
