/** What is said before the palette itself is loaded. */
export const t = {
  button: 'Acciones y atajos',
  failed: 'No se pudieron abrir las acciones',
  failedHint: 'Comprueba tu conexión y recarga la página.',
} as const
