/** What `enjambre practice` says on its command line. */
export const practice = {
  ready: (address: string, version: string) =>
    `Servidor de práctica listo: ${address} (Minecraft ${version})`,
  motd: 'Servidor de práctica de Enjambre',
  closing: 'El servidor de práctica se cierra.',
  badPort: 'Opción no válida: --port va de 0 a 65535.',
  badVersion: (version: string) => `El servidor de práctica no admite la versión ${version}.`,
  failed: (detail: string) => `No se pudo abrir el servidor de práctica: ${detail}`,
} as const
