/** Why an invoice waits for an administrator, what is said of points, and of what has no name. */
export const invoices = {
  orphaned:
    'La cadena ha descartado una transferencia que ya se había contado. Comprueba la dirección antes de decidir.',
  flooded:
    'La dirección recibe tantas transferencias que no se pueden leer: lo que llegue ya no se abona solo. Compruébala en un explorador de la cadena antes de decidir.',
  ownerGone: 'Ha llegado dinero para una cuenta que ya no existe.',
  notEnough:
    'El plan o los puntos de la cuenta cambiaron antes del pago y lo recibido no alcanza: se abonó en puntos.',
  tooLate: 'Llegó cuando la dirección ya no se vigilaba: se abonó en puntos.',
  unfinished: 'El pago no se completó a tiempo: lo recibido se abonó en puntos.',
  token: 'USDT',
  network: (chainId: number) => `Cadena ${chainId}`,
  resumed: 'El vigilante de pagos vuelve a trabajar.',
  rechecked: 'La dirección se ha vuelto a comprobar en la cadena.',
  review: (count: number) =>
    count === 1
      ? 'Hay 1 pago que espera tu revisión.'
      : `Hay ${count} pagos que esperan tu revisión.`,
  csvName: 'pagos.csv',
  csvHeader: [
    'Índice',
    'Ruta',
    'Dirección',
    'Red',
    'Recibido (USDT)',
    'Saldo (USDT)',
    'Importe (USDT)',
    'Estado',
    'Correo',
    'Plan',
    'Meses',
    'Creado',
    'Id',
  ],
} as const
