import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from './config'
import { text } from './locales/text'

/** The settings that say where the master key is. */
export type KeyPlace = Pick<Config, 'dataDir' | 'secret' | 'secretFile'>

const isKey = (content: string) => /^[0-9a-f]{64}$/i.test(content)

export const newKey = () => randomBytes(32).toString('hex')

export const keyFileOf = (dataDir: string) => join(dataDir, 'master.key')

/** The file that holds the master key, whether or not it is there; null: a variable holds it. */
export function keyFileIn(config: KeyPlace) {
  if (config.secret && !config.secretFile) return null
  const file = config.secretFile ?? keyFileOf(config.dataDir)
  // A link stays one.
  return existsSync(file) ? realpathSync(file) : file
}

/** Where the key waits that is about to take the place of the file's. */
export const nextOf = (file: string) => `${file}.next`

/** The key in the file, as hex. Throws ConfigError for a damaged one, or one that we may not read. */
export function readKeyFile(file: string): string {
  const key = readOwn(file).trim()
  if (!isKey(key)) throw new ConfigError(text('config.masterKey', file))
  return key
}

function readOwn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'EACCES'
    throw isForbidden ? new ConfigError(text('config.masterKeyForbidden', file)) : error
  }
}

/** Writes a key file for its owner only; an existing one is an error. It is on disk afterwards. */
export function writeKeyFile(file: string, key: string): void {
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true })
  flushFolder(file)
}

/** Puts a key beside the file, for the same user and with the same rights: the server's, not root's. */
export function writeNextKey(file: string, key: string): void {
  const [next, { mode, uid, gid }] = [nextOf(file), statSync(file)]
  rmSync(next, { force: true })
  writeKeyFile(next, key)
  chownSync(next, uid, gid)
  chmodSync(next, mode)
}

/** Puts the waiting key into the place of the file's, which at every moment is one of the two. */
export function takeNextKey(file: string): void {
  renameSync(nextOf(file), file)
  flushFolder(file)
}

/** Keeps the file's key under another name. */
export function keepKey(file: string, kept: string): void {
  const { uid, gid } = statSync(file)
  copyFileSync(file, kept)
  chownSync(kept, uid, gid)
}

/** A name that was given or taken is on disk only with its folder; Windows has no such call. */
function flushFolder(file: string) {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
