export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Times are epoch milliseconds in the database, ISO in the API. */
export const toIso = (at: number): string => new Date(at).toISOString()

/** An instant as a file's name may hold it: `2030-01-31T04-00-00-000Z`. */
export const stamp = (at: number): string => toIso(at).replaceAll(/[:.]/g, '-')
