import { expect, test } from 'bun:test'
import { parts } from './parts'

test('a part says under which first words it has its addresses, and no other has one of them', async () => {
  const said = parts.flatMap(({ under }) => under)
  expect(said).toEqual([...new Set(said)])
  for (const { under, load } of parts) {
    const routes = (await load()).flatMap(({ routes }) => routes.flatMap(({ routes }) => routes))
    const words = new Set(routes.map(({ path }) => path.split('/')[1] ?? ''))
    expect([...words].sort()).toEqual([...under].sort())
  }
})
