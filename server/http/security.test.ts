import { describe, expect, test } from 'bun:test'
import { createTestContext } from '../testing/context'
import { appOf, caller } from '../testing/samples/people'

const login = { email: 'nadie@ejemplo.com', password: 'otra cosa' }

describe('security headers', () => {
  test.each(['/api/status', '/api/nada', '/api/reference', '/'])('stand on %s', async (path) => {
    await using ctx = createTestContext()
    const { headers } = await appOf(ctx).request(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
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
  })
})

describe('a write from another site', () => {
  const from = async (origin: string, publicUrl: string | null = null) => {
    await using ctx = createTestContext({ publicUrl })
    const headers = { origin, host: 'bots.local:3000' }
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
    expect(await from('https://bots.ejemplo.com', 'https://bots.ejemplo.com/panel')).toBe(401)
    expect(await from('https://otro.ejemplo.com', 'https://bots.ejemplo.com')).toBe(403)
  })

  test('may read what is public, and comes in without an Origin', async () => {
    await using ctx = createTestContext()
    const read = await caller(ctx)('GET', '/status', undefined, { origin: 'https://evil.example' })
    expect(read.status).toBe(200)
    expect((await caller(ctx)('POST', '/auth/login', login)).status).toBe(401)
  })
})
