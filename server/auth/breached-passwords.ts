import { readFileSync } from 'node:fs'
import listFile from './generated/breached-passwords.txt' with { type: 'file' }

/** So few characters that no two of some thousand passwords are taken for one another. */
const prefixLength = 8

/** What the list has of a password, whatever its case. */
export const hashPrefix = (password: string) =>
  new Bun.CryptoHasher('sha256')
    .update(password.toLowerCase())
    .digest('base64url')
    .slice(0, prefixLength)

let breached: Set<string> | null = null

/** Whether a password is among the commonest of the public leaks, whatever its case. */
export function isBreached(password: string): boolean {
  breached ??= new Set(readFileSync(listFile, 'utf8').split('\n'))
  return breached.has(hashPrefix(password))
}
