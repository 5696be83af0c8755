import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../server/testing/folder'
import { descendants, isAlive } from '../../server/testing/processes'
import { until } from '../../server/testing/until'

/** Put into the background by a shell that ends later, it goes on serving, and ends alone. */
export async function liveWithoutShell(program: string): Promise<void> {
  using folder = temporaryFolder()
  const said = join(folder.path, 'said')
  const script = '"$0" serve >"$1" 2>&1 & echo $!; exec >&-; read -r end'
  const shell = Bun.spawn(['sh', '-c', script, program, said], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const pid = Number(await new Response(shell.stdout).text())
  try {
    const [, url] = await until('the ready line', () => {
      if (!isAlive(pid)) throw new Error('it ended with its shell')
      return /^Enjambre listo: (\S+)$/m.exec(readFileSync(said, 'utf8'))
    })
    await until('its bot host', () => descendants(pid).length > 0)
    shell.stdin.end()
    await shell.exited
    // What ends with its parent has done so by the time that another program has run.
    await Bun.spawn([program, 'version'], { stdout: 'ignore' }).exited
    const { status } = await fetch(`${url}/api/status`)
    if (status !== 200) throw new Error(`status ${status}`)
  } finally {
    const below = descendants(pid).map((child) => child.pid)
    if (isAlive(pid)) process.kill(pid, 'SIGTERM')
    await until('its end', () => ![pid, ...below].some(isAlive))
  }
}
