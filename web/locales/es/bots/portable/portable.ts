import { plural } from '../../../../../server/locales/es/words/counts'

const bots = (n: number) => plural(n, 'bot', 'bots')

export const t = {
  title: 'Bots en un archivo',
  ways: 'Qué hacer',
  export: 'Exportar',
  import: 'Importar',
  cancel: 'Cancelar',

  selected: (n: number) =>
    n === 1 ? 'Se exporta el bot seleccionado.' : `Se exportan los ${n} bots seleccionados.`,
  all: (n: number) => (n === 1 ? 'Se exporta tu bot.' : `Se exportan tus ${n} bots.`),
  none: 'No tienes bots que exportar.',
  holds:
    'Con servidor, versión, proxy, habilidades, grupos, etiquetas y horarios. Sin su consola ni su sesión de Microsoft.',
  withSecrets: 'Con sus contraseñas, selladas con una frase',
  passphrase: 'Frase',
  passphraseHint: (min: number) =>
    `De ${min} caracteres o más. Apúntala: sin ella las contraseñas del archivo no se pueden leer.`,
  passphraseShort: (min: number, max: number) => `Escribe de ${min} a ${max} caracteres`,
  exportBots: (n: number) => `Exportar ${bots(n)}`,
  fileName: (day: string) => `bots-${day}.json`,
  exported: (n: number) => `${bots(n)} en el archivo`,
  exportFailed: 'Error al Exportar Bots',

  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  chooseHint: 'Un archivo .json exportado desde esta instalación o desde otra.',
  unreadable: 'Ese archivo no es de bots exportados desde Enjambre.',
  tooLarge: (mb: number) => `Ese archivo ocupa más de ${mb} MB.`,
  opening: 'Frase con la que se exportó (opcional)',
  openingHint: 'Vacía, los bots llegan sin sus contraseñas.',
  sameName: 'Bots cuyo nombre ya tienes',
  sameNames: { skip: 'No importarlos', copy: 'Importarlos con otro nombre' },
  preview: 'Lo que se va a importar',
  name: 'Nombre',
  state: 'Qué pasa',
  states: {
    new: 'Nuevo',
    copied: (name: string) => `Se llamará «${name}»`,
    skipped: 'Ya lo tienes: no se importa',
  },
  nameless: '(sin nombre)',
  room: (used: number, max: number) => `Tienes ${used} de ${bots(max)}.`,
  wrong: 'Corrige o quita del archivo los bots marcados: se importan todos o ninguno.',
  nothing: 'No hay ninguno que importar.',
  importBots: (n: number) => (n === 0 ? 'Importar' : `Importar ${bots(n)}`),
  failed: 'No se pudo importar el archivo',
} as const
