export const testChain = {
  noAnvil: (program: string, isCompiled: boolean) =>
    `ENJAMBRE_PAYMENTS_TEST: la cadena de prueba (anvil) viene con las dependencias del código fuente, y aquí no está. ${
      isCompiled
        ? `El ejecutable no la lleva dentro: en una copia del código fuente ejecuta una vez «./scripts/start», y después «${program} serve» desde esa carpeta; o quita la variable`
        : 'Ejecuta «bun install» en esta copia, o quita la variable'
    }`,
  noWindows: 'ENJAMBRE_PAYMENTS_TEST: el modo de prueba no funciona en Windows',
} as const
