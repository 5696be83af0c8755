import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { drawScene, sceneNames } from '../../viewer/scenes'

/** Browsers round otherwise at the edges of what they draw. */
const meanTolerance = 4
const farTolerance = 0.02
const far = 48

test.each(sceneNames)('%s is drawn as its reference picture', async (name) => {
  const drawn = decode(await drawScene(name))
  const reference = decode(
    await Bun.file(join(import.meta.dir, 'references', `${name}.png`)).bytes(),
  )
  expect([drawn.width, drawn.height]).toEqual([reference.width, reference.height])
  let sum = 0
  let distant = 0
  const pixels = drawn.width * drawn.height
  for (let pixel = 0; pixel < pixels; pixel++) {
    let most = 0
    for (let channel = 0; channel < 3; channel++) {
      const one = drawn.data[pixel * drawn.channels + channel] ?? 0
      const other = reference.data[pixel * reference.channels + channel] ?? 0
      sum += Math.abs(one - other)
      most = Math.max(most, Math.abs(one - other))
    }
    if (most > far) distant += 1
  }
  expect(sum / (pixels * 3)).toBeLessThan(meanTolerance)
  expect(distant / pixels).toBeLessThan(farTolerance)
})
