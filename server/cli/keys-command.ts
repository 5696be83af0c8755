import { parseArgs } from 'node:util'
import { text } from '../locales/text'
import { type Rotated, rotateMasterKey, rotateSessionKey } from '../operations/rotate-keys'
import { selfName } from '../program/self-name'
import { configOf, dataOptions } from './config-options'
import { parseFlags } from './flags'
import { stoppedOnly } from './stopped-only'
import { type Command, type Terminal, UsageError } from './terminal'

const options = {
  sessions: { type: 'boolean' },
  'new-key-file': { type: 'string' },
  ...dataOptions,
} as const

/** `enjambre keys rotate`: other keys for a server that does not run. */
export const keysCommand: Command = ([name, ...args], terminal) => {
  if (name !== 'rotate') throw new UsageError(text('cliKeys.noAction', selfName()))
  const { values } = parseFlags(() => parseArgs({ args, options }))
  const newKeyFile = values['new-key-file'] ?? null
  if (values.sessions && newKeyFile) throw new UsageError(text('cliKeys.oneOfBoth'))
  const config = configOf(values, terminal)
  return stoppedOnly(config, terminal, () => {
    if (values.sessions)
      terminal.print(text('cliKeys.sessions', rotateSessionKey(config, Date.now())))
    else report(rotateMasterKey(config, newKeyFile, Date.now()), terminal)
  })
}

function report(rotated: Rotated, { print, printError }: Terminal) {
  const { keyFile, kept, total, unreadable, sessions } = rotated
  print(text('cliKeys.rotated', total - unreadable, sessions))
  if (unreadable > 0) printError(text('cliKeys.unreadable', unreadable))
  if (kept) print(text('cliKeys.kept', keyFile, kept))
  else printError(text('cliKeys.nameIt', keyFile))
}
