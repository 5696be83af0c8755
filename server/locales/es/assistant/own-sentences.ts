import type { BotStatus } from '#contract/bots/bots'
import { ago, bots, code, date, during, list, quoted } from './wording'

const now: Record<BotStatus, string> = {
  stopped: 'está detenido',
  connecting: 'se está conectando',
  running: 'está en ejecución',
  stopping: 'se está deteniendo',
}

const counted: Record<BotStatus, (count: number) => string> = {
  stopped: (count) => (count === 1 ? 'detenido' : 'detenidos'),
  connecting: () => 'conectando',
  running: () => 'en ejecución',
  stopping: () => 'deteniéndose',
}

const version = (name: string) => (name === 'auto' ? 'automática (la del servidor)' : name)
const life = (health: number | null, food: number | null) =>
  list([
    ...(health === null ? [] : [`vida ${health}/20`]),
    ...(food === null ? [] : [`comida ${food}/20`]),
  ])
const unlimited = 9999

/** What the assistant says of the caller's own bots and account. */
export const own = {
  yourBots: 'Tus bots',
  yourPlan: 'Tu plan',
  noBots: 'Todavía no tienes ningún bot. Créalo con «Crear Bot» en el Dashboard.',
  unknownBot: (names: readonly string[], owned: readonly string[]) =>
    `No tienes ningún bot que se llame ${quoted(names)}. ${
      owned.length > 0 ? `Los tuyos son ${quoted(owned)}.` : 'Todavía no tienes ninguno.'
    }`,
  noneOf: {
    off: 'No tienes ningún bot apagado.',
    on: 'No tienes ningún bot encendido.',
    faulty: 'Ninguno de tus bots se ha caído.',
    connecting: 'Ninguno de tus bots se está conectando.',
    any: 'Ninguno de tus bots es así.',
  },

  botList: (total: number, counts: string, lines: readonly string[]) =>
    `Tienes ${bots(total)} (${counts})${total > lines.length ? '. Los primeros' : ''}:\n\n${lines.join('\n')}`,
  someList: (shown: number, total: number, lines: readonly string[]) =>
    `${shown === 1 ? 'Es' : 'Son'} ${shown} de tus ${bots(total)}:\n\n${lines.join('\n')}`,
  item: (line: string) => `- ${line}`,
  counts: (counts: readonly { status: BotStatus; count: number }[]) =>
    list(counts.map(({ status, count }) => `${count} ${counted[status](count)}`)),
  statusOf: (name: string, status: BotStatus) => `«${name}» ${now[status]}.`,
  statusSince: (name: string, status: BotStatus, ms: number) =>
    `«${name}» ${now[status]} desde ${ago(ms)}.`,
  yes: (sentence: string) => `Sí: ${sentence}`,
  no: (sentence: string) => `No: ${sentence}`,
  now: (status: BotStatus) => `Ahora ${now[status]}.`,
  stoppedByYou: (hasSchedule: boolean) =>
    hasSchedule ? 'Lo detuviste tú, o su horario.' : 'Lo detuviste tú.',
  place: (server: string, name: string) => `Servidor ${code(server)}, versión ${version(name)}.`,
  life: (health: number | null, food: number | null) => `Tiene ${life(health, food)}.`,
  lastLife: (health: number | null, food: number | null) =>
    `Lo último que se supo: ${life(health, food)}.`,
  waits: (why: string) => `Espera: ${why}`,
  needsCode: 'Espera a que lo autorices con el código de Microsoft.',
  lastEnd: (name: string, ms: number, message: string) =>
    `La última sesión de «${name}» terminó ${ago(ms)}. ${message}`,
  why: (title: string, message: string) => `${title}: ${message}`,
  shortEnd: (ms: number, message: string) => `Su última sesión terminó ${ago(ms)}. ${message}`,
  noEnd: (name: string) => `«${name}» no tiene ninguna desconexión registrada.`,
  noProblems: (total: number) =>
    total === 1
      ? 'Tu bot no tiene problemas: no hay fallos, y no está por morir.'
      : `Ninguno de tus ${bots(total)} tiene problemas: no hay fallos, y ninguno está por morir.`,
  problems: (count: number, lines: readonly string[]) =>
    `${count === 1 ? 'Hay un bot con problemas' : `Hay ${count} bots con problemas`}:\n\n${lines.join('\n')}`,
  weak: (name: string, health: number | null, food: number | null) =>
    `«${name}» anda mal: ${life(health, food)}.`,
  remedy: (name: string, text: string) => `Qué hacer con «${name}»: ${text}`,
  stillBroken: (names: readonly string[]) =>
    `Si sigue igual con ${quoted(names)}, mira el «Texto original» del servidor en «Historial de conexiones» y pregunta a su equipo: muchas veces solo ellos pueden cambiarlo.`,

  row: (name: string, cells: readonly string[]) =>
    `«${name}»: ${cells.map((cell) => cell.replace(/[.]$/, '')).join('; ')}.`,
  /** Of a line that tells several things of one bot. */
  cells: {
    status: (status: BotStatus) => now[status],
    since: (status: BotStatus, ms: number) => `${now[status]} desde ${ago(ms)}`,
    server: (server: string) => `servidor ${code(server)}`,
    version: (of: string) => `versión ${version(of)}`,
    health: (value: number) => `vida ${value}/20`,
    food: (value: number) => `comida ${value}/20`,
    unknown: { health: 'vida: no se sabe', food: 'comida: no se sabe' },
    noEnd: 'sin desconexiones',
    byYou: 'lo detuviste tú',
    why: (message: string) => `motivo: ${message}`,
  },

  facts: {
    health: (name: string, health: number) => `«${name}» tiene ${health}/20 de vida.`,
    food: (name: string, food: number) => `«${name}» tiene ${food}/20 de comida.`,
    notInWorld: (name: string, status: BotStatus) =>
      `De «${name}» no se sabe ahora: ${now[status]}.`,
    lastHealth: (name: string, health: number) =>
      `«${name}» tenía ${health}/20 de vida la última vez que estuvo dentro.`,
    lastFood: (name: string, food: number) =>
      `«${name}» tenía ${food}/20 de comida la última vez que estuvo dentro.`,
    version: (name: string, of: string) => `«${name}» usa la versión ${version(of)}.`,
    server: (name: string, server: string) => `«${name}» juega en ${code(server)}.`,
    running: (name: string, ms: number) => `«${name}» lleva encendido ${during(ms)}.`,
    stopped: (name: string, ms: number) => `«${name}» está detenido desde ${ago(ms)}.`,
    never: (name: string) => `«${name}» está detenido y no ha entrado todavía.`,
    carries: (name: string, things: readonly string[]) =>
      things.length > 0
        ? `Lo último que se supo de lo que lleva «${name}»: ${list(things)}.`
        : `Lo último que se supo es que «${name}» no lleva nada.`,
    thing: (count: number, name: string) => `${count} × ${name}`,
    otherThings: (count: number) => `${count} montones más`,
    prefix: (name: string, prefix: string) => `El prefijo de «${name}» es ${code(prefix)}.`,
    players: (name: string, online: number, max: number | null) =>
      max === null
        ? `Donde está «${name}» hay ${online} jugadores.`
        : `Donde está «${name}» hay ${online} de ${max} jugadores.`,
    ping: (name: string, ms: number) => `«${name}» tiene ${ms} ms de latencia.`,
    where: (name: string, x: number, y: number, z: number) =>
      `A «${name}» se le vio por última vez en X ${x}, Y ${y}, Z ${z}.`,
    username: (name: string, username: string) =>
      `«${name}» entra con el usuario ${code(username)}.`,
    premium: (name: string) => `«${name}» usa una cuenta premium (Microsoft).`,
    cracked: (name: string) => `«${name}» usa una cuenta no premium.`,
    reconnects: (name: string) => `Sí: «${name}» se reconecta solo después de un fallo.`,
    noReconnect: (name: string) =>
      `No: «${name}» tiene apagado «Reconectar automáticamente» y no vuelve solo.`,
    starts: (name: string, at: Date) => `«${name}» se enciende solo el ${date(at)}.`,
    stops: (name: string, at: Date) => `«${name}» se apaga solo el ${date(at)}.`,
    noSchedule: (name: string) => `«${name}» no tiene horario: no se enciende ni se apaga solo.`,
    group: (name: string, labels: readonly string[]) =>
      labels.length > 0
        ? `«${name}» está en ${quoted(labels)}.`
        : `«${name}» no tiene grupo ni etiquetas.`,
  },

  limit: (used: number, max: number, plan: string | null) =>
    max >= unlimited
      ? `Tienes ${bots(used)} y ningún límite práctico.`
      : `Puedes tener ${bots(max)} con tu plan ${plan ?? 'actual'} y ya tienes ${used}: ${room(max - used)}`,
  /** As the guides are asked what the caller's plan costs. */
  askedPrice: (plan: string) => `¿Cuánto cuesta el plan ${plan} según la duración, por 1 mes?`,
  /** Beside what the guides say of not being able to create more. */
  notTheLimit: (used: number, max: number) =>
    max >= unlimited
      ? `Tienes ${bots(used)} y ningún límite: no es eso.`
      : used < max
        ? `Tienes ${used} de ${bots(max)}: no es el límite de tu plan.`
        : `Tienes ${used} de ${bots(max)}: llegaste al límite de tu plan.`,
  weakBots: (names: readonly string[]) =>
    `Ahora mismo andan mal de vida o comida: ${quoted(names)}.`,
  planUntil: (name: string, at: Date, days: number) =>
    `Tu plan ${name} vence el ${date(at)}. ${days === 1 ? 'Queda 1 día.' : `Quedan ${days} días.`}`,
  planEnded: (name: string, at: Date) => `Tu plan ${name} venció el ${date(at)}.`,
  noPlan: (max: number) =>
    max >= unlimited
      ? 'No tienes una suscripción ni la necesitas: no tienes límite de bots.'
      : `No tienes una suscripción activa. Sin ella puedes tener ${bots(max)}.`,
  points: (points: string, usd: string) =>
    `Tienes ${points} puntos, que valen ${usd} USD: se descuentan solos en tu próxima compra.`,
  inbox: (open: number) =>
    open === 0
      ? 'No tienes ninguna pregunta abierta en la bandeja.'
      : `Tienes ${open === 1 ? '1 pregunta abierta' : `${open} preguntas abiertas`} en la bandeja.`,
  email: (email: string) => `Tu cuenta usa el correo ${code(email)}.`,
} as const

const room = (left: number) =>
  left > 0 ? `te ${left === 1 ? 'queda' : 'quedan'} ${left} más.` : 'no te queda sitio para más.'
