import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder that goes away with the scope that holds it. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'enjambre-test-'))
  return {
    path,
    /** Where the file is now, which nobody else may read. */
    write(name: string, content: string) {
      const file = join(path, name)
      writeFileSync(file, content, { mode: 0o600 })
      return file
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}
