/** A second control, which waits for its operator. */
export const standbyCli = {
  standby: {
    title: 'En espera',
    ready: (url: string) => `Enjambre en espera: ${url}`,
    until: (program: string) => `No abre nada hasta «${program} promote».`,
    promoted: 'Este panel dirige desde ahora.',
  },
  promote: {
    summary: 'Pone a dirigir el panel que espera',
    help: `Uso: enjambre promote [--force] [--data-dir CARPETA]

Pone a dirigir el panel que espera en este equipo con «enjambre serve --standby», después de haber
restaurado la base de datos en su carpeta de datos. Antes comprueba que hay una, que la clave maestra es la
suya y que en el bus no sigue vivo otro panel, lo que puede tardar unos 15 segundos. El primer equipo debe
estar apagado, o sus bots detenidos con «enjambre stop»: los que él mismo ejecutaba pueden seguir jugando unos
minutos sin panel.

  --force             dirige aunque el otro siga vivo, que entonces se cierra, o no se pueda saber
  --data-dir CARPETA  carpeta de datos; ENJAMBRE_DATA_DIR o ./data`,
    none: (dir: string) =>
      `Ningún panel espera con la carpeta de datos ${dir}. Arráncalo con «enjambre serve --standby».`,
    empty: (file: string) =>
      `No hay base de datos en ${file}: restáurala antes. Con una carpeta vacía se perderían todas las cuentas.`,
    foreign: (file: string) => `${file} está dañada o no es una base de datos de Enjambre.`,
    keyMissing: (file: string) =>
      `La clave maestra no está en ${file}, o no es la de esta base de datos. Pon la suya, o define ENJAMBRE_SECRET.`,
    alive:
      'El otro panel sigue vivo en el bus. Detenlo, o repite con --force para quitarle el mando.',
    unknown:
      'El bus no responde, así que no se sabe si el otro panel sigue vivo. Comprueba que está apagado y repite con --force.',
    noBus:
      'Sin bus no hay forma de saber si el otro panel sigue vivo. Comprueba que está apagado y repite con --force.',
    done: 'El panel que esperaba dirige desde ahora.',
    failed: 'El panel que esperaba no pudo empezar a dirigir: lee el motivo en su salida.',
  },
  ledElsewhere:
    'Otro panel dirige ya esta instalación. Para que dirija este, espera con --standby y usa «enjambre promote».',
  deposed:
    'Otro panel ha tomado el mando de esta instalación: este se cierra y sus bots salen. No lo arranques de nuevo mientras dirija el otro.',
} as const
