/** What is wrong with the set-up of payments, for who runs the server. */
export const paymentChain = {
  chainName: (id: number) => `Cadena ${id}`,
  testName: 'Cadena de prueba',
  tokenNeeded: (chain: string) =>
    `ENJAMBRE_PAYMENTS_TOKEN: hay que indicar la dirección del contrato de USDT en ${chain}`,
  tokenInvalid: (text: string, chain: string) =>
    `ENJAMBRE_PAYMENTS_TOKEN: «${text}» no es la dirección de un contrato en ${chain}`,
  wrongChain: (node: string, expected: number, found: number) =>
    `El nodo ${node} es de la cadena ${found}, no de la ${expected}. No se piden pagos.`,
  decimalsOdd: (node: string, found: string) =>
    `Según el nodo ${node}, el token tiene ${found} decimales; se admiten de 6 a 18. No se piden pagos.`,
  decimalsWrong: (node: string, expected: number, found: string) =>
    `Según el nodo ${node}, el token tiene ${found} decimales, y USDT tiene ${expected} en esa cadena. No se piden pagos.`,
} as const
