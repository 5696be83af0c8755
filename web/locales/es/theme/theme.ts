import type { Theme } from '../../../theme/theme'

export const t = {
  theme: 'Tema',
  choose: 'Elegir tema',
  themes: {
    dark: 'Neón Oscuro',
    light: 'Claro',
    custom: 'Personalizado',
  } satisfies Record<Theme, string>,
  edit: 'Editar color',
  editor: {
    title: 'Tema personalizado',
    lead: 'Elige un color: de él sale toda la paleta, siempre con texto legible.',
    presets: 'Colores sugeridos',
    own: 'Tu color',
    code: 'Código (#rrggbb)',
    invalid: 'Escribe seis cifras hexadecimales, como #3ef2a0',
    sample: 'Así se lee',
    contrast: (ratio: string) => `Contraste del texto ${ratio}:1`,
    save: 'Guardar',
    cancel: 'Cancelar',
    notLoaded: 'No se pudo abrir. Comprueba tu conexión e inténtalo de nuevo.',
  },
} as const
