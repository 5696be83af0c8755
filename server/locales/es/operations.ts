export const operations = {
  made: (name: string) =>
    `Copia ${name} hecha. No incluye la clave maestra (master.key o ENJAMBRE_SECRET): guárdala aparte, porque sin ella no se leen las contraseñas de los bots.`,
  deleted: (name: string) => `Copia ${name} eliminada.`,
  restarting: 'El motor de bots se reinicia: los bots salen y vuelven poco a poco.',
  draining: 'El motor de bots se vacía: los bots salen y no se inicia ninguno más.',
  open: 'El motor de bots admite bots de nuevo: los que estaban en marcha vuelven poco a poco.',
} as const
