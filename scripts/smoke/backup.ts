import { join } from 'node:path'

type Expect = (fits: boolean, what: string) => void

/** Copies the database under a running server, as an operator does. */
export function backUp(command: string[], folder: string, expect: Expect): void {
  order(command, folder, ['backup', copyIn(folder)], expect)
}

/** Puts that copy back once no server runs; then the doctor has nothing to complain of. */
export function restore(command: string[], folder: string, expect: Expect): void {
  const said = order(command, folder, ['restore', copyIn(folder)], expect)
  expect(said.startsWith('Copia restaurada: 1 cuenta '), said)
  order(command, folder, ['doctor', '--port', '0'], expect)
}

const copyIn = (folder: string) => join(folder, 'data', 'copia.db')

function order(command: string[], folder: string, args: string[], expect: Expect): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...command, ...args], { cwd: folder })
  expect(exitCode === 0, `${args[0]} ended with ${exitCode}: ${stdout}${stderr}`)
  return stdout.toString()
}
