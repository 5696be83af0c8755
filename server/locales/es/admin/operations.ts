export const operations = {
  made: (name: string) =>
    `Copia ${name} hecha. No incluye la clave maestra (master.key o ENJAMBRE_SECRET): guárdala aparte, porque sin ella no se leen las contraseñas de los bots.`,
  uploaded: (name: string) => `Copia subida y guardada como ${name}.`,
  restoring: (name: string) =>
    `La copia ${name} está lista: Enjambre se cierra y arranca con ella. Todos tendrán que iniciar sesión de nuevo.`,
  confirmName: 'no es el nombre de la copia',
  passphraseNeeded: 'la copia está cifrada y hace falta su frase de contraseña',
  secondWorks: 'El segundo lugar funciona: se ha podido escribir en él.',
  released: 'Los bots se ponen en marcha: los que estaban encendidos vuelven poco a poco.',
  deleted: (name: string) => `Copia ${name} eliminada.`,
  restarting: 'El motor de bots se reinicia: los bots salen y vuelven poco a poco.',
  draining: 'El motor de bots se vacía: los bots salen y no se inicia ninguno más.',
  open: 'El motor de bots admite bots de nuevo: los que estaban en marcha vuelven poco a poco.',
} as const
