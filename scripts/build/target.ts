import { closeSync, openSync, readSync } from 'node:fs'

export type Target = {
  /** Bun's name of the platform, null for the one that runs the build. */
  compile: Bun.Build.CompileTarget | null
  /** better-sqlite3's name of the same platform. */
  sqlite: string
}

const pattern = /^bun-(linux|darwin|windows)-(x64|arm64)(-musl)?(-baseline|-modern)?(-musl)?$/

/** The platform named by `--target`, e.g. `bun-linux-arm64-musl`; without it, this machine's. */
export function targetOf(name: string | undefined): Target {
  if (name === undefined) return { compile: null, sqlite: `${thisSystem()}-${process.arch}` }
  const [, system, arch, musl, , lastMusl] = pattern.exec(name) ?? []
  if (!system) throw new Error(`unknown target ${name}; try bun-linux-x64`)
  const sqlite = { linux: 'linux', darwin: 'darwin', windows: 'win32' }[system]
  return {
    compile: name as Bun.Build.CompileTarget,
    sqlite: `${sqlite}${musl || lastMusl ? 'musl' : ''}-${arch}`,
  }
}

const thisSystem = () => (interpreter().includes('ld-musl') ? 'linuxmusl' : process.platform)

/** The head of this Bun executable, which on Linux names the C library's loader. */
function interpreter() {
  const head = Buffer.alloc(4096)
  const file = openSync(process.execPath, 'r')
  readSync(file, head)
  closeSync(file)
  return head
}
