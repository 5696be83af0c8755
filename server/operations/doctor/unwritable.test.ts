import { afterAll, expect, test } from 'bun:test'
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createContext } from '../../context'
import { testConfig } from '../../testing/context'
import { temporaryFolder } from '../../testing/folder'
import { fromSource } from '../../testing/product'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())
const dataDir = join(folder.path, 'datos')
const isRoot = process.getuid?.() === 0
/** Whoever may write everywhere gives that up. */
const humble = isRoot ? ['setpriv', '--reuid=12345', '--regid=12345', '--clear-groups', '--'] : []
const self = isRoot ? 12_345 : Number(process.getuid?.())

const serve = async (dir: string) => (await enjambre('serve', dir)).errors

async function doctor(dir: string) {
  const { code, out, errors } = await enjambre('doctor', dir)
  return { code, bad: out.split('\n').filter((line) => line.startsWith('mal')), errors }
}

/** A process of its own, of a user who is not root. */
async function enjambre(name: string, dir: string) {
  const child = Bun.spawn([...humble, ...fromSource, name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { PATH: process.env.PATH, ENJAMBRE_DATA_DIR: dir, PORT: '0', HOME: '/nonexistent' },
  })
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out, errors }
}

/** The folder of temporary files may be its owner's alone. */
function letThrough(dir: string) {
  const { mode } = statSync(dir)
  if (isRoot && (mode & 0o001) === 0) chmodSync(dir, mode | 0o011)
}

const found = (sentence: string | RegExp) => ({
  code: 1,
  bad: [expect.stringMatching(sentence)],
  errors: '',
})

test('a folder, a database and files that nobody can write to', async () => {
  {
    await using _ctx = createContext({ ...testConfig, dataDir })
  }
  const database = join(dataDir, 'enjambre.db')
  chmodSync(folder.path, 0o755)
  letThrough(dirname(folder.path))

  // A folder of another user, or one that is closed to its own.
  chmodSync(dataDir, 0o500)
  expect(await doctor(dataDir)).toEqual(
    found(isRoot ? /es del usuario 0 y esta orden la ejecuta el 12345/ : /no hay permiso/),
  )
  expect(await doctor(join(dataDir, 'otra'))).toEqual(
    found(/no existe y no se puede crear: en \S+\/datos, no hay permiso/),
  )
  const file = join(folder.path, 'archivo')
  writeFileSync(file, '')
  expect(await doctor(file)).toEqual(found(/archivo no es una carpeta/))

  // A database that is read-only, in a folder that is not.
  chmodSync(dataDir, 0o700)
  chmodSync(database, 0o400)
  const files = ['', 'enjambre.db'].map((name) => join(dataDir, name))
  if (isRoot) for (const path of files) chownSync(path, self, self)
  const key = join(dataDir, 'master.key')
  rmSync(key)
  const readOnly = await doctor(dataDir)
  expect(readOnly).toEqual(found(/enjambre.db es de solo lectura/))
  expect(await serve(dataDir)).toMatch(/ serve: La base de datos de \S+ es de solo lectura: cambia/)

  // The key of another user.
  chmodSync(database, 0o600)
  for (const rest of ['-wal', '-shm']) rmSync(database + rest, { force: true })
  writeFileSync(key, '')
  chmodSync(key, 0o000)
  expect(await doctor(dataDir)).toEqual(found(/no hay permiso para leer la clave maestra/))
  rmSync(key)

  // What root has left in a folder of ours.
  if (!isRoot) return
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  chownSync(join(dataDir, 'backups'), 0, 0)
  expect(await doctor(dataDir)).toEqual(
    found(/backups es del usuario 0, .* «chown -R 12345 \S+datos»/),
  )
}, 600_000)
