export const t = {
  label: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page: number) => `Página ${page}`,
  gap: '…',
} as const
