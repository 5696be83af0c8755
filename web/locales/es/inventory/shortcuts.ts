/** The keys of a bot's inventory, for the sheet of shortcuts. */
export const inventoryShortcuts = {
  title: 'En el inventario de un bot',
  shortcuts: [
    { keys: 'ArrowUp+ArrowDown', does: 'Moverse por los huecos, también a los lados' },
    { keys: 'Enter', does: 'Coger un objeto y dejarlo en otro hueco' },
    { keys: 'Esc', does: 'Soltar la selección' },
  ],
} as const
