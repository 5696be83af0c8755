import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { text } from '../locales/text'
import { type Rotated, rotateMasterKey, rotateSessionKey } from '../operations/rotate-keys'
import { parseFlags } from './flags'
import { stoppedOnly } from './stopped-only'
import { type Command, type Terminal, UsageError } from './terminal'

const options = {
  sessions: { type: 'boolean' },
  'new-key-file': { type: 'string' },
  'data-dir': { type: 'string' },
} as const

/** `enjambre keys rotate`: other keys for a server that does not run. */
export const keysCommand: Command = ([name, ...args], terminal) => {
  if (name !== 'rotate') throw new UsageError(text('cliKeys.noAction'))
  const { values } = parseFlags(() => parseArgs({ args, options }))
  const newKeyFile = values['new-key-file'] ?? null
  if (values.sessions && newKeyFile) throw new UsageError(text('cliKeys.oneOfBoth'))
  const dataDir = values['data-dir']
  const config = readConfig(terminal.env, dataDir === undefined ? [] : ['--data-dir', dataDir])
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
