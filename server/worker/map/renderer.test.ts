import { describe, expect, test } from 'bun:test'
import { lightOf } from '../../game/frame'
import { someOf } from '../../testing/breadth'
import { formats, randomFrom } from '../../testing/minecraft/columns/column-worlds'
import { brightness, mapWorld, pixelAt } from '../../testing/minecraft/columns/map-worlds'
import { unknownColour } from './block-colours'

/** What the eye says of blocks' textures: which of red, green and blue leads, and how light. */
const looks: [names: string[], fits: (red: number, green: number, blue: number) => boolean][] = [
  [['stone'], (r, g, b) => Math.abs(r - b) < 6 && r > 105 && r < 145 && Math.abs(g - r) < 6],
  [['gold_block'], (r, g, b) => r > 220 && g > 180 && b < 110],
  [['grass_block', 'grass'], (r, g, b) => g > r && r > b],
  [['sand'], (r, g, b) => r > 200 && g > 190 && b > 130 && b < r],
  [['snow_block', 'snow'], (r, g, b) => Math.min(r, g, b) > 235],
  [['lava'], (r, g, b) => r > 190 && g > 70 && g < 140 && b < 60],
  [['redstone_block'], (r, g, b) => r > 150 && g < 50 && b < 50],
  [['obsidian'], (r, g, b) => Math.max(r, g, b) < 50],
  [['lapis_block'], (r, g, b) => b > 110 && b > g && g > r],
  [['netherrack'], (r, g, b) => r > 80 && r > 2 * g && r > 2 * b],
  [['oak_leaves', 'leaves'], (r, g, b) => g > r && g > b && g < 130],
]

describe.each(someOf(formats))('the map of %s', (version) => {
  test('shows blocks in the colours of their textures', () => {
    const world = mapWorld(version)
    for (const [i, [names]] of looks.entries()) world.put(i, 70, 5, world.state(...names))
    const frame = world.draw()
    for (const [i, [names, fits]] of looks.entries()) {
      const [red = 0, green = 0, blue = 0, alpha] = pixelAt(frame, i, 5)
      expect({ names, alpha, fits: fits(red, green, blue) }).toEqual({
        names,
        alpha: 255,
        fits: true,
      })
    }
    expect(frame.blocks).toBe(looks.length)
  })

  test('shows the highest block, lighter where the ground rises and darker where it falls', () => {
    const world = mapWorld(version)
    const stone = world.state('stone')
    world.fill([0, 60, 0], [15, 60, 15], stone)
    world.fill([0, 61, 6], [15, 63, 8], stone)
    world.put(3, 50, 3, world.state('gold_block'))
    const frame = world.draw()
    const flat = brightness(frame, 3, 3)
    expect(brightness(frame, 3, 6)).toBeGreaterThan(flat)
    expect(brightness(frame, 3, 7)).toBe(flat)
    expect(brightness(frame, 3, 9)).toBeLessThan(flat)
    expect(pixelAt(frame, 3, 3)).toEqual(pixelAt(frame, 9, 3))
  })

  test('shows deep water darker than shallow water, and land through neither', () => {
    const world = mapWorld(version)
    const [water, sand] = [world.state('water'), world.state('sand')]
    for (const [x, depth] of [1, 3, 8, 20].entries()) {
      world.fill([x, 62 - depth, 0], [x, 62 - depth, 3], sand)
      world.fill([x, 63 - depth, 0], [x, 62, 3], water)
    }
    const frame = world.draw()
    const lights = [0, 1, 2, 3].map((x) => brightness(frame, x, 2))
    expect(lights).toEqual(lights.toSorted((a, b) => b - a))
    expect(new Set(lights).size).toBe(4)
    for (const x of [0, 1, 2, 3]) {
      const [red = 0, , blue = 0] = pixelAt(frame, x, 2)
      expect(blue).toBeGreaterThan(red)
      // Its surface is flat, whatever the ground does.
      expect(pixelAt(frame, x, 1)).toEqual(pixelAt(frame, x, 2))
    }
  })

  test('leaves what is not loaded, or holds nothing, transparent', () => {
    const world = mapWorld(version)
    world.put(0, 64, 0, world.state('stone'))
    const frame = world.draw()
    expect(pixelAt(frame, 0, 0)[3]).toBe(255)
    expect(pixelAt(frame, 1, 0)).toEqual([0, 0, 0, 0])
    expect(pixelAt(frame, -5, 3)).toEqual([0, 0, 0, 0])
    expect(frame.chunks).toBe(1)
    world.unload(0, 0)
    const after = world.draw()
    expect(pixelAt(after, 0, 0)).toEqual([0, 0, 0, 0])
    expect(after).toMatchObject({ chunks: 0, blocks: 0 })
  })

  test('after any changes is what a new map of the same world is', () => {
    const random = randomFrom(7)
    const whole = (below: number) => Math.floor(random() * below)
    const world = mapWorld(version)
    const names = [['stone'], ['water'], ['glass'], ['oak_leaves', 'leaves'], ['torch'], ['air']]
    const states = names.map((name) => world.state(...name))
    world.fill([-8, 60, -8], [23, 60, 23], world.state('dirt'))
    for (let step = 0; step < 30; step++) {
      const [x, z] = [whole(32) - 8, whole(32) - 8]
      if (step % 13 === 12) world.unload(x >> 4, z >> 4)
      else world.put(x, 58 + whole(12), z, states[whole(states.length)] ?? 0)
      expect(Buffer.from(world.draw().pixels).equals(world.drawAnew().pixels)).toBeTrue()
    }
  })

  test('looks under the roof of the nether, from the bot’s height', () => {
    const world = mapWorld(version)
    const rock = world.state('netherrack')
    world.fill([0, 30, 0], [15, 30, 15], world.state('gold_block'))
    world.fill([0, 60, 0], [15, 127, 15], rock)
    world.fill([12, 20, 0], [15, 59, 15], rock)
    const frame = world.draw({ dimension: 'nether', y: 31 })
    const [red = 0, green = 0, blue = 0] = pixelAt(frame, 4, 4)
    expect(red > 180 && green > 140 && blue < 110).toBeTrue()
    // A wall is dark: one does not see its top, which is the roof.
    expect(brightness(frame, 13, 4)).toBeLessThan(brightness(frame, 4, 4) / 3)
    expect(pixelAt(frame, 13, 4)[3]).toBe(255)
    const above = world.draw({ y: 31 })
    expect(pixelAt(above, 4, 4)).toEqual(pixelAt(above, 8, 8))
  })

  test('draws states and biomes that no version knows, and never throws', () => {
    const world = mapWorld(version)
    world.put(2, 64, 2, world.unknownState)
    world.put(3, 64, 3, world.state('grass_block', 'grass'))
    const column = world.columnOf(0, 0)
    if (column.biomes) column.biomes.length = 0
    world.renderer.columnChanged(0, 0)
    const frame = world.draw()
    expect(pixelAt(frame, 2, 2)).toEqual([
      unknownColour >> 16,
      (unknownColour >> 8) & 255,
      unknownColour & 255,
      255,
    ])
    expect(pixelAt(frame, 3, 3)[3]).toBe(255)
  })
})

test('one changed block draws one block again, and nothing else', () => {
  const world = mapWorld('1.20.4')
  world.fill([-16, 60, -16], [31, 60, 31], world.state('stone'))
  const first = world.draw({ size: 48 })
  const { tiles, cells } = world.renderer.work
  expect(world.draw({ size: 48 })).toBe(first)
  world.put(5, 61, 5, world.state('gold_block'))
  const second = world.draw({ size: 48 })
  expect(world.renderer.work).toMatchObject({ tiles, cells: cells + 1 })
  const changed = [...second.pixels.keys()].filter((at) => first.pixels[at] !== second.pixels[at])
  const blocks = new Set(changed.map((at) => at >> 2))
  // The block itself, and the one south of it, which now lies lower.
  const place = (x: number, z: number) => (z - second.startZ) * 48 + x - second.startX
  expect([...blocks].sort()).toEqual([place(5, 5), place(5, 6)].sort())
})

test('a column that comes again is drawn again alone', () => {
  const world = mapWorld('1.20.4')
  world.fill([-16, 60, -16], [31, 60, 31], world.state('stone'))
  world.draw()
  const { tiles } = world.renderer.work
  world.renderer.columnChanged(0, 0)
  world.draw()
  expect(world.renderer.work.tiles).toBe(tiles + 1)
})

test('a bot that walks draws only the columns that it did not know', () => {
  const world = mapWorld('1.20.4')
  world.fill([-64, 60, -64], [95, 60, 63], world.state('stone'))
  world.draw({ size: 64 })
  const { tiles } = world.renderer.work
  world.draw({ x: 9, size: 64 })
  expect(world.renderer.work.tiles).toBeLessThanOrEqual(tiles + 6)
  expect(Buffer.from(world.draw({ x: 40, size: 64 }).pixels)).toEqual(
    Buffer.from(world.drawAnew({ x: 40, size: 64 }).pixels),
  )
})

test.each(someOf(['1.8.8', '1.16.5', '1.20.4']))(
  'grass and water of %s have their biome’s colour',
  (version) => {
    const world = mapWorld(version)
    const put = (x: number, name: string, block: number) => {
      world.fill([x, 60, 0], [x + 15, 60, 15], block)
      world.setBiome(x, 0, name)
    }
    const grass = world.state('grass_block', 'grass')
    put(0, 'jungle', grass)
    put(16, 'desert', grass)
    const frame = world.draw({ x: 16, size: 32 })
    const [jungle, desert] = [pixelAt(frame, 8, 8), pixelAt(frame, 24, 8)]
    expect(jungle[1]).toBeGreaterThan((jungle[0] ?? 0) * 1.5)
    expect(desert[0]).toBeGreaterThan((desert[1] ?? 0) * 0.95)
  },
)

test('one sees through glass, and past a torch', () => {
  const world = mapWorld('1.20.4')
  world.fill([0, 60, 0], [15, 60, 15], world.state('gold_block'))
  world.put(2, 64, 2, world.state('glass'))
  world.put(4, 61, 4, world.state('torch'))
  const frame = world.draw()
  const [gold, glass, torch] = [pixelAt(frame, 8, 8), pixelAt(frame, 2, 2), pixelAt(frame, 4, 4)]
  expect(Math.abs((gold[0] ?? 0) - (torch[0] ?? 0))).toBeLessThan(30)
  expect(glass[0]).toBeGreaterThan(180)
  expect((glass[2] ?? 0) > (gold[2] ?? 0)).toBeTrue()
})

test('night is dark and bluish, the nether warm, the end violet; day looks like any hour of it', () => {
  const world = mapWorld('1.20.4')
  world.fill([0, 60, 0], [15, 60, 15], world.state('stone'))
  const at = (view: object) => pixelAt(world.draw(view), 8, 8)
  const [day, night] = [at({ timeOfDay: 1_000 }), at({ timeOfDay: 18_000 })]
  expect(at({ timeOfDay: 11_000 })).toEqual(day)
  expect((night[0] ?? 0) < (day[0] ?? 0) * 0.5).toBeTrue()
  expect(night[2]).toBeGreaterThan(night[0] ?? 0)
  // What shows the map as by day: nothing of it is lost at night.
  const light = lightOf('overworld', 18_000)
  const back = [light.red, light.green, light.blue].map((share, n) => (night[n] ?? 0) / share)
  for (const [n, value] of back.entries()) expect(Math.abs(value - (day[n] ?? 0))).toBeLessThan(4)
  const dusk = at({ timeOfDay: 12_500 })
  expect((dusk[0] ?? 0) < (day[0] ?? 0) && (dusk[0] ?? 0) > (night[0] ?? 0)).toBeTrue()
  const end = at({ dimension: 'end' })
  expect(end[2]).toBeGreaterThan(end[0] ?? 0)
})
