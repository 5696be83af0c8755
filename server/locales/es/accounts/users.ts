export const users = {
  deleted: 'Usuario eliminado con todos sus datos.',
  stopped: (bots: number) =>
    bots === 0
      ? 'Ningún bot de este usuario estaba en marcha.'
      : `Se ${bots === 1 ? 'detiene 1 bot' : `detienen ${bots} bots`} de este usuario.`,
  sessionsEnded: (sessions: number) =>
    sessions === 0
      ? 'No había sesiones que cerrar.'
      : `Se ${sessions === 1 ? 'cierra 1 sesión' : `cierran ${sessions} sesiones`} de este usuario.`,
  factorsReset: 'Segundo factor quitado. Sus sesiones están cerradas: entra con su contraseña.',
  stoppedByAdmin: 'Bot detenido por un administrador',
  pastExpiry: 'La fecha de fin debe estar en el futuro',
  planFirst: 'Elige un plan para darle una fecha de fin',
} as const
