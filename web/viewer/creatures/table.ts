import { animals } from './animals'
import { giants } from './giants'
import type { Model } from './model'
import { monsters } from './monsters'
import { mounts } from './mounts'
import { people } from './people'
import { swimmers } from './swimmers'
import { things } from './things'
import { winged } from './winged'

/** What has a body of boxes, by what the game calls it. */
export const models: Readonly<Record<string, Model>> = {
  ...people,
  ...animals,
  ...mounts,
  ...winged,
  ...monsters,
  ...giants,
  ...swimmers,
  ...things,
}

/** Kinds that look like another one. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/^mannequin$/, 'player'],
  [/minecart$/, 'minecart'],
  [/raft$/, 'bamboo_raft'],
  [/^chest_boat$/, 'boat'],
  [/^camel_husk$/, 'camel'],
]

/** Null: a box stands for it. */
export function modelOf(name: string): Model | null {
  if (Object.hasOwn(models, name)) return models[name] ?? null
  const plain = name.replace(/_chest_boat$/, '_boat')
  if (Object.hasOwn(models, plain)) return models[plain] ?? null
  const [, like = ''] = alike.find(([pattern]) => pattern.test(name)) ?? []
  return models[like] ?? null
}

/** Every picture that a model has, each once. */
export const skinNames: readonly string[] = [
  ...new Set(Object.values(models).flatMap(({ skins }) => skins)),
]
