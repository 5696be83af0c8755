import type { ViewEntity, ViewKind } from '#contract/bots/view'
import type { Vector } from '../world/messages'

type Rgb = readonly [red: number, green: number, blue: number]
/** A box of a body, in shares of its width and height, from its feet. */
export type BodyPart = { size: Vector; from: Vector; tone: Rgb }

const skin: Rgb = [0.78, 0.58, 0.45]
const shirt: Rgb = [0.16, 0.62, 0.66]
const trousers: Rgb = [0.25, 0.25, 0.6]
const hair: Rgb = [0.24, 0.16, 0.1]
const eyes: Rgb = [0.12, 0.1, 0.3]

/** Middle of the bottom of each box, across, up and back. */
const person: readonly BodyPart[] = [
  { size: [0.42, 0.375, 0.2], from: [-0.21, 0, 0], tone: trousers },
  { size: [0.42, 0.375, 0.2], from: [0.21, 0, 0], tone: trousers },
  { size: [0.84, 0.375, 0.42], from: [0, 0.375, 0], tone: shirt },
  { size: [0.4, 0.375, 0.4], from: [-0.62, 0.375, 0], tone: skin },
  { size: [0.4, 0.375, 0.4], from: [0.62, 0.375, 0], tone: skin },
  { size: [0.82, 0.22, 0.82], from: [0, 0.75, 0], tone: skin },
  { size: [0.84, 0.05, 0.84], from: [0, 0.95, 0], tone: hair },
  { size: [0.16, 0.05, 0.04], from: [-0.2, 0.85, -0.42], tone: eyes },
  { size: [0.16, 0.05, 0.04], from: [0.2, 0.85, -0.42], tone: eyes },
]

const animal = (tone: Rgb, face: Rgb): readonly BodyPart[] => [
  { size: [0.85, 0.55, 1.15], from: [0, 0.32, 0.12], tone },
  { size: [0.26, 0.34, 0.26], from: [-0.28, 0, -0.3], tone: face },
  { size: [0.26, 0.34, 0.26], from: [0.28, 0, -0.3], tone: face },
  { size: [0.26, 0.34, 0.26], from: [-0.28, 0, 0.5], tone: face },
  { size: [0.26, 0.34, 0.26], from: [0.28, 0, 0.5], tone: face },
  { size: [0.55, 0.36, 0.45], from: [0, 0.62, -0.62], tone: face },
]

const box = (tone: Rgb): readonly BodyPart[] => [{ size: [1, 1, 1], from: [0, 0, 0], tone }]

/** Something tall is on two legs. */
const isUpright = ({ width, height }: Pick<ViewEntity, 'width' | 'height'>) => height > width * 1.6

const recoloured = (coat: Rgb, face: Rgb) =>
  person
    .filter(({ tone }) => tone !== hair)
    .map((part) => ({
      ...part,
      tone: part.tone === skin ? face : part.tone === eyes ? eyes : coat,
    }))

const bodies: Record<ViewKind, { upright: readonly BodyPart[]; other: readonly BodyPart[] }> = {
  player: { upright: person, other: person },
  hostile: {
    upright: recoloured([0.2, 0.36, 0.28], [0.35, 0.52, 0.33]),
    other: animal([0.34, 0.16, 0.16], [0.24, 0.11, 0.11]),
  },
  creature: {
    upright: recoloured([0.5, 0.4, 0.32], [0.72, 0.56, 0.44]),
    other: animal([0.8, 0.74, 0.66], [0.58, 0.47, 0.38]),
  },
  item: { upright: box([0.95, 0.78, 0.32]), other: box([0.95, 0.78, 0.32]) },
  thing: { upright: box([0.55, 0.5, 0.45]), other: box([0.55, 0.5, 0.45]) },
}

export const bodyOf = (
  entity: Pick<ViewEntity, 'kind' | 'width' | 'height'>,
): readonly BodyPart[] => bodies[entity.kind][isUpright(entity) ? 'upright' : 'other']
