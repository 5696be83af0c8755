import { type Config, readConfig } from '../config'
import type { Terminal } from './terminal'

/** What a command on the data folder takes in the place of a setting. */
export const dataOptions = { 'data-dir': { type: 'string' } } as const

/** What a command about a backup takes. */
export const backupOptions = { ...dataOptions, 'passphrase-file': { type: 'string' } } as const

type Values = Partial<Record<keyof typeof backupOptions, string>>

/** The settings, with what was said on the command line in their place. */
export function configOf(values: Values, { env }: Terminal): Config {
  const { 'passphrase-file': file, 'data-dir': dataDir } = values
  const passphrase = {
    ENJAMBRE_BACKUP_PASSPHRASE: undefined,
    ENJAMBRE_BACKUP_PASSPHRASE_FILE: file,
  }
  return readConfig(
    file === undefined ? env : { ...env, ...passphrase },
    dataDir === undefined ? [] : ['--data-dir', dataDir],
  )
}
