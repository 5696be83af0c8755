import { bulkOutcomes } from '../../../../../server/locales/es/words/bulk-words'
import { plural } from '../../../../../server/locales/es/words/counts'

const bots = (n: number) => plural(n, 'bot', 'bots')

export const t = {
  moreLabel: 'Más acciones con los bots',
  command: 'Enviar a varios',
  commandHint: 'Sin nada seleccionado, a todos los que están en ejecución.',
  commandKeywords: 'línea orden comando mensaje consola todos',
  noBotsTitle: 'Sin bots a los que enviar',
  noBots: 'Selecciona bots, o inicia alguno.',
  recipients: (n: number, running: number) =>
    n === running ? `${bots(n)} en ejecución` : `${bots(n)}, ${running} en ejecución`,
  names: 'Bots que la reciben',
  prefixes:
    'No todos tienen el mismo prefijo: una orden con otro prefijo se dice en el chat en lugar de cumplirse.',
  gap: 'Pausa entre bots',
  gaps: {
    0: 'Sin pausa',
    1000: '1 segundo',
    5000: '5 segundos',
    30000: '30 segundos',
  },
  empty:
    'Escribe una línea: una orden, un comando del servidor o un mensaje. Aquí verás qué responde cada bot.',
  sending: (n: number) => `Enviando a ${bots(n)}`,
  outcome: bulkOutcomes.command.some,
  allAnswered: bulkOutcomes.command.all,
  cancelled: (left: number) =>
    left === 1 ? 'A 1 bot no le llegó.' : `A ${bots(left)} no les llegó.`,
  answers: 'Respuestas',

  bots,
  hidden: (n: number) =>
    `Hay ${plural(n, 'respuesta distinta más', 'respuestas distintas más')}; cada bot tiene la suya en su consola.`,
  silent: 'Sin respuesta',
  retry: (n: number) => `Repetir en ${n === 1 ? 'el que falló' : `los ${n} que fallaron`}`,
  cancel: 'Cancelar',
  cancelFailed: 'No se pudo cancelar',
  failed: 'No se pudo enviar',
} as const
