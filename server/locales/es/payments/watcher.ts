import { plural } from '../words/counts'

/** What administrators read about the watcher of payments. */
export const paymentWatcher = {
  reorg: (block: number) =>
    `La cadena ha cambiado por debajo del bloque ${block}, que ya estaba confirmado. No se abona nada hasta que un administrador lo revise y lo reanude.`,
  behind: 'Los nodos van por detrás de lo que ya se leyó. Se espera a que se pongan al día.',
  unreachable: 'Ningún nodo de la cadena responde. Los pagos se comprobarán cuando respondan.',
  disagreement:
    'Los nodos de la cadena se contradicen. No se abona nada hasta que digan lo mismo; se reintenta solo.',
  failed: 'La comprobación de los pagos ha fallado. Se reintenta solo; el registro dice por qué.',
  clock: (minutes: number) =>
    `La hora de este servidor y la de la cadena difieren en ${plural(minutes, 'minuto', 'minutos')}. No se piden pagos nuevos hasta que coincidan; los pedidos se siguen abonando.`,
  flooded: (invoiceIds: string, more: number) =>
    `Alguien envía tantas transferencias a la dirección de un pago que no se pueden leer, y se ha dejado de vigilar: ${invoiceIds}${more > 0 ? ` y ${more} más` : ''}. Los demás pagos se abonan con normalidad.`,
  hidden: (invoiceId: string) =>
    `Un nodo ocultó transferencias a la dirección del pago ${invoiceId}; se han encontrado y abonado. Conviene usar otro nodo.`,
  unexplained: (invoiceId: string) =>
    `La dirección del pago ${invoiceId} tiene más saldo del que explican sus transferencias. Compruébalo en la cadena.`,
} as const
