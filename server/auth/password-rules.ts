import { AppError } from '../errors'
import { isBreached } from './breached-passwords'

/** Fewer different characters than that are tried before any list. */
const fewestCharacters = 4

/** What is tried here before any list, with digits behind it or none; SECURITY.md names them. */
const contextWords = new Set([
  ...['enjambre', 'minecraft', 'mineflayer', 'servidor', 'server'],
  ...['administrador', 'administrator', 'administracion', 'administración', 'usuario'],
])

/** Throws PASSWORD_BREACHED or PASSWORD_IS_NAME for a new password that would be guessed first. */
export function refuseWeakPassword({ email, password }: { email: string; password: string }): void {
  const isCommon = isBreached(password) || contextWords.has(bare(plain(password)))
  if (isCommon || isTrivial(password)) throw new AppError('PASSWORD_BREACHED')
  if (isNameOf(email, password)) throw new AppError('PASSWORD_IS_NAME')
}

/** A few characters, a few again and again, or one after the other. */
function isTrivial(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const isRow = steps.size === 1 && (steps.has(1) || steps.has(-1))
  return isRow || new Set(codes).size < fewestCharacters || /^(.{1,4})\1+$/u.test(password)
}

/** The e-mail or what stands before its `@`, maybe with digits behind it. */
function isNameOf(email: string, password: string): boolean {
  const said = plain(password)
  const names = [plain(email), plain(email.slice(0, email.lastIndexOf('@')))]
  return names.some(
    (name) => name !== '' && (said === name || (bare(name) !== '' && bare(said) === bare(name))),
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const bare = (text: string) => text.replace(/\d+$/, '')
