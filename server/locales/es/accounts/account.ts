export const account = {
  passwordChanged: (ended: number) =>
    ended === 0
      ? 'Contraseña guardada.'
      : `Contraseña guardada. ${ended === 1 ? 'Tu otra sesión se ha cerrado.' : `Tus otras ${ended} sesiones se han cerrado.`}`,
  passwordRemoved: 'Contraseña quitada. Entras con lo demás que tienes.',
  sessionEnded: 'Sesión cerrada.',
  othersEnded: (ended: number) =>
    ended === 0
      ? 'No había otras sesiones abiertas.'
      : `Se ${ended === 1 ? 'cierra 1 sesión' : `cierran ${ended} sesiones`}.`,
} as const
