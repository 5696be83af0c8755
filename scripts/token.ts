// Compiles the token of test chains anew: `bun scripts/token.ts`, with solc from npm.
import { join } from 'node:path'
import solc from 'solc'
import { z } from 'zod'
import { root } from './build/common'

const folder = join(root, 'server', 'payments', 'test-chain')
const source = await Bun.file(join(folder, 'token.sol')).text()

const Output = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z
    .object({
      'token.sol': z.object({
        TestToken: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
      }),
    })
    .optional(),
})

const { errors = [], contracts } = Output.parse(
  JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'token.sol': { content: source } },
        settings: {
          evmVersion: 'paris',
          metadata: { bytecodeHash: 'none' },
          optimizer: { enabled: true, runs: 200 },
          outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
        },
      }),
    ),
  ),
)
for (const { formattedMessage } of errors) console.error(formattedMessage)
const code = contracts?.['token.sol'].TestToken.evm.bytecode.object
if (!code) throw new Error('solc gave no bytecode')

await Bun.write(
  join(folder, 'generated', 'token.ts'),
  `// Made by scripts/token.ts from token.sol with solc ${solc.version()}.
export const tokenCode = '0x${code}'
`,
)
