/** API tokens: what their owner is told. */
export const tokens = {
  revoked: 'Token revocado: quien lo use ya no entra.',
  past: 'Elige una fecha que aún no haya pasado',
  badAddress: 'Escribe una dirección IP o un rango, como 203.0.113.7 o 2001:db8::/32',
}
