import { once } from '../../once'

const moment = once(
  () =>
    new Intl.DateTimeFormat('es', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
)

const names = {
  readme: 'LEEME.txt',
  account: 'cuenta.json',
  sessions: 'sesiones.json',
  activity: 'actividad.json',
  shares: 'compartido.json',
  statusPage: 'pagina-de-estado.json',
  subscription: 'suscripcion.json',
  payments: 'pagos.json',
  points: 'puntos.json',
  rules: 'reglas-de-avisos.json',
  notifications: 'avisos.json',
  servers: 'servidores.json',
  bots: 'bots.json',
  recordings: 'grabaciones.json',
  /** In the folder of each bot. */
  console: 'consola.jsonl',
  connections: 'conexiones.jsonl',
  stats: 'estadisticas.json',
}

const readme = (username: string, at: number) => `Los datos de la cuenta ${username}
Descargados el ${moment().format(at)} (UTC)

Los archivos .json se abren con cualquier editor de texto. En los .jsonl, cada línea es un JSON.
Las horas son UTC, en formato ISO 8601; las que son un número, en milisegundos desde 1970.

${names.account}: quién eres aquí, y con qué entras
${names.sessions}: dónde está abierta tu cuenta
${names.activity}: lo que le ha pasado a la seguridad de tu cuenta
${names.shares}: los bots que compartes y los que comparten contigo
${names.statusPage}: tu página de estado y sus incidencias; null si no tienes
${names.subscription}: tu plan y los periodos que has pagado
${names.payments}: tus pagos, con sus transferencias
${names.points}: tus puntos y de dónde vienen
${names.rules}: de qué quieres que se te avise, por dónde y a qué horas
${names.notifications}: de qué se te ha avisado
${names.servers}: las normas que has confirmado, los servidores que son tuyos y dónde han estado tus bots
${names.bots}: tus bots y su configuración
${names.recordings}: qué sesiones de tus bots están grabadas
bots/…/${names.console}: la consola de cada bot
bots/…/${names.connections}: sus conexiones y cómo terminaron
bots/…/${names.stats}: lo que ha hecho, sus sesiones y cómo estaba
atlas/….json: lo que tus bots han visto de cada mundo: contenedores y muertes

Lo que no está aquí:
- Contraseñas, códigos y llaves: de algunas solo se guarda una huella, y las demás van cifradas.
- Los dibujos de los mapas del atlas y el contenido de las grabaciones, porque son grandes.
  Las grabaciones se descargan desde la página de cada bot.
`

export const leaving = {
  undone: 'Ya no se elimina. Tus bots siguen detenidos: inícialos cuando quieras.',
  botStopped: 'Bot detenido: la cuenta se va a eliminar',
  wrongName: 'No es el nombre de tu cuenta',
  /** What the mail and the list of events say of it. */
  until: (at: number) =>
    `Se elimina el ${moment().format(at)} (UTC). Hasta entonces puedes deshacerlo: inicia sesión y pulsa Deshacer.`,
  archive: { names, readme },
  fileName: (day: string) => `enjambre-mis-datos-${day}.zip`,
} as const
