import { CodedError } from './locales/coded-error'

/** A setting that cannot be used; the command line says it and ends with exit code 78. */
export class ConfigError extends CodedError {
  override name = 'ConfigError'
}
