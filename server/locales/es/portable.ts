import { plural } from './words/counts'

/** What files of bots are refused for, and what came of one. */
export const portable = {
  noFile: 'Ese archivo no es de bots exportados desde Enjambre',
  newer: 'Ese archivo es de un Enjambre más nuevo: actualiza este antes de importarlo',
  damaged:
    'Las contraseñas selladas del archivo están dañadas: impórtalo sin frase o expórtalo de nuevo',
  passphrase: (min: number, max: number) => `La frase lleva de ${min} a ${max} caracteres`,
  wrongPassphrase: 'Esa no es la frase con la que se exportó el archivo',
  tooLarge: 'Este bot ocupa demasiado en el archivo',
  tooManyTimes: (max: number) =>
    `El archivo tiene más de ${max} horas de encendido: repártelo en varios`,
  imported: (made: number, skipped: number) =>
    skipped === 0
      ? plural(made, 'bot importado', 'bots importados')
      : `${plural(made, 'bot importado', 'bots importados')}; ${plural(skipped, 'ya estaba', 'ya estaban')}`,
  tried: (fit: number) =>
    fit === 0
      ? 'No se importaría ninguno'
      : `Se ${fit === 1 ? 'importaría' : 'importarían'} ${plural(fit, 'bot', 'bots')}`,
} as const
