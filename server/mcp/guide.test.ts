import { expect, test } from 'bun:test'
import { readGuide } from '../guides/guides'
import { createTestContext } from '../testing/context'

test('what the guide has for each client can be copied as it is, but for address and token', async () => {
  await using ctx = createTestContext()
  const { content } = readGuide(ctx, 'mcp')
  const examples = [...content.matchAll(/```(json|sh|toml)\n(.*?)```/gs)]
  expect(examples.map(([, kind]) => kind)).toEqual(['sh', 'json', 'json', 'json', 'json', 'toml'])
  for (const [, kind, text = ''] of examples) {
    expect(text).toContain('https://enjambre.ejemplo.com/mcp')
    if (kind === 'json') JSON.parse(text)
    if (kind === 'toml') Bun.TOML.parse(text)
  }
})
