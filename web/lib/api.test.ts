import { afterEach, describe, expect, test } from 'bun:test'
import { hc } from 'hono/client'
import type { profileRoutes } from '../../server/profile/profile-routes'
import type { signInRoutes } from '../../server/sign-in/sign-in-routes'
import { ApiError, anonymous, authorised, onProofWanted, unwrap } from './api'
import { onTokenRefused, writeToken } from './token'

/** A server that notes its requests and gives the answers that it was set. */
function serve(answer: () => Response) {
  const tokens: (string | null)[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      tokens.push(request.headers.get('authorization'))
      return answer()
    },
  })
  const url = `${server.url.origin}/api`
  return {
    tokens,
    signedIn: hc<typeof profileRoutes>(url, { fetch: authorised }),
    nobody: hc<typeof signInRoutes>(url, { fetch: anonymous }),
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

const refusal = () =>
  Response.json(
    { success: false, code: 'TOKEN_EXPIRED', message: 'Tu sesión ha expirado.' },
    { status: 401 },
  )

function hearRefusals() {
  const heard: string[] = []
  const stop = onTokenRefused((message) => heard.push(message))
  return { heard, [Symbol.dispose]: stop }
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call did not fail')
}

afterEach(() => {
  localStorage.clear()
})

describe('a call', () => {
  test('carries the stored token only when it is meant to', async () => {
    await using api = serve(() => Response.json({ success: true }))
    writeToken('abc')
    await unwrap(api.signedIn.auth.profile.$get())
    await unwrap(api.nobody.auth.register.$post({ json: { email: 'a', password: 'b' } }))
    expect(api.tokens).toEqual(['Bearer abc', null])
  })

  test('throws the server’s refusal, with the fields to blame', async () => {
    const issues = [{ path: 'email', message: 'Escribe un correo válido' }]
    const body = { success: false, code: 'VALIDATION', message: 'Escribe un correo válido', issues }
    await using api = serve(() => Response.json(body, { status: 400 }))
    const error = await failureOf(unwrap(api.signedIn.auth.profile.$get()))
    expect(error).toMatchObject({ code: 'VALIDATION', message: body.message, status: 400, issues })
    expect(error.isConnection).toBe(false)
  })

  test('says when what comes back is no JSON', async () => {
    await using api = serve(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    const error = await failureOf(unwrap(api.signedIn.auth.profile.$get()))
    expect(error).toMatchObject({ code: 'BAD_ANSWER', status: 502 })
  })

  test('says when nobody answers', async () => {
    const gone = serve(() => new Response())
    await gone[Symbol.asyncDispose]()
    const error = await failureOf(unwrap(gone.signedIn.auth.profile.$get()))
    expect(error).toMatchObject({ code: 'NETWORK', isConnection: true })
    expect(error.message).toStartWith('No se pudo conectar con el servidor')
  })
})

describe('a call that needs a proof', () => {
  const needed = () =>
    Response.json(
      { success: false, code: 'PROOF_REQUIRED', message: 'Confirma que eres tú.' },
      { status: 403 },
    )

  /** Somebody who does, or does not, prove who they are. */
  function asked(proves: boolean) {
    const times: number[] = []
    const stop = onProofWanted(() => Promise.resolve(times.push(1) > 0 && proves))
    return { times, [Symbol.dispose]: stop }
  }

  test('is made once more after it, the same, and no third time', async () => {
    await using api = serve(needed)
    using proof = asked(true)
    writeToken('abc')
    const error = await failureOf(unwrap(api.signedIn.auth.profile.$get()))
    expect(error.message).toBe('Confirma que eres tú.')
    expect([api.tokens, proof.times]).toEqual([['Bearer abc', 'Bearer abc'], [1]])
  })

  test('is refused without it', async () => {
    await using api = serve(needed)
    using proof = asked(false)
    writeToken('abc')
    await failureOf(unwrap(api.signedIn.auth.profile.$get()))
    expect([api.tokens.length, proof.times]).toEqual([1, [1]])
  })

  test('is not asked for where it could not be made again, or for another refusal', async () => {
    const other = { success: false, code: 'ADMIN_ONLY', message: 'No.' }
    await using api = serve(needed)
    await using others = serve(() => Response.json(other, { status: 403 }))
    using proof = asked(true)
    writeToken('abc')
    const body = new Blob(['una copia'])
    const call = api.signedIn.auth.profile.$get(undefined, { init: { method: 'POST', body } })
    expect((await failureOf(unwrap(call))).code).toBe('PROOF_REQUIRED')
    expect((await failureOf(unwrap(others.signedIn.auth.profile.$get()))).code).toBe('ADMIN_ONLY')
    expect([api.tokens.length, others.tokens.length, proof.times]).toEqual([1, 1, []])
  })
})

describe('a 401', () => {
  test('ends the session whose token was sent', async () => {
    await using api = serve(refusal)
    using refusals = hearRefusals()
    writeToken('abc')
    expect((await failureOf(unwrap(api.signedIn.auth.profile.$get()))).code).toBe('TOKEN_EXPIRED')
    expect(refusals.heard).toEqual(['Tu sesión ha expirado.'])
  })

  test('ends nothing without a token, for a login, or after a newer sign-in', async () => {
    using refusals = hearRefusals()
    await using api = serve(() => {
      if (localStorage.getItem('token') === 'old') writeToken('new')
      return refusal()
    })
    await failureOf(unwrap(api.signedIn.auth.profile.$get()))
    writeToken('abc')
    await failureOf(unwrap(api.nobody.auth.register.$post({ json: { email: 'a', password: 'b' } })))
    writeToken('old')
    await failureOf(unwrap(api.signedIn.auth.profile.$get()))
    expect(refusals.heard).toEqual([])
  })
})
