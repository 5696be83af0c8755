export const testChain = {
  noAnvil:
    'ENJAMBRE_PAYMENTS_TEST: el modo de prueba necesita una copia del código fuente con sus dependencias (anvil), y aquí no está',
  noWindows: 'ENJAMBRE_PAYMENTS_TEST: el modo de prueba no funciona en Windows',
} as const
