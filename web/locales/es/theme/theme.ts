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
  editor: 'Tema personalizado',
  editorNotLoaded: 'No se pudo abrir. Comprueba tu conexión e inténtalo de nuevo.',
} as const
