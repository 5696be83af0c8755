import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { Email, NewPassword } from '#contract/auth'
import { transact } from '#db/client'
import { noteEvent } from '../account-events/events'
import { recordFromTerminal } from '../audit/audit'
import { createAdmin, findByEmail, here, resetPassword } from '../auth/accounts'
import { clearHeld } from '../bots/held/held'
import type { Config } from '../config'
import { createContext } from '../context'
import { lockDataFolder } from '../data-lock'
import { AppError } from '../errors'
import { resetFactors } from '../factors/reset-factors'
import { text, wordsOf } from '../locales/text'
import { adminCreated } from '../setup/setup'
import { configOf, dataOptions } from './config-options'
import { parseFlags } from './flags'
import { stoppedOnly } from './stopped-only'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

const options = {
  email: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  ...dataOptions,
} as const

type Credentials = { email: string; password: string }
type Action = (config: Config, credentials: Credentials, terminal: Terminal) => Promise<number>

const actions: Record<string, Action> = { create, 'reset-password': reset }

/** `enjambre admin`: works on the data folder, whether or not a server runs on it. */
export const adminCommand: Command = async ([name, ...args], terminal) => {
  if (name === 'release-bots') return releaseBots(args, terminal)
  if (name === 'reset-factors') return resetFactorsOf(args, terminal)
  if (name === undefined) throw new UsageError(text('cli.admin.noAction'))
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new UsageError(text('cli.admin.unknownAction', name))
  const { values } = parseFlags(() => parseArgs({ args, options }))
  const email = emailIn(values)
  const password = accepted(
    NewPassword.safeParse(await readPassword(values['password-stdin'] ?? false, terminal)),
  )
  const config = configOf(values, terminal)
  return refusalsSaid(() => action(config, { email, password }, terminal), terminal)
}

/** For whoever cannot reach the panel: the next start lets the bots come back. */
function releaseBots(args: string[], terminal: Terminal) {
  const { values } = parseFlags(() => parseArgs({ args, options: dataOptions }))
  const config = configOf(values, terminal)
  return stoppedOnly(config, terminal, async () => {
    using _lock = lockDataFolder(config.dataDir, 0)
    await using ctx = createContext(config)
    const isReleased = transact(ctx.db, (tx) => {
      if (!clearHeld(tx)) return false
      const deed = { action: 'bots.release', target: 'settings:bots', after: null } as const
      recordFromTerminal(tx, deed, ctx.clock.now())
      return true
    })
    terminal.print(text(isReleased ? 'cli.admin.released' : 'cli.admin.notHeld'))
  })
}

/** For an administrator who has lost theirs, where no other one can help. */
function resetFactorsOf(args: string[], terminal: Terminal) {
  const { values } = parseFlags(() =>
    parseArgs({ args, options: { email: options.email, ...dataOptions } }),
  )
  const email = emailIn(values)
  const config = configOf(values, terminal)
  return refusalsSaid(async () => {
    await using ctx = createContext(config)
    const user = findByEmail(ctx.db, email)
    if (!user) return unknownEmail(email, terminal)
    resetFactors(
      ctx,
      user.id,
      { address: null },
      {
        note(tx) {
          const target = `user:${user.id}` as const
          const deed = { action: 'user.factors-reset', target, after: { email } } as const
          recordFromTerminal(tx, deed, ctx.clock.now())
        },
      },
    )
    terminal.print(text('cli.admin.factorsReset', email))
    return exitCodes.ok
  }, terminal)
}

async function create(config: Config, credentials: Credentials, { print }: Terminal) {
  await using ctx = createContext(config)
  const { email } = await createAdmin(ctx, credentials, here, {
    note: (tx, row) => recordFromTerminal(tx, adminCreated(row), ctx.clock.now()),
  })
  print(text('cli.admin.created', email))
  return exitCodes.ok
}

async function reset(config: Config, credentials: Credentials, terminal: Terminal) {
  await using ctx = createContext(config)
  const { email } = credentials
  const user = await resetPassword(ctx, credentials, {
    note(tx, { id }) {
      const deed = { action: 'admin.password', target: `user:${id}`, after: { email } } as const
      recordFromTerminal(tx, deed, ctx.clock.now())
      noteEvent(ctx, tx, { userId: id, kind: 'password-reset', address: null })
    },
  })
  if (!user) return unknownEmail(email, terminal)
  terminal.print(text('cli.admin.reset', email))
  return exitCodes.ok
}

function unknownEmail(email: string, { printError }: Terminal) {
  printError(text('cli.admin.unknownEmail', email))
  return exitCodes.failed
}

function emailIn({ email }: { email?: string | undefined }) {
  if (email === undefined) throw new UsageError(text('cli.admin.noEmail'))
  return accepted(Email.safeParse(email))
}

async function readPassword(fromInput: boolean, terminal: Terminal) {
  if (fromInput) return (await terminal.readInput()).replace(/\r?\n$/, '')
  const password = await terminal.ask(text('cli.admin.password'))
  if (password === null) throw new UsageError(text('cli.admin.noTerminal'))
  if ((await terminal.ask(text('cli.admin.repeat'))) !== password)
    throw new UsageError(text('cli.admin.different'))
  return password
}

function accepted(parsed: z.ZodSafeParseResult<string>): string {
  if (parsed.success) return parsed.data
  throw new UsageError(text('errors.VALIDATION', wordsOf(parsed.error.issues[0]?.message ?? '')))
}

/** A refusal of the product is the answer of the command, not a fault of it. */
async function refusalsSaid(work: () => Promise<number>, { printError }: Terminal) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    printError(error.words)
    return exitCodes.failed
  }
}
