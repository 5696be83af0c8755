/** Apart from the dialog's: every signed-in page loads these. */
export const t = {
  failed: 'No se ha podido pedir que confirmes que eres tú',
  notLoaded: 'Comprueba tu conexión e inténtalo de nuevo.',
}
