/** What something that was thrown says of itself. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
