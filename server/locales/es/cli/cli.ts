import { ctlCli } from './ctl'
import { machinesCli } from './machines'
import { standbyCli } from './standby'

const folderFaults: Record<string, string | undefined> = {
  EACCES: 'no hay permiso para escribir en ella',
  EPERM: 'no hay permiso para escribir en ella',
  EROFS: 'está en un disco de solo lectura',
  SQLITE_CANTOPEN: 'no hay permiso para escribir en ella',
  SQLITE_READONLY: 'no hay permiso para escribir en ella',
  EEXIST: 'no es una carpeta',
  ENOTDIR: 'no es una carpeta',
  ENOENT: 'no existe ni se puede crear',
  ENOSPC: 'no queda espacio en el disco',
  SQLITE_FULL: 'no queda espacio en el disco',
}

export const cli = {
  usage: 'Uso: enjambre <orden> [opciones]',
  commands: 'Órdenes:',
  command: (name: string, summary: string) => `  ${name.padEnd(15)}${summary}`,
  more: (program: string) => `«${program} <orden> --help» explica cada una.`,
  unknownCommand: (name: string) => `No existe la orden «${name}».`,
  unexpected: (message: string) => `Error inesperado: ${message}`,
  ready: (url: string) => `Enjambre listo: ${url}`,
  stopping: 'Enjambre se está cerrando; repite la señal para terminar ya.',
  botsStay: (bots: number, minutes: number, program: string) =>
    `${bots === 1 ? '1 bot sigue en su servidor' : `${bots} bots siguen en sus servidores`} hasta ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} más, por si Enjambre vuelve. Para que salgan ya: ${program} stop`,
  portInUse: (port: number) =>
    `El puerto ${port} ya está en uso. Elige otro con --port o la variable PORT.`,
  portForbidden: (port: number) =>
    `No hay permiso para usar el puerto ${port}. Elige uno a partir de 1024 con --port.`,
  hostUnknown: (host: string) =>
    `No se puede escuchar en ${host}: este equipo no tiene esa dirección. Elige otra con --host.`,
  dataInUse: (dir: string) =>
    `Otro servidor de Enjambre usa la carpeta de datos ${dir}. Detenlo o elige otra con --data-dir.`,
  dataUnusable: (dir: string, code: string) =>
    `No se puede usar la carpeta de datos ${dir}: ${folderFaults[code] ?? code}.`,
  databaseReadOnly: (dir: string) =>
    `La base de datos de ${dir} es de solo lectura: cambia los permisos de sus archivos y de la carpeta.`,
  restoring: 'Restaurando una copia: el servidor se cierra y vuelve a arrancar…',
  slowStop: 'El cierre no terminó a tiempo.',
  noHost: 'El motor de bots no se inició.',

  serve: {
    summary: 'Sirve la web, la API y los bots',
    help: `Uso: enjambre serve [opciones]

Sirve la web, la API y los bots hasta recibir SIGINT o SIGTERM. Nada es obligatorio.
Cada opción vence a su variable de entorno.

  --port N                 PORT                        3000; 0 elige uno libre
  --host DIRECCIÓN         HOST                        127.0.0.1
  --data-dir CARPETA       ENJAMBRE_DATA_DIR           ./data
  --public-url URL         ENJAMBRE_PUBLIC_URL         la dirección que ven los usuarios
  --allow-targets LISTA    ENJAMBRE_ALLOW_TARGETS      CIDR o host:puerto, separados por comas, a
                                                       los que los bots pueden ir además de a
                                                       las direcciones públicas
  --join-interval-ms N     ENJAMBRE_JOIN_INTERVAL_MS   4000; pausa mínima entre dos entradas al
                                                       mismo servidor
  --restart-grace-minutes N  ENJAMBRE_RESTART_GRACE_MINUTES  10; cuánto siguen los bots en sus
                                                       servidores cuando este se detiene, por si
                                                       vuelve a arrancar; con 0 salen con él
  --default-bots N         ENJAMBRE_DEFAULT_BOTS       1; bots de quien no tiene suscripción
  --trusted-proxy LISTA    ENJAMBRE_TRUSTED_PROXY      direcciones o CIDR de los proxies cuyo
                                                       X-Forwarded-For se cree
  --workers N              ENJAMBRE_WORKERS            hilos para bots; uno por núcleo
  --standby                espera sin abrir nada, y responde que espera, hasta «enjambre promote»

Solo por variable de entorno:
  ENJAMBRE_ADMIN_EMAIL y ENJAMBRE_ADMIN_PASSWORD   crean el primer administrador si no hay ninguno
  ENJAMBRE_SECRET                                  clave maestra, 64 cifras hexadecimales
  ENJAMBRE_BACKUP_PASSPHRASE                       frase que cifra las copias de seguridad
  ENJAMBRE_BACKUP_COPY                             segundo lugar de las copias: carpeta o s3://
  ENJAMBRE_BACKUP_COMMAND                          o un programa que las lleva a otro sitio
  ENJAMBRE_HOST_MEMORY_MB                          1536; MiB que pueden ocupar los bots antes de
                                                   que se detengan los que más ocupan
  ENJAMBRE_ATLAS_MB                                2048; MiB que pueden ocupar todos los atlas y
                                                   grabaciones
  ENJAMBRE_LOGIN_FAILURES                          10; inicios fallidos por cuenta y dirección en
                                                   15 minutos; en total, diez veces más por
                                                   dirección
  ENJAMBRE_REGISTRATIONS                           30; registros por dirección en 10 minutos
  ENJAMBRE_SOCKETS                                 250; conexiones en vivo por dirección
  ENJAMBRE_REQUESTS                                600; peticiones por usuario y minuto
  ENJAMBRE_LOG_FORMAT                              text; o json, un objeto por línea
  ENJAMBRE_TELEGRAM_TOKEN                          bot de Telegram que trae los avisos (_FILE)
  ENJAMBRE_RELEASES_URL                            dónde se mira cada día si hay una versión nueva
Los secretos también se leen de un archivo: ENJAMBRE_ADMIN_PASSWORD_FILE, ENJAMBRE_SECRET_FILE.`,
  },
  ctl: ctlCli,
  host: machinesCli.host,
  'bus-config': machinesCli.busConfig,
  ...standbyCli,
  stop: {
    summary: 'Detiene el servidor y saca a los bots',
    help: `Uso: enjambre stop [opciones]

Detiene el servidor que usa la carpeta de datos y saca a sus bots de donde estén, también a los que
siguen jugando porque el servidor se detuvo hace poco. Ctrl+C o «systemctl restart» detienen solo
el servidor.

  --data-dir CARPETA  carpeta de datos; ENJAMBRE_DATA_DIR`,
    server: 'El servidor se ha detenido, y sus bots han salido.',
    bots: 'No había servidor en marcha; los bots que seguían jugando han salido.',
    nothing: (dir: string) => `No hay nada en marcha con la carpeta de datos ${dir}.`,
    slow: 'Tarda demasiado en cerrarse; míralo en sus registros, o repítelo.',
  },
  practice: {
    summary: 'Servidor de Minecraft local para practicar',
    help: `Uso: enjambre practice [opciones]

Abre un servidor de Minecraft de verdad en 127.0.0.1, al que los bots de la instalación de esta
máquina pueden entrar mientras esté abierto.

  --port N           puerto; 25565
  --version VERSIÓN  versión de Minecraft; 1.20.4
  --world CARPETA    guarda el mundo en esa carpeta; sin ella, solo en memoria
  --data-dir CARPETA datos de la instalación; ENJAMBRE_DATA_DIR o ./data`,
  },
  backup: {
    summary: 'Copia de seguridad de la base de datos',
    help: `Uso: enjambre backup ARCHIVO [--passphrase-file ARCHIVO] [--data-dir CARPETA]

Copia la base de datos en ARCHIVO, con el servidor en marcha o parado, y comprueba la copia.
La clave maestra (master.key o ENJAMBRE_SECRET) no va en la copia: guárdala aparte.

  --passphrase-file ARCHIVO   cifra la copia con la frase de contraseña de ese archivo, de 12 a 1000
                              caracteres; vence a ENJAMBRE_BACKUP_PASSPHRASE, que también la cifra`,
  },
  restore: {
    summary: 'Pone una copia en lugar de la base de datos',
    help: `Uso: enjambre restore ARCHIVO [--passphrase-file ARCHIVO] [--ignore-key] [--data-dir CARPETA]

Comprueba la copia y la pone en lugar de la base de datos; la de antes queda entre las copias. El
servidor debe estar parado. Todos tendrán que iniciar sesión de nuevo, y los bots quedan retenidos
hasta que un administrador los ponga en marcha.

  --passphrase-file ARCHIVO   frase de contraseña de una copia cifrada; sin esta opción, vale
                              ENJAMBRE_BACKUP_PASSPHRASE o se pregunta
  --ignore-key                restaura aunque la clave maestra no sea la de la copia: las
                              contraseñas de los bots se pierden y hay que escribirlas de nuevo`,
  },
  keys: {
    summary: 'Cambia las claves: rotate',
    help: `Uso: enjambre keys rotate [--sessions | --new-key-file ARCHIVO] [--data-dir CARPETA]

Crea otra clave maestra y vuelve a cifrar con ella las contraseñas de los bots, las de los proxies y
los accesos de Microsoft. El servidor debe estar parado. Todos tendrán que iniciar sesión de nuevo.
La clave de antes queda al lado: hace falta para restaurar las copias hechas con ella.

  --sessions               cambia solo la clave que firma las sesiones, y las cierra todas
  --new-key-file ARCHIVO   escribe la clave nueva en ARCHIVO, para cuando ENJAMBRE_SECRET o un
                           ENJAMBRE_SECRET_FILE que no se puede sustituir tienen la de ahora`,
  },
  doctor: {
    summary: 'Revisa la instalación',
    help: `Uso: enjambre doctor [opciones de serve]

Revisa las variables, la carpeta de datos, la base de datos, la clave maestra, el reloj, el disco, las
copias, el puerto, el nombre público, los proxies, los pagos, el asistente y el bus, sin cambiar nada, y
dice qué hacer con lo que encuentra. Termina con 0 si no hay nada mal, con 1 si lo hay, y con 78 si un
ajuste no sirve.`,
  },
  'verify-server': {
    summary: 'Comprueba un servidor de Minecraft con un bot',
    help: `Uso: enjambre verify-server DIRECCIÓN[:PUERTO] [opciones]
     enjambre verify-server --vanilla VERSIÓN --accept-eula [opciones]

Entra con un bot en un servidor sin cuentas de pago (online-mode=false) y dice, línea a línea, qué
funciona: la respuesta en la lista de servidores, la entrada, la posición, el terreno, el inventario,
un paseo de dos bloques, veinte segundos dentro, y salir y volver. No cambia nada del mundo.
Termina con 0 si nada falla, con 1 si algo falla. No usa la carpeta de datos ni «serve».

  --version VERSIÓN    versión de Minecraft; la que diga el servidor
  --username NOMBRE    nombre del bot; EnjambreVerify
  --timeout SEGUNDOS   lo que puede durar cada comprobación; 90
  --chat               dice también una línea en el chat y espera a oírla
  --json               un documento JSON en lugar de líneas
  --vanilla VERSIÓN    descarga el servidor de Mojang de esa versión, comprueba su suma, lo abre solo
                       para este equipo (hace falta Java) y lo borra al terminar
  --accept-eula        acepta el contrato de Mojang para ese servidor:
                       https://aka.ms/MinecraftEULA`,
  },
  replay: {
    summary: 'Reproduce la grabación de una sesión de un bot',
    help: `Uso: enjambre replay ARCHIVO [opciones]

Reproduce en este equipo, sin red ni carpeta de datos, una grabación descargada de un bot: abre un
servidor solo para un bot nuevo, le manda los paquetes grabados y dice qué hizo: su consola, sus
estados, dónde y cómo acabó, y por qué terminó.
Termina con 0 si terminó como dice la grabación, con 1 si no, y con 65 si el archivo no sirve.

  --fast   tan deprisa como el bot lee, en lugar de al ritmo grabado
  --json   un documento JSON en lugar de líneas`,
  },
  health: {
    summary: 'Comprueba que el servidor responde',
    help: `Uso: enjambre health [--host DIRECCIÓN] [--port N]

Pregunta al servidor de este equipo y termina con 0 si responde, con 1 si no.`,
    up: (url: string) => `${url} responde.`,
    down: (url: string) => `${url} no responde.`,
  },
  version: {
    summary: 'Versión instalada',
    help: `Uso: enjambre version [--json]

Muestra la versión. Con --json, también la plataforma y el entorno, como JSON.`,
  },
  admin: {
    summary: 'Administradores: create, reset-password, reset-factors, release-bots',
    help: `Uso: enjambre admin create --email CORREO [--password-stdin] [--data-dir CARPETA]
     enjambre admin reset-password --email CORREO [--password-stdin] [--data-dir CARPETA]
     enjambre admin reset-factors --email CORREO [--data-dir CARPETA]
     enjambre admin release-bots [--data-dir CARPETA]

create crea un administrador; reset-password cambia la contraseña de cualquier cuenta y cierra
sus sesiones. La contraseña se pregunta, o se lee de la entrada estándar con --password-stdin.
reset-factors quita el segundo factor de una cuenta cuyo dueño lo ha perdido, y cierra sus sesiones.
Funcionan con el servidor en marcha o parado. release-bots, con el servidor parado, pone en marcha los
bots retenidos tras restaurar o copiar la instalación.`,
    noAction: 'Falta la acción: create, reset-password, reset-factors o release-bots.',
    unknownAction: (name: string) =>
      `No existe la acción «${name}»: usa create, reset-password, reset-factors o release-bots.`,
    released: 'Los bots se pondrán en marcha en el próximo arranque.',
    notHeld: 'Los bots no están retenidos.',
    noEmail: 'Falta --email CORREO.',
    noTerminal: 'No hay terminal donde preguntar la contraseña: usa --password-stdin.',
    password: 'Contraseña: ',
    repeat: 'Repítela: ',
    different: 'Las contraseñas no coinciden.',
    unknownEmail: (email: string) => `No hay ninguna cuenta con el correo ${email}.`,
    created: (email: string) => `Administrador ${email} creado.`,
    factorsReset: (email: string) =>
      `Segundo factor de ${email} quitado; sus sesiones están cerradas.`,
    reset: (email: string) => `Contraseña de ${email} cambiada; sus sesiones están cerradas.`,
  },
} as const
