/** What a bot says of the things that it does by itself. */
export const abilities = {
  failed: (reason: string) => `Una habilidad falló: ${reason}`,
  switchedOff: 'La habilidad se apagó.',
  ate: (name: string) => `Ha comido: ${name}.`,
  noFood: 'El bot tiene hambre y no lleva comida.',
  wears: (name: string) => `Se ha puesto: ${name}.`,
  holdsTotem: 'Lleva un tótem en la otra mano.',
  respawning: 'Reapareciendo después de morir.',
  stuckDead: 'El servidor no deja reaparecer al bot. Vuelve a entrar.',
  defending: (name: string) => `Defendiéndose de: ${name}.`,
  sleeping: 'Durmiendo en la cama más cercana.',
  greeted: 'Saludo enviado al chat.',
  replied: (name: string, keyword: string) => `Respuesta a ${name} por «${keyword}».`,
  scheduled: (line: string) => `Línea programada: ${line}`,
  joinLine: (line: string) => `Línea al entrar: ${line}`,
  badCron: (cron: string) => `El horario «${cron}» no se entiende y no se usa.`,
} as const
