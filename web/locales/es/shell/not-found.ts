export const t = {
  title: 'Página no encontrada',
  lead: 'Aquí no hay nada: la dirección está mal escrita o la página ya no existe.',
  home: 'Volver al inicio',
} as const
