import { expect, setDefaultTimeout, test } from 'bun:test'
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { Token } from '#contract/account/tokens'
import { dayMs, minuteMs, toIso } from '../lib/time'
import { createTestContext } from '../testing/context'
import { oauthProgram, oauthRequest, redirectUri, verifier } from '../testing/samples/oauth'
import { appOf, caller, proveAgain, registerUser } from '../testing/samples/people'

setDefaultTimeout(600_000)

const publicUrl = 'http://localhost'
const url = new URL('/mcp', publicUrl)

async function scenario() {
  const ctx = createTestContext({ publicUrl })
  const owner = await registerUser(ctx)
  const asked = oauthRequest(ctx)
  const send = (path: string, init: RequestInit = {}) =>
    Promise.resolve(appOf(ctx).request(path, init))
  const grant = (fields: object = {}) =>
    owner.call<{ redirect: string; code?: string }>('POST', '/oauth/grant', {
      ...{ ...asked, verbs: ['see'], bots: { of: 'all' }, ...fields },
    })
  const exchange = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: asked.clientId },
      ...{ redirect_uri: redirectUri, code_verifier: verifier, ...fields },
    })
    const answer = await send('/oauth/token', { method: 'POST', body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    ...{ ctx, owner, send, grant, exchange },
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

const codeIn = (redirect: string) => new URL(redirect).searchParams.get('code') ?? ''

test("the SDK's own client finds out how to come in, is let in by the user, and is then in", async () => {
  await using world = await scenario()
  const { ctx, owner, send } = world
  const { kept, provider } = oauthProgram()
  const open = () =>
    new StreamableHTTPClientTransport(url, {
      authProvider: provider,
      fetch: (at, init) => send(String(at), init),
    })
  const first = open()
  const asking = new Client({ name: 'ayudante', version: '1' })
  await expect(asking.connect(first)).rejects.toThrow(UnauthorizedError)

  const page = new URL(kept.page)
  expect(page.origin + page.pathname).toBe('http://localhost/authorize')
  const of = (name: string) => page.searchParams.get(name) ?? undefined
  const request = {
    ...{ clientId: of('client_id'), redirectUri: of('redirect_uri') },
    ...{ codeChallenge: of('code_challenge'), state: of('state'), resource: of('resource') },
  }
  expect((await owner.call('POST', '/oauth/request', request)).body).toMatchObject({
    ...{ name: 'Mi ayudante', sendsTo: '127.0.0.1:1' },
    refused: expect.stringContaining('error=access_denied'),
  })
  const wanted = { ...request, verbs: ['see', 'move'], bots: { of: 'all' } }
  const { body } = await owner.call<{ redirect: string }>('POST', '/oauth/grant', wanted)
  await first.finishAuth(new URL(body.redirect).searchParams)

  const client = new Client({ name: 'ayudante', version: '1' })
  await client.connect(open())
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('go_to')
  await client.close()
  expect(kept.tokens).toMatchObject({ token_type: 'Bearer', scope: 'see move' })
  const { tokens } = (await owner.call<{ tokens: Token[] }>('GET', '/account/tokens')).body
  expect(tokens).toMatchObject([
    { name: 'Mi ayudante', verbs: ['see', 'move'], expiresAt: toIso(ctx.clock.now() + 90 * dayMs) },
  ])
})

test('a code is for one program, with its proof, once, for a minute', async () => {
  await using world = await scenario()
  const { ctx, grant, exchange } = world
  const code = async () => codeIn((await grant()).body.redirect)
  const wrong: Record<string, string>[] = [
    { code_verifier: 'b'.repeat(43) },
    { client_id: 'otro' },
    { redirect_uri: 'http://127.0.0.1:2/vuelta' },
    { grant_type: 'password' },
  ]
  for (const fields of wrong) {
    const { status, body } = await exchange({ code: await code(), ...fields })
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  }
  const late = await code()
  ctx.clock.set(ctx.clock.now() + minuteMs)
  expect((await exchange({ code: late })).status).toBe(400)
  const good = await code()
  const { status, body } = await exchange({ code: good })
  expect([status, body.expires_in]).toEqual([200, (90 * dayMs) / 1_000])
  expect((await caller(ctx, String(body.access_token))('GET', '/token')).status).toBe(200)
  expect((await exchange({ code: good })).status).toBe(400)
})

test('a grant wants a proof, a program of ours, an address of its own, and this installation', async () => {
  await using world = await scenario()
  const { ctx, owner, grant } = world
  const codeOf = async (fields: object) => (await grant(fields)).body.code
  expect(await codeOf({ clientId: 'nadie' })).toBe('OAUTH_CLIENT_UNKNOWN')
  expect(await codeOf({ redirectUri: 'https://otra.ejemplo/vuelta' })).toBe('OAUTH_CLIENT_UNKNOWN')
  expect(await codeOf({ resource: 'https://otra.ejemplo/mcp' })).toBe('OAUTH_RESOURCE')
  expect(await codeOf({ verbs: ['create'] })).toBe('VALIDATION')
  // Where a program listens on its own machine is its affair.
  const elsewhere = redirectUri.replace(':1/', ':55555/')
  expect((await grant({ redirectUri: elsewhere, state: 's' })).body.redirect).toMatch(
    /^http:\/\/127\.0\.0\.1:55555\/vuelta\?code=[\w-]+&state=s&iss=http%3A%2F%2Flocalhost$/,
  )
  ctx.clock.set(ctx.clock.now() + dayMs)
  expect(await codeOf({})).toBe('PROOF_REQUIRED')
  await proveAgain(owner)
  expect((await grant()).status).toBe(200)
})

test.each([
  ['javascript:alert(1)//', 400],
  ['http://malo.ejemplo/vuelta', 400],
  ['data:text/html,x', 400],
  ['https://ana@malo.ejemplo/', 400],
  ['https://bueno.ejemplo/vuelta', 201],
  ['http://localhost:3334/oauth/callback', 201],
  ['cursor://anysphere.cursor-mcp/oauth/callback', 201],
])('a program that goes back to %s is answered with %i', async (uri, status) => {
  await using world = await scenario()
  const answer = await world.send('/oauth/register', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ client_name: 'Uno', redirect_uris: [uri] }),
  })
  expect(answer.status).toBe(status)
  const body = (await answer.json()) as { error?: string; redirect_uris?: string[] }
  if (status === 201) expect(body.redirect_uris).toEqual([uri])
  else expect(body.error).toBe('invalid_client_metadata')
})
