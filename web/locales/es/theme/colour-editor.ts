export const t = {
  lead: 'Elige un color: de él sale toda la paleta, siempre con texto legible.',
  presets: 'Colores sugeridos',
  own: 'Tu color',
  code: 'Código (#rrggbb)',
  invalid: 'Escribe seis cifras hexadecimales, como #3ef2a0',
  contrast: (ratio: string) => `Contraste del texto ${ratio}:1`,
  save: 'Guardar',
  cancel: 'Cancelar',
} as const
