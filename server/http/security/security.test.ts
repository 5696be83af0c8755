import { describe, expect, test } from 'bun:test'
import { createTestContext } from '../../testing/context'
import { appOf, caller } from '../../testing/samples/people'

const login = { email: 'nadie@ejemplo.com', password: 'otra cosa' }

describe('security headers', () => {
  test.each(['/api/status', '/api/nada', '/api/reference', '/'])('stand on %s', async (path) => {
    await using ctx = createTestContext()
    const { headers } = await appOf(ctx).request(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('stand on refusals too', async () => {
    await using ctx = createTestContext()
    const { status, headers } = await caller(ctx)('GET', '/auth/profile')
    expect(status).toBe(401)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
    const foreign = await caller(ctx)('POST', '/auth/login', login, { origin: 'https://x.example' })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  test('keep browsers on https where the public address is https', async () => {
    const kept = async (publicUrl: string | null) => {
      await using ctx = createTestContext({ publicUrl })
      const { headers } = await appOf(ctx).request('/api/nada')
      return headers.get('strict-transport-security')
    }
    expect(await kept('https://bots.ejemplo.com')).toBe('max-age=31536000')
    expect(await kept('http://bots.ejemplo.com')).toBeNull()
    expect(await kept(null)).toBeNull()
  })
})

describe('a write from another site', () => {
  const from = async (
    origin: string,
    publicUrl: string | null = null,
    host = 'bots.local:3000',
  ) => {
    await using ctx = createTestContext({ publicUrl })
    const headers = { origin, host }
    return (await caller(ctx)('POST', '/auth/login', login, headers)).status
  }

  test('is refused', async () => {
    expect(await from('https://evil.example')).toBe(403)
    expect(await from('http://bots.local')).toBe(403)
    expect(await from('http://bots.local:3000.evil.example')).toBe(403)
    expect(await from('null')).toBe(403)
    expect(await from('basura')).toBe(403)
  })

  test('is not a write from our own, by its own address or the public one', async () => {
    expect(await from('http://bots.local:3000')).toBe(401)
    expect(await from('https://bots.ejemplo.com', 'https://bots.ejemplo.com')).toBe(401)
    expect(await from('https://otro.ejemplo.com', 'https://bots.ejemplo.com')).toBe(403)
  })

  test('is our own too when a proxy passes on the default port, or capitals', async () => {
    expect(await from('https://bots.local', null, 'bots.local:443')).toBe(401)
    expect(await from('http://bots.local', null, 'Bots.Local:80')).toBe(401)
    expect(await from('http://bots.local', null, 'bots.local:443')).toBe(403)
    expect(await from('https://bots.local', null, 'bots.local:80')).toBe(403)
  })

  test('may read what is public, and comes in without an Origin', async () => {
    await using ctx = createTestContext()
    const read = await caller(ctx)('GET', '/status', undefined, { origin: 'https://evil.example' })
    expect(read.status).toBe(200)
    expect((await caller(ctx)('POST', '/auth/login', login)).status).toBe(401)
  })
})
