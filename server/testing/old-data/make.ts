import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProduct } from '../product'
import { administrate, runHosts } from './administrate'
import { files, pack, unpack } from './folder'
import { signUpPeople } from './people'
import { play } from './play'
import { record } from './record'
import { backdate, sell, sellLate, takeBack } from './sell'
import { shrink } from './shrink'

/** Makes `<version>/` with the enjambre of that version: its data folder, and what it answers of it. */
const [version, ...command] = process.argv.slice(2)
if (!version || command.length === 0) {
  process.stderr.write('bun server/testing/old-data/make.ts VERSION COMMAND…\n')
  process.exit(64)
}

const target = join(import.meta.dir, version)
const folder = mkdtempSync(join(tmpdir(), 'enjambre-old-'))
const data = join(folder, 'data')
const file = join(data, 'enjambre.db')
const admin = { email: 'admin@example.org', password: 'contraseña de ejemplo' }
const env = {
  ENJAMBRE_PAYMENTS_TEST: '1',
  ENJAMBRE_WORKERS: '1',
  ENJAMBRE_ADMIN_EMAIL: admin.email,
  ENJAMBRE_ADMIN_PASSWORD: admin.password,
}
const start = () => startProduct({ command: command.map(locate), folder, env })

/** Commands name files from where we stand, the product runs in a folder of its own. */
function locate(part: string) {
  return part.includes('/') ? resolve(part) : part
}

const say = (text: string) => process.stdout.write(`${text}\n`)

{
  await using product = await start()
  const people = await signUpPeople(product.url, admin, true)
  await administrate(people)
  say('administrate')
  await sell(people)
  say('sell')
  await play(people)
  say('play')
  await runHosts(people, product)
  say('runHosts')
}
backdate(file)
{
  await using product = await start()
  const people = await signUpPeople(product.url, admin, false)
  await sellLate(people)
  say('sellLate')
  await takeBack(people, product)
  say('takeBack')
}

mkdirSync(target, { recursive: true })
shrink(data, target)
const copy = join(folder, 'copy')
unpack(target, copy)
const answers = await record(command.map(locate), copy, admin)
pack(join(target, files.answers), JSON.stringify(answers))
rmSync(folder, { recursive: true })
say(readdirSync(target).join(' '))
