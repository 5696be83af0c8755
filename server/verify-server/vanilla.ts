import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanText } from '../game/chat-text'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'
import { childEnvironment } from '../self'
import { downloadServer } from './download'

export type VanillaOptions = { version: string; manifestUrl: string; java: string }

/** Mojang's own server in a process of its own; disposed of, it has ended and its folder is gone. */
export type VanillaServer = AsyncDisposable & {
  port: number
  /** Settles when it has ended, with the last that it said. */
  ended: Promise<string>
}

const host = '127.0.0.1'
const stopMs = 20_000

/** Fetches, checks and starts it. Its owner has accepted Mojang's licence. */
export async function startVanilla(
  { version, manifestUrl, java }: VanillaOptions,
  signal: AbortSignal,
): Promise<VanillaServer> {
  await refuseWithoutJava(java)
  const folder = mkdtempSync(join(tmpdir(), 'enjambre-vanilla-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    await downloadServer({ version, manifestUrl, file: join(folder, 'server.jar') }, signal)
    const port = await freePort()
    writeFileSync(join(folder, 'eula.txt'), 'eula=true\n')
    writeFileSync(join(folder, 'server.properties'), propertiesOf(port))
    return launch(java, folder, port, remove)
  } catch (error) {
    await remove()
    throw error
  }
}

function launch(
  java: string,
  folder: string,
  port: number,
  remove: () => Promise<void>,
): VanillaServer {
  const child = Bun.spawn([java, '-jar', 'server.jar', 'nogui'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: childEnvironment(),
  })
  const last = Promise.all([lastLine(child.stdout), lastLine(child.stderr)])
  return {
    port,
    ended: child.exited.then(async () => (await last).filter((line) => line !== '').join(' / ')),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
      await child.exited
      clearTimeout(timer)
      await remove()
    },
  }
}

async function refuseWithoutJava(java: string) {
  try {
    const probe = Bun.spawn([java, '-version'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: childEnvironment(),
    })
    if ((await probe.exited) === 0) return
  } catch (error) {
    throw new OperationRefused(text('verifyServer.noJava'), { cause: error })
  }
  throw new OperationRefused(text('verifyServer.noJava'))
}

/** For this machine alone, and small: only the bot comes. */
const propertiesOf = (port: number) =>
  Object.entries({
    'server-ip': host,
    'server-port': port,
    'online-mode': false,
    'enforce-secure-profile': false,
    'enable-status': true,
    'view-distance': 4,
    'simulation-distance': 4,
    'max-players': 4,
    'level-type': 'flat',
    'generate-structures': false,
    difficulty: 'peaceful',
    'spawn-npcs': false,
    'sync-chunk-writes': false,
    motd: 'Enjambre',
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

const longestLine = 300

/** The last line that is no part of a trace; the rest is read and forgotten. */
async function lastLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    rest = (rest + decoder.decode(chunk, { stream: true })).slice(-10_000)
  }
  const lines = rest.split('\n').filter((line) => !/^\s|^$/.test(line))
  return cleanText(lines.at(-1) ?? '', longestLine)
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, host, () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
