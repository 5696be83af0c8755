import { expect, test } from 'bun:test'
import { createTestContext } from '../testing/context'
import { registerUser } from '../testing/samples/people'
import { freeUsername } from './usernames'

test.each([
  ['ana.lopez@ejemplo.com', 'ana.lopez'],
  ['ana+bots@ejemplo.com', 'ana'],
  ["o'brien@ejemplo.com", 'obrien'],
  ['..raro..@ejemplo.com', 'raro'],
  ['"@"@ejemplo.com', 'usuario'],
  ['ñ@ejemplo.com', 'usuario'],
  [`${'a'.repeat(60)}@ejemplo.com`, 'a'.repeat(32)],
])('of %s becomes %s', async (email, username) => {
  await using ctx = createTestContext()
  expect(freeUsername(ctx.db, email)).toBe(username)
})

test('a name that is taken gets a number, and after many something random', async () => {
  await using ctx = createTestContext()
  const names: string[] = []
  for (let number = 0; number < 25; number++) {
    const username = freeUsername(ctx.db, 'ana@ejemplo.com')
    await registerUser(ctx, { username })
    names.push(username)
  }
  expect(names.slice(0, 3)).toEqual(['ana', 'ana2', 'ana3'])
  expect(names.at(-1)).toMatch(/^ana-[0-9a-f]{8}$/)
  expect(new Set(names).size).toBe(25)
})
