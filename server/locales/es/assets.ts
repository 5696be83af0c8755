/** Shown instead of the page when it runs from source and the web was never built. */
export const assets = {
  notBuilt: 'La web no está compilada. Ejecuta «bun run build» y recarga la página.',
} as const
