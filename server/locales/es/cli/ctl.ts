import { plural } from '../words/counts'

/** Bots of a server from a terminal, by a token. */
export const ctlCli = {
  summary: 'Maneja los bots de un servidor con un token',
  help: `Uso: enjambre ctl <orden> [opciones]

Maneja desde la terminal los bots de un servidor de Enjambre, con un token de tu cuenta. Un bot se nombra por
su nombre, si no lo tiene otro, o por su identificador; varios, con --group o --all.

  list [--group G] [--names]     tus bots
  start BOT… | --group G | --all inicia bots
  stop BOT… | --group G | --all  detiene bots
  say BOT MENSAJE                dice algo en el chat del juego; a varios, con --group o --all
  command BOT LÍNEA              una línea de la consola, y lo que responde
  logs BOT [-n 50] [-f]          las últimas líneas de su consola; con -f, también las que lleguen
  export [BOT…] [-o ARCHIVO]     sus ajustes en JSON, sin contraseñas; sin bots, los de todos
  import ARCHIVO [opciones]      crea los bots de un archivo exportado: todos o ninguno
    --dry-run                    solo dice qué pasaría con cada uno
    --same-name skip|copy        los que ya tienes: no se importan (skip), o con otro nombre (copy)
    --passphrase-file ARCHIVO    la frase de sus contraseñas selladas; sin ella se pregunta
  completion bash|zsh|fish       lo que completa estas órdenes en tu intérprete:
                                 source <(enjambre ctl completion bash)

  --url URL          dirección del servidor; ENJAMBRE_URL o http://127.0.0.1:3000
  --token TOKEN      token; mejor en ENJAMBRE_TOKEN o en el archivo, que no se ven en la lista de procesos
  --config ARCHIVO   JSON con url, token y ca, que solo tú puedas leer (chmod 600); ENJAMBRE_CTL_CONFIG
                     o ~/.config/enjambre/ctl.json
  --ca ARCHIVO       certificado (PEM) de quien firma el del servidor
  --json             JSON en lugar de texto

Termina con 0 si todo se hizo, 1 si algo falló, 64 si la línea no se entiende, 65 si el archivo no vale,
69 si no se llega al servidor, 77 si el token no lo permite y 78 si la configuración no vale.`,
  whichOrder: (orders: readonly string[]) => `Di qué hacer: ${orders.join(', ')}.`,
  whichBots: 'Di qué bots: por su nombre, con --group GRUPO o con --all.',
  whichShell: 'Di para qué intérprete: bash, zsh o fish.',
  oneBot: 'Di el nombre de un bot.',
  oneFile: 'Di qué archivo, o «-» para la entrada estándar.',
  noLine: 'Falta lo que hay que decir.',
  badLines: (max: number) => `Con -n se espera un número de 1 a ${max}.`,
  sameName: 'Con --same-name se espera skip o copy.',
  noToken:
    'Falta el token. Crea uno en tu cuenta y dalo con ENJAMBRE_TOKEN, con --token o en el archivo de configuración.',
  badUrl: (url: string) => `«${url}» no es una dirección http:// o https:// de un servidor.`,
  openConfig: (file: string) =>
    `Otros pueden leer ${file}, que tiene tu token. Protégelo antes: chmod 600 ${file}`,
  badConfig: (file: string) => `${file} no es un JSON con url, token y ca.`,
  unreadable: (file: string) => `No se puede leer ${file}.`,
  unwritable: (file: string) => `No se puede escribir en ${file}.`,
  noJson: (file: string) => `${file} no es un archivo JSON.`,
  closed: (url: string) =>
    `Nadie responde en ${url}. ¿Está en marcha el servidor, y es esa su dirección?`,
  unreachable: (url: string, why: string) => `No se puede llegar a ${url} (${why}).`,
  stopped: 'Detenido antes de que el servidor respondiera.',
  noEnjambre: (url: string) =>
    `En ${url} no responde un Enjambre que esta versión entienda. Comprueba la dirección.`,
  untrusted: (host: string) =>
    `El certificado de ${host} no lo firma nadie de confianza. Si es el tuyo, dalo con --ca ARCHIVO.`,
  expired: (host: string) => `El certificado de ${host} ha caducado o aún no vale.`,
  otherName: (host: string) =>
    `El certificado que presenta ${host} es de otro nombre: puede que no sea tu servidor.`,
  badEvent:
    'El servidor envía algo que esta versión no entiende. Actualízala, o mira la consola en el panel.',
  gap: 'Aquí faltan líneas: pasaron más de las que se envían otra vez. Están todas en el panel.',
  refused: (message: string, code: string) => `${message} (${code})`,
  wrongToken: (code: string) =>
    `El servidor no conoce ese token: está mal copiado, se revocó o es de otra instalación. (${code})`,
  expiredToken: (code: string) => `Ese token ha caducado: crea otro en tu cuenta. (${code})`,
  noBot: (name: string) => `No hay ningún bot «${name}» que este token pueda ver.`,
  severalBots: (name: string, ids: readonly string[]) =>
    `Hay ${ids.length} bots «${name}»: nómbralo por su identificador (${ids.join(', ')}).`,
  emptyGroup: (group: string) => `No hay bots en el grupo «${group}».`,
  noBots: 'No hay bots que este token pueda ver.',
  columns: {
    name: 'NOMBRE',
    status: 'ESTADO',
    server: 'SERVIDOR',
    account: 'CUENTA',
    group: 'GRUPO',
    id: 'ID',
  },
  exported: (bots: number, file: string) => `${plural(bots, 'bot', 'bots')} en ${file}`,
  passphrase: 'Frase de las contraseñas del archivo (vacía, sin ellas): ',
  row: {
    made: (name: string) => `+ ${name}`,
    skipped: (name: string) => `= ${name}: ya lo tienes`,
    wrong: (name: string, why: string) => `! ${name}: ${why}`,
  },
} as const
