/** Bots that are taken elsewhere. */
export const portableRoutes = {
  'post /bots/export': {
    200: 'El archivo',
    summary: 'Exporta bots con sus ajustes',
    description:
      'Sin botIds, todos los tuyos. Con passphrase van también las contraseñas de juego y de proxy, selladas con ella: eso pide una sesión y probar de nuevo quién eres. Las sesiones de Microsoft no salen nunca.',
  },
  'post /bots/import': {
    200: 'Qué pasa con cada bot del archivo, y los creados',
    summary: 'Crea los bots de un archivo exportado: todos o ninguno',
    description:
      'Con dryRun solo dice qué pasaría. De un bot cuyo nombre ya tienes, sameName dice si se deja fuera (skip) o se crea con otro nombre (copy). Sin passphrase, las contraseñas selladas se quedan fuera; también la de un bot al que en el archivo se le cambió el servidor.',
  },
}
