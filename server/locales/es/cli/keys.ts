import { plural, secrets } from '../words/counts'

export const cliKeys = {
  noAction: (program: string) => `La única acción es rotate: «${program} keys rotate».`,
  oneOfBoth:
    '--sessions y --new-key-file no van juntas: la clave de las sesiones no está en un archivo.',
  fromVariable:
    'La clave maestra está en ENJAMBRE_SECRET y no se puede cambiar desde aquí. Con --new-key-file ARCHIVO la nueva se escribe en ARCHIVO; después, ponla en la variable.',
  fromFolder:
    'La clave maestra está en la carpeta de datos y se cambia ahí: --new-key-file es para ENJAMBRE_SECRET y ENJAMBRE_SECRET_FILE.',
  fixedFile: (file: string) =>
    `No se puede sustituir ${file}: revisa los permisos y el disco. No ha cambiado nada. Con --new-key-file ARCHIVO la clave nueva se escribe en otro sitio.`,
  notWritten: (file: string) =>
    `No se puede crear ${file}: ya existe, no existe su carpeta o no hay permiso. No ha cambiado nada.`,
  rotated: (resealed: number, sessions: number) =>
    `Clave maestra cambiada: ${secrets(resealed)} con la clave nueva y ${plural(sessions, 'sesión cerrada', 'sesiones cerradas')}.`,
  unreadable: (count: number) =>
    `La clave de antes ya no abría ${secrets(count)}: siguen como estaban y habrá que escribirlos de nuevo.`,
  kept: (file: string, kept: string) =>
    `La clave nueva está en ${file}. La de antes queda en ${kept}: las copias hechas hasta ahora la necesitan. Guárdala con ellas, y bórrala cuando ya no queden.`,
  nameIt: (file: string) =>
    `La clave nueva está en ${file}. Antes de iniciar el servidor, nómbralo en ENJAMBRE_SECRET_FILE (o pon su contenido en ENJAMBRE_SECRET). Guarda también la de antes: las copias hechas hasta ahora la necesitan.`,
  sessions: (count: number) =>
    `Clave de las sesiones cambiada; ${plural(count, 'sesión cerrada', 'sesiones cerradas')}. Todos tendrán que iniciar sesión de nuevo.`,
} as const
