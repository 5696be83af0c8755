/** How many packets lack what, or were left out. */
export const removals = [
  'whispers',
  'unreadableChat',
  'pluginMessages',
  'packAddresses',
  'profiles',
  'handshakes',
  'cookies',
  'transfers',
  'links',
  'unreadable',
  'secrets',
] as const
export type Removal = (typeof removals)[number]
export type Removed = Record<Removal, number>

export const nothingRemoved = (): Removed =>
  Object.fromEntries(removals.map((what) => [what, 0])) as Removed
