/**
 * On which versions the tests show what, for the tests and for README's table: one at least of each
 * way in which the game has spoken since.
 */
export const shownOn = {
  /** Walking, digging, building, crafting, chests and death in a world of flying-squid. */
  world: ['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.20.4', '1.21.4'],
  /** Fights, crops, fishing, beds, mounts and every click, on servers that check them. */
  play: ['1.8.8', '1.12.2', '1.16.5', '1.20.4', '1.21.4', '26.1'],
  /** Chests and other windows. */
  windows: [
    ...['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.19.4', '1.20.4', '1.21.1', '1.21.4', '1.21.8'],
    '26.1',
  ],
  /** Columns as they travel: the map, the atlas, what bots share. */
  columns: [
    ...['1.8.8', '1.9.4', '1.12.2', '1.13.2', '1.14.4', '1.15.2', '1.16.5', '1.17.1', '1.18.2'],
    ...['1.20.4', '1.21.4', '1.21.8', '26.1'],
  ],
  /** What players say, signed or not. */
  chat: ['1.19', '1.19.2', '1.19.4', '1.20.1', '1.20.4', '1.20.6', '1.21.4', '1.21.8', '26.1'],
} satisfies Record<string, readonly string[]>
