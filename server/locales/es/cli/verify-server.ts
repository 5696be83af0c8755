import { plural } from '../words/counts'
import { dimensionName } from '../words/dimension-words'

const results = { ok: 'bien', failed: 'mal', skipped: 'no' } as const

const names = {
  ping: 'respuesta',
  join: 'entrada',
  position: 'posición',
  ground: 'terreno',
  vitals: 'salud',
  inventory: 'inventario',
  walk: 'paseo',
  window: 'ventana',
  chat: 'chat',
  stay: 'estancia',
  rejoin: 'regreso',
  leave: 'salida',
} as const

const number = (value: number, digits = 1) =>
  value.toLocaleString('es', { maximumFractionDigits: digits })

const seconds = (ms: number) => `${number(ms / 1_000)} s`

type Place = { x: number; y: number; z: number }
type Vitals = { health: number; maxHealth: number; food: number; maxFood: number }

/** What `enjambre verify-server` says. */
export const verifyServer = {
  line: (result: keyof typeof results, id: keyof typeof names, ms: number, detail: string) =>
    `${results[result].padEnd(7)}${names[id]} (${seconds(ms)}): ${detail.replaceAll(/\s+/g, ' ')}`,
  passed: (address: string) => `${address}: nada ha fallado.`,
  notPassed: (address: string, failed: number) =>
    `${address}: ${plural(failed, 'comprobación ha fallado', 'comprobaciones han fallado')}.`,
  stopped: 'Interrumpido: el bot ha salido del servidor.',

  ping: (
    name: string,
    protocol: number,
    players: { online: number; max: number },
    motd: string,
    latencyMs: number | null,
  ) =>
    `${name} (protocolo ${protocol}), ${players.online} de ${players.max} jugadores, ${
      latencyMs === null ? 'sin eco' : `${latencyMs} ms`
    }${motd === '' ? '' : `: «${motd}»`}`,
  joined: (username: string, version: string) =>
    `${username} ha entrado con la versión ${version}.`,
  position: ({ x, y, z }: Place, dimension: string) =>
    `X ${number(x)}, Y ${number(y)}, Z ${number(z)} (${dimensionName(dimension)}).`,
  noPosition: 'El servidor no ha dicho dónde está el bot.',
  ground: (columns: number, blocks: number) =>
    `${plural(columns, 'columna cargada', 'columnas cargadas')}; el mapa muestra ${plural(blocks, 'bloque', 'bloques')}.`,
  noGround: (seen: number, least: number) =>
    `Alrededor del bot hay ${plural(seen, 'columna cargada', 'columnas cargadas')}; hacen falta ${least}.`,
  noPicture: 'El mapa no tiene imagen.',
  vitals: ({ health, maxHealth, food, maxFood }: Vitals) =>
    `Vida ${number(health)} de ${number(maxHealth)}, hambre ${number(food)} de ${number(maxFood)}.`,
  noVitals: 'El servidor no ha dicho la vida ni el hambre del bot, o el bot está muerto.',
  inventory: (items: number, heldSlot: number) =>
    `${plural(items, 'hueco ocupado', 'huecos ocupados')}; en la mano, el hueco ${heldSlot - 35} de la barra.`,
  walked: (steps: number) => `${steps} bloques de ida y ${steps} de vuelta.`,
  noWay: 'No hay por dónde andar.',
  noWayBack: (why: string) => `Ha andado, pero no ha podido volver: ${why}`,
  stuck: (steps: number) =>
    `El bot no consigue andar ${steps} bloques: el servidor no lo deja moverse.`,
  takenBack: 'El bot anda, pero el servidor lo devuelve a donde estaba.',
  serverSaid: (words: string, said: string) => `${words} El servidor dijo: «${said}»`,
  window: (items: number, ms: number) =>
    `El servidor ha repetido el inventario en ${ms} ms: ${plural(items, 'hueco ocupado', 'huecos ocupados')}.`,
  chatSkipped: 'Sin --chat no se dice nada: el servidor puede ser de otros.',
  greeting: (code: string) => `Hola, soy un bot que comprueba este servidor (${code})`,
  noEcho: 'El bot no ha oído lo que ha dicho.',
  echoed: (line: string) => `Dicho y oído: «${line}»`,
  stayed: (ms: number) => `${seconds(ms)} dentro sin que lo expulsen.`,
  rejoined: 'Ha salido y ha vuelto a entrar.',
  left: 'Ha salido.',

  notThere: 'El bot no está en el servidor.',
  lost: 'El motor de bots ha perdido el bot.',
  late: 'No terminó a tiempo.',
  hostFailed: (why: string) => `El motor de bots no pudo hacerlo: ${why}`,

  noAddress: 'Falta la DIRECCIÓN del servidor, o --vanilla VERSIÓN.',
  oneAddress: 'Solo se admite una DIRECCIÓN.',
  notBoth: 'Con --vanilla no se da DIRECCIÓN: el servidor se abre en este equipo.',
  badVersion: (name: string) => `Los bots no conocen la versión ${name}.`,
  badTimeout: '--timeout: se espera un número entero de 1 a 9999.',

  eula: 'El servidor de Mojang tiene su propio contrato: léelo en https://aka.ms/MinecraftEULA y, si lo aceptas, repite la orden con --accept-eula.',
  noJava:
    'No se encuentra Java, que el servidor de Mojang necesita: instala una versión reciente y comprueba «java -version».',
  optedOut: (server: string) =>
    `El servidor ${server} pide que no entren bots, y se respeta. Si es tuyo, quita el código mientras lo compruebas.`,
  unknownVersion: (version: string) => `Mojang no tiene ninguna versión ${version}.`,
  noServerOf: (version: string) => `Mojang no ofrece ningún servidor de la versión ${version}.`,
  notDownloaded: (host: string, why: string) => `No se pudo descargar de ${host}: ${why}`,
  unusableList: (host: string) => `No se entiende la lista de versiones de ${host}.`,
  foreignAddress: (host: string) =>
    `La lista de versiones lleva a ${host}, que no es de Mojang: no se descarga nada.`,
  otherSum: (host: string) =>
    `Lo que llegó de ${host} no tiene la suma SHA-1 que dice la lista: no se usa.`,
  serverEnded: (said: string) =>
    `El servidor de Mojang terminó antes de responder${said === '' ? '.' : `: ${said}`}`,
  serverSilent: 'El servidor de Mojang no respondió a tiempo.',
} as const
