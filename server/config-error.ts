/** A setting that cannot be used; the command line prints it and ends with exit code 78. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
