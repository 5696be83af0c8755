/** Shown instead of the page when it runs from source and the web was never built. */
export const assets = {
  subPath: (path: string) =>
    `Enjambre no funciona en una ruta («${path}»): necesita un nombre de host propio. Cambia el proxy para que lo sirva en la raíz de uno, como https://enjambre.ejemplo.com.`,
  notBuilt: 'La web no está compilada. Ejecuta «bun run build» y recarga la página.',
} as const
