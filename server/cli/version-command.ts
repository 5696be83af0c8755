import { parseArgs } from 'node:util'
import { version } from '../../package.json'
import { parseFlags } from './flags'
import { type Command, exitCodes } from './terminal'

/** `enjambre version`: one line for people, one JSON object for programs. */
export const versionCommand: Command = (args, { print }) => {
  const { json } = parseFlags(() =>
    parseArgs({ args, options: { json: { type: 'boolean' } } }),
  ).values
  print(json ? JSON.stringify(installed()) : `enjambre ${version}`)
  return exitCodes.ok
}

const installed = () => ({
  name: 'enjambre',
  version,
  bun: Bun.version,
  platform: process.platform,
  arch: process.arch,
  compiled: Bun.isStandaloneExecutable,
})
