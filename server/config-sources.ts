import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError } from './config-error'
import { flagProblem } from './flag-problem'
import { text } from './locales/text'

type Values = Record<string, string>

/** The settings that the environment has; those of `inFiles` also from the file that `…_FILE` names. */
export function fromEnvironment(
  env: Record<string, string | undefined>,
  names: readonly string[],
  inFiles: readonly string[],
): Values {
  const values: Values = {}
  for (const name of names) {
    const value = env[name]
    if (value !== undefined && value !== '') values[name] = value
  }
  for (const name of inFiles) {
    const file = env[`${name}_FILE`]
    if (file && values[name] === undefined) values[name] = readSecret(`${name}_FILE`, file)
  }
  return values
}

function readSecret(name: string, file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigError(text('config.unreadable', name, file))
  }
}

/** What flags say, by the name of the setting that each one sets. */
export function fromFlags(flags: string[], settings: Readonly<Values>): Values {
  const values: Values = {}
  for (const [flag, value] of Object.entries(parseFlags(flags, Object.keys(settings)))) {
    const name = settings[flag]
    if (name !== undefined) values[name] = String(value)
  }
  return values
}

function parseFlags(args: string[], names: readonly string[]) {
  const options = Object.fromEntries(names.map((flag) => [flag, { type: 'string' as const }]))
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch (error) {
    throw new ConfigError(flagProblem(error))
  }
}
