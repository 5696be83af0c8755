/** The keys of a bot's inventory, for the sheet of shortcuts. */
export const inventoryShortcuts = {
  title: 'En el inventario de un bot',
  shortcuts: [
    { keys: 'ArrowUp+ArrowDown', does: 'Moverse por los huecos, también a los lados' },
    { keys: 'Enter', does: 'Elegir un objeto y dejarlo en un hueco vacío' },
    { keys: 'Shift+Enter', does: 'Intercambiarlo con el de otro hueco, o juntarlos' },
    { keys: 'Esc', does: 'Soltar la selección' },
  ],
} as const
