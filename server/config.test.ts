import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config'
import { render } from './locales/text'

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: null,
      admin: null,
      secret: null,
      allowTargets: [],
      trustedProxies: [],
      joinIntervalMs: 4000,
      defaultBots: 1,
      hostMemoryMb: 1536,
      loginFailures: 10,
      registrations: 30,
      sockets: 250,
      requests: 600,
      scryptLog2N: { recoveryCode: 14 },
    })
  })

  test('an empty variable is no variable', () => {
    expect(readConfig({ PORT: '', ENJAMBRE_PUBLIC_URL: '' }).port).toBe(3000)
  })

  test('flags win over the environment', () => {
    const env = { PORT: '4000', HOST: '0.0.0.0' }
    expect(readConfig(env, ['--port', '5000'])).toMatchObject({ port: 5000, host: '0.0.0.0' })
    expect(readConfig(env, ['--port=0'])).toMatchObject({ port: 0 })
  })

  test('says what it decides that administrators could set as well', () => {
    expect(readConfig({ ENJAMBRE_DEFAULT_BOTS: '' }).fixed).toEqual({})
    const env = { ENJAMBRE_AI_MESSAGES: '20', PORT: '4000' }
    expect(readConfig(env, ['--allow-targets', '10.0.0.0/8']).fixed).toEqual({
      assistantMessages: 'ENJAMBRE_AI_MESSAGES',
      allowedTargets: 'ENJAMBRE_ALLOW_TARGETS',
    })
  })

  test('splits and trims lists', () => {
    const env = { ENJAMBRE_ALLOW_TARGETS: ' 127.0.0.0/8, mc.local:25565 ,, [::1]:25565' }
    expect(readConfig(env).allowTargets).toEqual(['127.0.0.0/8', 'mc.local:25565', '[::1]:25565'])
  })

  test.each([
    ['https://bots.ejemplo.com/', 'https://bots.ejemplo.com'],
    ['HTTPS://Bots.Ejemplo.COM:443', 'https://bots.ejemplo.com'],
    ['http://bots.ejemplo.com:80/', 'http://bots.ejemplo.com'],
    ['https://bots.ejemplo.com:8443', 'https://bots.ejemplo.com:8443'],
  ])('takes the public address %s as browsers write it', (written, origin) => {
    expect(readConfig({ ENJAMBRE_PUBLIC_URL: written }).publicUrl).toBe(origin)
  })

  test('refuses a public address with a path, and says what to do', () => {
    const env = { ENJAMBRE_PUBLIC_URL: 'https://bots.ejemplo.com/panel/' }
    expect(said(() => readConfig(env))).toMatch(
      /^ENJAMBRE_PUBLIC_URL: Enjambre no funciona en una ruta \(«\/panel\/»\): dale un nombre de host propio/,
    )
  })

  test.each(['/?a=1', '/#a'])('refuses a public address with %s', (rest) => {
    const env = { ENJAMBRE_PUBLIC_URL: `https://bots.ejemplo.com:443${rest}` }
    expect(said(() => readConfig(env))).toBe(
      'ENJAMBRE_PUBLIC_URL: se espera solo la dirección del servidor, sin ruta ni usuario: https://bots.ejemplo.com',
    )
  })

  test.each([
    ['smtp://mail.es', { host: 'mail.es', port: 587, security: 'starttls', user: null }],
    ['smtp://mail.es:2525', { port: 2525, security: 'starttls' }],
    ['smtps://mail.es', { port: 465, security: 'tls' }],
    ['smtps://[::1]:4650', { host: '::1', port: 4650 }],
    ['smtp://127.0.0.1?tls=none', { host: '127.0.0.1', port: 25, security: 'none' }],
    ['smtp://ana%40mail.es:a%2Fb%3A%C3%B1@mail.es', { user: 'ana@mail.es', password: 'a/b:ñ' }],
  ])('takes the mail server %s', (url, server) => {
    const env = { ENJAMBRE_SMTP_URL: url, ENJAMBRE_SMTP_FROM: 'Bots <bots@mail.es>' }
    expect(readConfig(env).smtp).toMatchObject({ from: 'Bots <bots@mail.es>', ...server })
  })

  test.each([
    ...['mail.es:587', 'https://ana:secreta@mail.es', 'smtp://', 'smtp://ana@mail.es'],
    ...['smtp://:secreta@mail.es', 'smtp://ana:secreta%@mail.es', 'smtp://ana:secreta@mail.es/a'],
    ...['smtp://ana:secreta@mail.es?tls=algo', 'smtps://ana:secreta@mail.es?tls=none'],
    ...['smtp://ana:secreta@mail.es#a', 'smtp://ana:secreta@mail.es:99999'],
  ])('refuses the mail server %s without repeating it', (url) => {
    const env = { ENJAMBRE_SMTP_URL: url, ENJAMBRE_SMTP_FROM: 'bots@mail.es' }
    const problem = said(() => readConfig(env))
    expect(problem).toStartWith('ENJAMBRE_SMTP_URL: se espera smtp://')
    expect(problem).not.toContain('secreta')
  })

  test('reads secrets from files, and variables win over files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'enjambre-config-'))
    const file = join(folder, 'secret')
    writeFileSync(file, `${'ab'.repeat(32)}\n`)
    expect(readConfig({ ENJAMBRE_SECRET_FILE: file }).secret).toBe('ab'.repeat(32))
    const both = { ENJAMBRE_SECRET_FILE: file, ENJAMBRE_SECRET: 'cd'.repeat(32) }
    expect(readConfig(both).secret).toBe('cd'.repeat(32))
    rmSync(folder, { recursive: true })
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['PORT', { PORT: 'abc' }, []],
    ['PORT', { PORT: '70000' }, []],
    ['PORT', { PORT: '1.5' }, []],
    ['ENJAMBRE_PUBLIC_URL', { ENJAMBRE_PUBLIC_URL: 'ftp://x' }, []],
    ['ENJAMBRE_PUBLIC_URL', { ENJAMBRE_PUBLIC_URL: 'basura' }, []],
    ['ENJAMBRE_SECRET', { ENJAMBRE_SECRET: 'corto' }, []],
    ['ENJAMBRE_TELEGRAM_TOKEN', { ENJAMBRE_TELEGRAM_TOKEN: 'corto' }, []],
    ['ENJAMBRE_TELEGRAM_URL', { ENJAMBRE_TELEGRAM_URL: 'telegram' }, []],
    ['ENJAMBRE_SECRET_FILE', { ENJAMBRE_SECRET_FILE: '/no/existe' }, []],
    ['ENJAMBRE_ALLOW_TARGETS', { ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8,10.0.0.0/40' }, []],
    ['ENJAMBRE_ALLOW_TARGETS', { ENJAMBRE_ALLOW_TARGETS: 'mc.local:99999' }, []],
    ['ENJAMBRE_TRUSTED_PROXY', { ENJAMBRE_TRUSTED_PROXY: 'proxy.local' }, []],
    ['ENJAMBRE_DEFAULT_BOTS', { ENJAMBRE_DEFAULT_BOTS: '-1' }, []],
    ['ENJAMBRE_HOST_MEMORY_MB', { ENJAMBRE_HOST_MEMORY_MB: '64' }, []],
    ['ENJAMBRE_ADMIN_EMAIL', { ENJAMBRE_ADMIN_EMAIL: 'nadie' }, []],
    ['van juntas', { ENJAMBRE_ADMIN_EMAIL: 'a@ejemplo.com' }, []],
    ['van juntas', { ENJAMBRE_SMTP_URL: 'smtp://mail.es' }, []],
    ['van juntas', { ENJAMBRE_SMTP_FROM: 'a@mail.es' }, []],
    ['ENJAMBRE_SMTP_FROM', { ENJAMBRE_SMTP_FROM: 'Bots' }, []],
    ['--cosa', {}, ['--cosa']],
    ['--port', {}, ['--port']],
    ['sobra', {}, ['sobra']],
  ])('names %s when it is wrong', (name, env, flags) => {
    const read = () => readConfig(env, flags)
    expect(read).toThrow(ConfigError)
    const problem = said(read)
    expect(problem).toContain(name)
    expect(problem).not.toMatch(/\n|Invalid|expected|Unknown/)
  })

  test('who vouches for accounts: issuer and client together, over HTTPS or from this machine', () => {
    expect(readConfig({}).oidc).toBeNull()
    const issuer = { ENJAMBRE_OIDC_ISSUER: 'https://id.ejemplo.com/realms/uno' }
    const env = { ...issuer, ENJAMBRE_OIDC_CLIENT_ID: 'enjambre' }
    const provider = { issuer: issuer.ENJAMBRE_OIDC_ISSUER, clientId: 'enjambre' }
    expect(readConfig(env).oidc).toEqual({ ...provider, secret: null, name: 'id.ejemplo.com' })
    const whole = { ...env, ENJAMBRE_OIDC_CLIENT_SECRET: 'x', ENJAMBRE_OIDC_NAME: 'Colmena' }
    expect(readConfig(whole).oidc).toEqual({ ...provider, secret: 'x', name: 'Colmena' })
    expect(() => readConfig(issuer)).toThrow(ConfigError)
    expect(() => readConfig({ ENJAMBRE_OIDC_NAME: 'Colmena' })).toThrow(ConfigError)
    const open = { ...env, ENJAMBRE_OIDC_ISSUER: 'http://id.ejemplo.com' }
    expect(() => readConfig(open)).toThrow(ConfigError)
    const here = { ...env, ENJAMBRE_OIDC_ISSUER: 'http://127.0.0.1:8080' }
    expect(readConfig(here).oidc?.name).toBe('127.0.0.1')
  })
})

/** What the command line says of a configuration that cannot be. */
function said(read: () => unknown): string {
  try {
    return String(read())
  } catch (error) {
    return error instanceof ConfigError ? render(error.words, 'es') : String(error)
  }
}
