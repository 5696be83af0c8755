export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Times are epoch milliseconds in the database, ISO in the API. */
export const toIso = (at: number): string => new Date(at).toISOString()
