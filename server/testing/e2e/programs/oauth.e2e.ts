import { afterAll, expect, test } from 'bun:test'
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { Token } from '#contract/account/tokens'
import { t as authorize } from '#texts/oauth/authorize'
import { newClient } from '../../client'
import { freePort } from '../../free-port'
import { oauthProgram } from '../../samples/oauth'
import { closeBrowser, startInstallation } from '../installation'
import { visit } from '../visitor'

afterAll(closeBrowser)

test('an assistant that has only the address is let in on a page of ours, until its token is revoked', async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  await using _world = await startInstallation({ PORT: `${port}`, ENJAMBRE_PUBLIC_URL: publicUrl })
  const person = await newClient(publicUrl)
  const { promise: back, resolve } = Promise.withResolvers<URLSearchParams>()
  await using listening = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const { searchParams } = new URL(url)
      if (searchParams.has('code')) resolve(searchParams)
      return new Response('Ya puedes cerrar esta página')
    },
  })
  const { kept, provider } = oauthProgram(`${listening.url.origin}/vuelta`)
  const open = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', publicUrl), { authProvider: provider })
  const first = open()
  const refused = new Client({ name: 'ayudante', version: '1' }).connect(first)
  await expect(refused).rejects.toThrow(UnauthorizedError)

  await using visitor = await visit({ url: publicUrl, width: 360, token: person.token })
  const { page } = visitor
  await page.goto(kept.page)
  await page.getByText(authorize.lead('Mi ayudante')).waitFor()
  await page.getByRole('button', { name: authorize.allow }).click()
  await page.waitForURL('**/vuelta*')
  await first.finishAuth(await back)
  expect(visitor.faults.filter((fault) => !fault.includes('favicon'))).toEqual([])

  const client = new Client({ name: 'ayudante', version: '1' })
  await client.connect(open())
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('list_bots')
  const { tokens } = await person.call<{ tokens: Token[] }>('GET', '/account/tokens')
  expect(tokens).toHaveLength(1)
  await person.call('DELETE', `/account/tokens/${tokens[0]?.id}`)
  await expect(client.listTools()).rejects.toThrow()
  await client.close()
})
