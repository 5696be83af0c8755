/** What `enjambre practice` says on its command line. */
export const es = {
  usage: `Uso: enjambre practice [opciones]

Abre un servidor de Minecraft de práctica, solo para esta máquina.

  --port NÚMERO      puerto en 127.0.0.1 (25565)
  --version VERSIÓN  versión de Minecraft (1.20.4)
  --world CARPETA    guarda el mundo en esa carpeta; sin ella, solo en memoria
  --help             muestra esta ayuda`,
  ready: (address: string, version: string) =>
    `Servidor de práctica listo: ${address} (Minecraft ${version})`,
  motd: 'Servidor de práctica de Enjambre',
  closing: 'El servidor de práctica se cierra.',
  badOption: (detail: string) => `Opción no válida: ${detail}`,
  badPort: 'el puerto va de 0 a 65535',
  badVersion: (version: string) => `el servidor de práctica no admite la versión ${version}`,
  failed: (detail: string) => `No se pudo abrir el servidor de práctica: ${detail}`,
} as const
