import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const files = {
  database: 'enjambre.db.gz',
  answers: 'answers.json.gz',
  key: 'master.key',
  lines: 'rare-lines.json',
}

export const databaseIn = (folder: string) => join(folder, 'enjambre.db')

export const pack = (file: string, content: Uint8Array<ArrayBuffer> | string) =>
  writeFileSync(file, Bun.gzipSync(content, { level: 9 }))

export const read = (file: string) => Bun.gunzipSync(new Uint8Array(readFileSync(file)))

/** A data folder as the release left it. */
export function unpack(from: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(databaseIn(folder), read(join(from, files.database)))
  copyFileSync(join(from, files.key), join(folder, files.key))
}
