import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { testedVersions } from '../../../server/game/versions'
import { someOf } from '../../../server/testing/breadth'
import { lookPart, looksOf, lookVersions } from '../../../server/testing/viewer/looks'
import { type Models, stateFlags } from './looks'

test('there are looks for every version that bots speak', () => {
  expect(lookVersions).toEqual([...testedVersions])
})

const quadsOf = ({ starts }: Models, model = 0) => (starts[model + 1] ?? 0) - (starts[model] ?? 0)

/** Drawn by nothing: air, what is only in the mind of the game, and fluids, which have no model. */
const unseen =
  /air$|barrier|^light$|structure_void|moving_piston|piston_extension|^tripwire$|water$|lava$|bubble_column|end_gateway/

test.each(someOf(testedVersions.filter((version) => !/^1\.([89]|1[0-2])\b/.test(version))))(
  'every block of %s is drawn in its usual state',
  async (version) => {
    const { models, states } = await looksOf(version)
    const { blocksArray } = minecraftData(version)
    const bare = blocksArray.filter(
      ({ name, defaultState = 0 }) =>
        !unseen.test(name) && quadsOf(models, states.model[defaultState]) === 0,
    )
    expect(bare.map(({ name }) => name)).toEqual([])
    expect(states.model.length).toBe(
      Math.max(...blocksArray.map(({ maxStateId = 0 }) => maxStateId)) + 1,
    )
  },
)

test('every block that had a number is drawn, in every version before 1.13', async () => {
  const { models, states } = await looksOf('1.12.2')
  const bare = Object.entries(minecraftData.legacy.pc.blocks).filter(([number, name]) => {
    const [type = 0, data = 0] = number.split(':').map(Number)
    const model = states.model[(type << 4) | data]
    return !unseen.test(name.replace(/^minecraft:|\[.*/g, '')) && quadsOf(models, model) === 0
  })
  expect(bare).toEqual([])
  for (const version of ['1.8.8', '1.9.4', '1.10.2', '1.11.2']) {
    expect((await looksOf(version)).states).toEqual(states)
  }
})

test('chests, beds, signs and heads are drawn, stone hides what is behind it and leaves do not', async () => {
  const { models, states } = await looksOf('1.20.4')
  const { blocksByName } = minecraftData('1.20.4')
  const stateOf = (name: string) => blocksByName[name]?.defaultState ?? 0
  for (const name of [
    'chest',
    'red_bed',
    'oak_sign',
    'oak_wall_sign',
    'zombie_head',
    'white_banner',
  ]) {
    expect({ name, quads: quadsOf(models, states.model[stateOf(name)]) >= 6 }).toEqual({
      name,
      quads: true,
    })
  }
  const flagsOf = (name: string) => states.flags[stateOf(name)] ?? 0
  expect(flagsOf('stone') & stateFlags.cube).toBe(stateFlags.cube)
  for (const name of ['oak_leaves', 'glass', 'oak_stairs', 'chest', 'water']) {
    expect({ name, cube: flagsOf(name) & stateFlags.cube }).toEqual({ name, cube: 0 })
  }
  expect(flagsOf('water') >> stateFlags.fluidShift).toBe(1)
})

test('a texture has one colour each for those who want no textures', async () => {
  const [textures, colours] = await Promise.all([lookPart('textures'), lookPart('colours')])
  expect(textures.length / 1024).toBe(colours.length / 5)
})
