/** How amounts are said: words, dozens, and stacks of sixty-four. */
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
    },
    ...{ veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29 },
    ...{
      cuatrocientos: 400,
      quinientos: 500,
      seiscientos: 600,
      ochocientos: 800,
    },
  }),
)
/** So many at once: «dos stacks», «una docena y media», «un par». */
export const groups: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ stack: 64, stacks: 64, stak: 64, staks: 64, stacs: 64, stac: 64, monton: 64 },
    ...{ docena: 12, docenas: 12, decena: 10, decenas: 10, centenar: 100, centenares: 100 },
    ...{ par: 2, pares: 2, veintena: 20, treintena: 30, quincena: 15, centena: 100 },
  }),
)
export const halves: ReadonlySet<string> = new Set(['medio', 'media'])
/** «doce bloques de carbón» is coal, «un trozo de pan» bread. */
export const units: ReadonlySet<string> = new Set(
  `bloques unidades unidad piezas pieza pedazos pedazo trozos trozo kilos kilo cargas carga cachos cacho
  pizca punado punados bocado bocados poco poquito rebanada rebanadas algo`.split(/\s+/),
)
/** What a number of is a time, and what an hour stands behind: «en diez minutos», «antes de las nueve». */
export const times =
  /^(?:seg|segundos?|min|minut(?:it)?os?|hor(?:it)?as?|dias?|semanas?|mes(?:es)?|anos?)$/
export const hour = /^(?:a|son|es|de|desde|hasta|sobre|para|tipo) las?$/
/** «me importa tres pepinos»: so much does nobody want. */
export const indifferent = /^(?:me|nos) (?:import\w*|val[eg]\w*|resbal\w*|sud[ae]\w*|d[ao]n?)$/
/** «troncos de madera» is wood. */
export const measured = /^(?:troncos?|lenos?|rollos?) de madera$/
/** «menos veinte», «sesenta y cuatro». */
export const minus: ReadonlySet<string> = new Set(['menos', 'minus', 'negativo'])
export const and: ReadonlySet<string> = new Set(['y'])
/** These go on: «ciento veinte»; «cien veinte» are two numbers. */
export const hundreds: ReadonlySet<string> = new Set([
  ...['ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos'],
  'ochocientos',
])
/** A version as it is spoken. */
export const point = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:\s+punto\s+[\p{L}\p{N}]+)+/giu
