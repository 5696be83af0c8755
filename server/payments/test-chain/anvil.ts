import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../config-error'
import { text } from '../../locales/text'
import { selfName } from '../../program/self-name'

/** A local chain as a process of its own, on a loopback port that it chose. */
export type Anvil = AsyncDisposable & { url: string }

const platforms: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }
/** Where a source checkout may be: this one, or the one that the executable was built in. */
const checkouts = [
  join(import.meta.dir, '..', '..', '..'),
  process.cwd(),
  dirname(dirname(process.execPath)),
]
const startMs = 20_000
const stopMs = 3_000

/** Where anvil is; `ConfigError` when it is nowhere. */
export function requireAnvil(roots: readonly string[] = checkouts): string {
  if (process.platform === 'win32') throw new ConfigError(text('testChain.noWindows'))
  const name = `anvil-${process.platform}-${platforms[process.arch] ?? process.arch}`
  const files = roots.map((root) => join(root, 'node_modules', '@foundry-rs', name, 'bin', 'anvil'))
  const file = files.find((file) => existsSync(file))
  if (!file)
    throw new ConfigError(text('testChain.noAnvil', selfName(), Bun.isStandaloneExecutable))
  return file
}

/**
 * Ends with us even when we are killed: its standard input closes then. A chain that has only just
 * begun does not hear the first request to end.
 */
const lifeLine = `
  exec 3<&0
  "$@" & chain=$!
  trap "" INT TERM
  (
    cat <&3
    for second in 1 2 3 4 5 6 7 8; do kill -INT $chain; sleep 1; done
    kill -KILL $chain
  ) > /dev/null 2>&1 & guard=$!
  wait $chain
  kill -KILL $guard
`

export async function startAnvil(args: readonly string[]): Promise<Anvil> {
  const command = [requireAnvil(), '--host', '127.0.0.1', '--port', '0', ...args]
  const child = Bun.spawn(['sh', '-c', lifeLine, 'sh', ...command], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
  const timer = setTimeout(() => child.stdin.end(), startMs)
  const address = await listening(child.stdout)
  clearTimeout(timer)
  const stop = () => end(child)
  if (address === null) {
    await stop()
    throw new Error('anvil did not start')
  }
  return { url: `http://${address}`, [Symbol.asyncDispose]: stop }
}

/** The address that it says it listens on; what it writes later is read and dropped. */
async function listening(output: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = output.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return null
    text += decoder.decode(value, { stream: true })
    const [, address] = /Listening on (\S+)\n/.exec(text) ?? []
    if (address) {
      void drop(reader)
      return address
    }
  }
}

async function drop(reader: ReadableStreamDefaultReader<Uint8Array>) {
  while (!(await reader.read()).done);
}

async function end(child: Bun.Subprocess<'pipe', 'pipe', 'ignore'>) {
  await child.stdin.end()
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await child.exited
  clearTimeout(timer)
}
