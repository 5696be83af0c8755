const setting = 'ENJAMBRE_PAYMENTS_XPUB'

export const wallet = {
  isPrivate: `${setting}: es una clave privada. Aquí solo va la clave pública extendida (xpub); la privada no debe salir de su monedero.`,
  otherFormat: `${setting}: es una clave de direcciones de Bitcoin (ypub, zpub u otra). Se espera la xpub de una cuenta de Ethereum o de Tron.`,
  unreadable: `${setting}: no es una clave pública extendida (xpub)`,
  wrongDepth: (depth: number) =>
    `${setting}: se espera la xpub de una cuenta (nivel 3, como m/44'/60'/0'), y esta es de nivel ${depth}`,
} as const
