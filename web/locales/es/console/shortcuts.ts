/** The keys of the console's input, for the sheet of shortcuts. */
export const consoleShortcuts = {
  title: 'En la consola de un bot',
  shortcuts: [
    { keys: 'Enter', does: 'Enviar lo escrito' },
    { keys: 'ArrowUp+ArrowDown', does: 'Recuperar lo enviado o elegir una sugerencia' },
    { keys: 'Tab', does: 'Completar el comando' },
    { keys: 'mod+f', does: 'Buscar en la consola' },
    { keys: 'Esc', does: 'Cerrar las sugerencias' },
  ],
} as const
