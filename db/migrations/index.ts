import first from './0000_first.sql' with { type: 'text' }

/** Every migration, oldest first, embedded in the executable. A test checks it is complete. */
export const migrations = [{ tag: '0000_first', sql: first }]
