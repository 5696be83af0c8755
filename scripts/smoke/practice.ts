import { freePort } from '../../server/testing/free-port'
import { until } from '../../server/testing/until'

/** `enjambre practice` as a process of its own, on a free port. */
export async function startPractice(command: string[], folder: string, version: string) {
  const port = await freePort()
  const args = ['practice', '--port', String(port), '--version', version]
  const child = Bun.spawn([...command, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await until('the practice server', () => {
    if (child.exitCode !== null) throw new Error(`practice ended with ${child.exitCode}`)
    return answers(port)
  })
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

const answers = async (port: number) => {
  try {
    const socket = await Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } })
    socket.end()
    return true
  } catch {
    return false
  }
}
