import { parseArgs } from 'node:util'
import { BuildError } from './build/common'
import { buildWeb } from './build/web'

const usage = 'usage: bun scripts/build.ts [web]'

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals[0] === 'web') return buildWeb({ dev: false })
  throw new BuildError('the product', [usage])
}

try {
  await main()
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
