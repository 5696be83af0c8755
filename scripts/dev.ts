import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { BuildError, cache, root } from './build/common'
import { forget } from './build/stamp'
import { buildWeb } from './build/web'

/** Accounts of the development data in `.cache/dev-data`, printed at the start. */
const admin = { email: 'admin@enjambre.test', password: 'colmena de pruebas' }
const user = { email: 'usuario@enjambre.test', password: 'colmena de pruebas' }

const port = Bun.env.PORT ?? '3000'
const url = `http://127.0.0.1:${port}`

/** The web as the executable has it, but uncompressed and reloading itself. */
async function rebuild() {
  const begun = performance.now()
  try {
    await forget('web')
    await buildWeb({ dev: true })
    console.log(`web built in ${Math.round(performance.now() - begun)} ms`)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(error.message)
  }
}

function rebuildOnChange(folder: string): FSWatcher {
  let timer: Timer | undefined
  return watch(folder, { recursive: true }, (_, file) => {
    if (file?.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(rebuildInTurn, 30)
  })
}

let turn = Promise.resolve()

/** Editors save many files at once; two builds at a time would race for one folder. */
function rebuildInTurn() {
  turn = turn.then(rebuild)
}

/** `--watch` starts it again on change; `--no-orphans` takes its bot host along. */
function startServer() {
  const command = [process.execPath, '--no-orphans', '--watch', join('server', 'main.ts'), 'serve']
  return Bun.spawn(command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ENJAMBRE_DATA_DIR: join(cache, 'dev-data'),
      ENJAMBRE_ADMIN_EMAIL: admin.email,
      ENJAMBRE_ADMIN_PASSWORD: admin.password,
      ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8,::1/128',
      ENJAMBRE_JOIN_INTERVAL_MS: '500',
      ENJAMBRE_RESTART_GRACE_MINUTES: '0',
      ENJAMBRE_DEFAULT_BOTS: '10',
      ...process.env,
    },
  })
}

async function seed(server: Bun.Subprocess) {
  while (server.exitCode === null && !(await answers())) await Bun.sleep(100)
  if (server.exitCode !== null) return
  const { status } = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  if (status !== 201 && status !== 409) console.error(`seeding the user answered ${status}`)
  console.log(`user  ${user.email} / ${user.password}`)
  console.log(`admin ${admin.email} / ${admin.password}`)
}

const answers = () =>
  fetch(`${url}/api/status`).then(
    ({ ok }) => ok,
    () => false,
  )

await rebuild()
const watchers = [
  join(root, 'web'),
  join(root, 'server', 'contract'),
  join(root, 'server', 'locales'),
].map(rebuildOnChange)
const server = startServer()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
await seed(server)
process.exitCode = await server.exited
for (const watcher of watchers) watcher.close()
