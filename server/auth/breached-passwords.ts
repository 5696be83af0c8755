import list from './breached-passwords.txt' with { type: 'text' }

const breached = new Set(list.split('\n').filter((line) => line !== ''))

/** Whether a password is among the commonest of the public leaks, whatever its case. */
export const isBreached = (password: string) => breached.has(password.toLowerCase())
