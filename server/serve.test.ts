import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { run } from './cli/run'
import { DataFolderInUse, lockDataFolder } from './data-lock'
import { type Running, serve } from './serve'
import { testConfig } from './testing/context'
import { temporaryFolder } from './testing/folder'
import { createTestTerminal } from './testing/terminal'

const main = join(import.meta.dir, 'main.ts')

/** Sent in chunks, without a stated length. */
const chunked = (text: string) =>
  new ReadableStream({
    async start(controller) {
      await new Promise(setImmediate)
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

describe('serve', () => {
  const folders: Disposable[] = []
  afterEach(() => setSystemTime())
  afterEach(() => {
    for (const folder of folders.splice(0)) folder[Symbol.dispose]()
  })

  function newFolder() {
    const folder = temporaryFolder()
    folders.push(folder)
    return folder.path
  }

  const started = (dataDir = newFolder()): Promise<Running> => serve({ ...testConfig, dataDir })

  test('listens on the port that its address names, and closes everything', async () => {
    const running = await started()
    expect(running.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    expect(await (await fetch(`${running.url}/api/status`)).json()).toEqual({
      success: true,
      status: 'ok',
      maintenance: { enabled: false, message: '', pauseBots: false },
      botsHeld: false,
    })
    await running[Symbol.asyncDispose]()
    await expect(fetch(`${running.url}/api/status`)).rejects.toThrow()
    expect(existsSync(join(running.ctx.config.dataDir, 'enjambre.db-wal'))).toBe(false)
  })

  test('knows the caller by the socket, not by what the request claims', async () => {
    await using running = await started()
    const login = (claimed: string) =>
      fetch(`${running.url}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-real-ip': claimed,
          'x-forwarded-for': claimed,
        },
        body: JSON.stringify({ email: 'nadie@ejemplo.com', password: 'otra cosa' }),
      })
    const statuses: number[] = []
    for (let number = 0; number < 11; number++)
      statuses.push((await login(`10.0.0.${number}`)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('counts new sockets among the requests of an address, and takes its time to refuse them', async () => {
    await using running = await serve({ ...testConfig, dataDir: newFolder(), requests: 10 })
    const shake = () => fetch(`${running.url}/api/socket.io/?EIO=4&transport=polling`)
    // However long a machine takes for them, nothing is granted anew meanwhile.
    setSystemTime(new Date())
    for (let count = 0; count < 100; count++) expect((await shake()).status).toBe(200)
    for (const ask of [shake, () => fetch(`${running.url}/api/plans`)]) {
      const asked = performance.now()
      const refused = await ask()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
      // Who is refused at once comes back at once.
      expect(performance.now() - asked).toBeGreaterThan(900)
      expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
  })

  test('answers a body that is too large with a sentence, on every address', async () => {
    await using running = await started()
    const send = (path: string, body: string | ReadableStream) =>
      fetch(`${running.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body,
      })
    for (const answer of [
      await send('/auth/login', 'x'.repeat(64 * 1024 + 1)),
      await send('/auth/login', 'x'.repeat(3 * 1024 * 1024)),
      await send('/auth/login', chunked('x'.repeat(200_000))),
      await send('/socket.io/?EIO=4&transport=polling', 'x'.repeat(64 * 1024 + 1)),
      await send('/socket.io/?EIO=4&transport=polling', chunked('4x')),
    ]) {
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ success: false, code: 'BODY_TOO_LARGE' })
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    }
  })

  test.each([
    ['GET', '/socket.io/?EIO=4&transport=polling', 200],
    ['GET', '/socket.io/?EIO=4&transport=polling&sid=nada', 400],
    ['GET', '/socket.io/?EIO=4&transport=nada', 400],
    ['POST', '/socket.io/?EIO=4&transport=websocket', 400],
    ['GET', '/nada', 404],
  ])('sets the security headers on %s %s', async (method, path, status) => {
    const publicUrl = 'https://bots.ejemplo.com'
    await using running = await serve({ ...testConfig, dataDir: newFolder(), publicUrl })
    const { status: answered, headers } = await fetch(`${running.url}/api${path}`, { method })
    expect(answered).toBe(status)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a second server on the same data folder is refused', async () => {
    const dataDir = newFolder()
    using _lock = lockDataFolder(dataDir)
    const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir, PORT: '0' } })
    expect(await run(['serve'], terminal)).toBe(1)
    expect(terminal.out).toEqual([])
    expect(terminal.errors.join('\n')).toStartWith(`Otro servidor de Enjambre usa la carpeta`)
  })

  test('a failed start leaves the data folder free', async () => {
    await using running = await started()
    const port = Number(new URL(running.url).port)
    const dataDir = newFolder()
    await expect(serve({ ...testConfig, dataDir, port })).rejects.toThrow()
    const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir, PORT: `${port}` } })
    expect(await run(['serve'], terminal)).toBe(1)
    expect(terminal.errors).toEqual([expect.stringContaining(`El puerto ${port} ya está en uso`)])
    using _lock = lockDataFolder(dataDir)
  })

  test('the process says it is ready once, and ends well when asked', async () => {
    const dataDir = newFolder()
    await using child = Bun.spawn([process.execPath, main, 'serve'], {
      env: { ...process.env, PORT: '0', ENJAMBRE_DATA_DIR: dataDir },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const reader = child.stdout.getReader()
    const first = new TextDecoder().decode((await reader.read()).value)
    expect(first).toMatch(/^Enjambre listo: http:\/\/127\.0\.0\.1:\d+\n$/)
    const url = first.trim().replace('Enjambre listo: ', '')
    expect((await fetch(`${url}/api/status`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await child.exited).toBe(0)
    expect((await reader.read()).done).toBe(true)
    const errors = await new Response(child.stderr).text()
    expect(errors).toMatch(/http:\/\/127\.0\.0\.1:\d+\/setup\?token=[\w-]{32}/)
  }, 600_000)
})

describe('a start that cannot work says why in one line', () => {
  const starting = async (env: Record<string, string>) => {
    const terminal = createTestTerminal({ env: { PORT: '0', ...env } })
    expect(await run(['serve'], terminal)).toBe(1)
    expect(terminal.out).toEqual([])
    return terminal.errors.join('\n')
  }

  test('when the data folder is a file', async () => {
    using folder = temporaryFolder()
    const file = join(folder.path, 'archivo')
    writeFileSync(file, '')
    const line = await starting({ ENJAMBRE_DATA_DIR: file })
    expect(line).toBe(`No se puede usar la carpeta de datos ${file}: no es una carpeta.`)
  })

  test('when this machine does not have the address', async () => {
    using folder = temporaryFolder()
    const line = await starting({ ENJAMBRE_DATA_DIR: folder.path, HOST: '203.0.113.5' })
    expect(line).toStartWith('No se puede escuchar en 203.0.113.5:')
  })

  test('when the database is of a newer release', async () => {
    using folder = temporaryFolder()
    const db = openDatabase(join(folder.path, 'enjambre.db'))
    migrate(db, { backupDir: folder.path })
    db.$client.exec("INSERT INTO migrations VALUES ('9999_next', 'x', 0)")
    db.$client.close()
    const line = await starting({ ENJAMBRE_DATA_DIR: folder.path })
    expect(line).toContain('la migración 9999_next, que esta versión de Enjambre no conoce')
  })
})

describe('the data folder lock', () => {
  test('is one at a time and ends with its holder', () => {
    using folder = temporaryFolder()
    const lock = lockDataFolder(folder.path)
    expect(() => lockDataFolder(folder.path, 0)).toThrow(DataFolderInUse)
    lock[Symbol.dispose]()
    lockDataFolder(folder.path)[Symbol.dispose]()
  })
})
