export const t = {
  network: 'No se pudo conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
  timeout: 'El servidor tardó demasiado en responder. Inténtalo de nuevo.',
  notJson: 'El servidor respondió algo inesperado. Inténtalo de nuevo en unos segundos.',
} as const
