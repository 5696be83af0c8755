/** How amounts are said: words, and stacks of sixty-four. */
export const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8 },
    ...{
      dieciseis: 16,
      diecisiete: 17,
      dieciocho: 18,
      diecinueve: 19,
      veintiuno: 21,
      veintiun: 21,
    },
    ...{ veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, trece: 13, catorce: 14 },
    ...{
      nueve: 9,
      diez: 10,
      once: 11,
      doce: 12,
      quince: 15,
      veinte: 20,
      treinta: 30,
      cuarenta: 40,
    },
    ...{
      cincuenta: 50,
      sesenta: 60,
      setenta: 70,
      ochenta: 80,
      noventa: 90,
      cien: 100,
      ciento: 100,
      doscientos: 200,
      trescientos: 300,
      mil: 1000,
      docena: 12,
    },
  }),
)
export const stacks: ReadonlySet<string> = new Set(['stack', 'stacks', 'stak', 'staks', 'monton'])
/** «doce bloques de carbón» is coal. */
export const units: ReadonlySet<string> = new Set([
  'bloques',
  'unidades',
  'piezas',
  'pedazos',
  'trozos',
])
/** «menos veinte», «sesenta y cuatro». */
export const minus: ReadonlySet<string> = new Set(['menos', 'minus', 'negativo'])
export const and: ReadonlySet<string> = new Set(['y'])
/** These go on: «ciento veinte»; «cien veinte» are two numbers. */
export const hundreds: ReadonlySet<string> = new Set(['ciento', 'doscientos', 'trescientos'])
/** A version as it is spoken. */
export const point = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:\s+punto\s+[\p{L}\p{N}]+)+/giu
export const stackSize = 64
