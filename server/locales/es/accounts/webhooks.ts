/** Webhooks: what their owner is told. */
export const webhooks = {
  deleted: 'Webhook quitado: ya no se le envía nada.',
  tested: (host: string) => `${host} ha aceptado el mensaje de prueba.`,
  replayed: 'El mensaje se envía otra vez, detrás de los que esperan.',
  crowded: 'Había demasiados mensajes en espera: los más antiguos se han dejado sin entregar.',
  gone: (host: string) => `${host} respondió 410: dice que ya no quiere mensajes.`,
  dead: (reason: string) => `Lleva días sin aceptar nada. Lo último: ${reason}`,
}
