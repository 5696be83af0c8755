import { createRequire } from 'node:module'

type Data = (version: unknown, preNetty?: boolean) => unknown
type Compiler = { indent(code: string): string }
type Compilers = { Compiler: { ReadCompiler: { prototype: Compiler } } }

const load = createRequire(import.meta.url)

/**
 * minecraft-data compares all versions before it looks whether it has the data, forty times a second
 * for each bot that moves. The executable has the same (`scripts/build/patches.ts`).
 */
export function rememberData(): void {
  const file = load.resolve('minecraft-data')
  const answer: Data = load(file)
  const answers = new Map<string, unknown>()
  const remembered: Data = (version, preNetty) => {
    const key = `${version} ${preNetty}`
    const known = answers.get(key) ?? answer(version, preNetty)
    answers.set(key, known)
    return known
  }
  const module = load.cache[file]
  if (!module) throw new Error('minecraft-data is not where it was loaded from')
  module.exports = Object.assign(remembered, answer)
}

/** The code that protodef makes of a protocol is read by the engine alone. */
export function indentNothing(): void {
  const { Compiler }: Compilers = createRequire(load.resolve('minecraft-protocol'))('protodef')
  const shared: Compiler = Object.getPrototypeOf(Compiler.ReadCompiler.prototype)
  shared.indent = (code) => code
}
