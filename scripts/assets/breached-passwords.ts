import { join } from 'node:path'
import { hashPrefix } from '../../server/auth/breached-passwords'
import { limits } from '../../server/contract/limits'
import { checkout } from '../../server/testing/edges'

/**
 * `bun scripts/assets/breached-passwords.ts FILE…` writes the list of breached passwords anew, of files
 * that have one in each line, first, and of `more-passwords.txt` and the words here. It is made from `data/passwords.txt`
 * of https://github.com/dropbox/zxcvbn (67c4ece; MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox,
 * Inc.), which goes back to Mark Burnett's ten million passwords. Nothing of it but hashes is kept.
 */
const files = [join(import.meta.dir, 'more-passwords.txt'), ...process.argv.slice(2)]
const lines = await Promise.all(
  files.map(async (file) => (await Bun.file(file).text()).split('\n')),
)
/** What people here begin and end passwords with. */
const words =
  'contraseña contrasena minecraft enjambre administrador usuario servidor bienvenido teamo tequiero hola clave secreto princesa mariposa barcelona realmadrid mexico argentina colombia'
const endings = '1 12 123 1234 12345 123456 ! . * 123! 2020 2021 2022 2023 2024 2025 2026 2027'
const made = words
  .split(' ')
  .flatMap((word) => [word, ...endings.split(' ').map((ending) => word + ending)])
const passwords = [...made, ...lines.flat()].map((line) => line.split(/\s/, 1)[0] ?? '')
const long = passwords.filter(({ length }) => length >= limits.password.min)
const hashes = [...new Set(long.map(hashPrefix))].sort()
const list = join(checkout, 'server', 'auth', 'generated', 'breached-passwords.txt')
await Bun.write(list, `${hashes.join('\n')}\n`)
process.stdout.write(`${hashes.length} passwords\n`)
