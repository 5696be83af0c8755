import { expect, test } from 'bun:test'
import { labelsOf } from './labels'

test('names that would lie on one another are one name and a number', () => {
  const at = (name: string, left: number, top: number) => ({ name, at: { left, top } })
  const bots = [at('Ana', 100, 50), at('Bea', 110, 55), at('Carla', 110, 90), at('Dora', 95, 45)]
  expect(labelsOf(bots, (name) => name.length * 7)).toEqual(['Ana +2', null, 'Carla', null])
})
