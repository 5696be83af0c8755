import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createMessageReader, framed } from './stream'

/** Leaves packed messages in a file, whole or not at all, for whoever comes later. */
export function leaveMessages(file: string, messages: readonly Uint8Array[]): void {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, Buffer.concat(messages.map(framed)), { mode: 0o600 })
  renameSync(unfinished, file)
}

/** What was left there, and is there no longer; nothing where nothing was. */
export function takeMessages(file: string): Uint8Array[] {
  const messages: Uint8Array[] = []
  try {
    createMessageReader((bytes) => messages.push(bytes))(readFileSync(file))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  rmSync(file, { force: true })
  return messages
}
