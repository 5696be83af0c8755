import type { kickReasons } from '../../../contract/notifications/triggers'
import { once } from '../../once'
import { plural } from '../words/counts'
import { dimensionName } from '../words/dimension-words'
import { lasting } from './durations'

type Kick = (typeof kickReasons)[number]

const kicks: Record<Kick, (bot: string) => string> = {
  banned: (bot) => `Han baneado a ${bot}`,
  kicked: (bot) => `Han expulsado a ${bot}`,
  whitelist: (bot) => `${bot} no está en la lista blanca`,
  'anti-cheat': (bot) => `El antitrampas ha expulsado a ${bot}`,
  idle: (bot) => `Han expulsado a ${bot} por inactividad`,
  'duplicate-login': (bot) => `Otra sesión ha echado a ${bot}`,
  'rate-limit': (bot) => `El servidor frena a ${bot}: demasiados intentos`,
  'server-full': (bot) => `${bot} no cabe: el servidor está lleno`,
  'login-required': (bot) => `A ${bot} le falta iniciar sesión en el servidor`,
}

type Place = { server: string; dimension: string; x: number; y: number; z: number }
type Stock = { count: number; item: string; limit: number }

const counted = once(() => new Intl.NumberFormat('es'))

/** What notifications say: in the title what has happened to whom, then where, why, and what comes next. */
export const notifications = {
  bot: {
    fell: (bot: string, ms: number) =>
      ms < 60_000 ? `${bot} se ha caído` : `${bot} lleva ${lasting(ms)} fuera`,
    fellBody: (server: string, why: string, next: string) => `No está en ${server}. ${why} ${next}`,
    retries: 'Lo sigue intentando solo.',
    gaveUp: 'No lo vuelve a intentar solo: inícialo cuando esté arreglado.',
    unknownWhy: 'No se sabe por qué.',
    back: (bot: string, ms: number) => `${bot} ha vuelto tras ${lasting(ms)}`,
    backBody: (server: string) => `Está otra vez en ${server}.`,
    kicked: (bot: string, reason: Kick) => kicks[reason](bot),
    kickedBody: (server: string, why: string) => `En ${server}. ${why}`,
    died: (bot: string) => `${bot} ha muerto`,
    diedBody: ({ server, dimension, x, y, z }: Place, why: string | null) =>
      `En ${server} (${dimensionName(dimension)}), en ${x} ${y} ${z}.${why ? ` ${why}` : ''}`,
    guardian: (bot: string) => `El guardián de ${bot} ha actuado`,
    question: (bot: string) => `${bot} necesita tu respuesta`,
    questionBody: (server: string, title: string, otherwise: string) =>
      `En ${server}: ${title}. Respóndela en la bandeja de entrada. ${otherwise}`,
    microsoft: (bot: string) => `${bot} necesita que inicies sesión en Microsoft`,
    microsoftBody:
      'Abre el bot en Enjambre e introduce su código en la página de Microsoft. Vale unos minutos; después el bot pide otro.',
    version: (server: string, now: string) => `${server} tiene ahora la versión ${now}`,
    versionBody: (bot: string, before: string) =>
      `Antes tenía la ${before}. Lo ha visto ${bot}, que se adapta solo.`,
    versionWantedBody: (bot: string, own: string) =>
      `${bot} va con la ${own} y ya no puede entrar: cambia su versión, o ponla en «auto».`,
  },
  game: {
    begun: {
      'low-health': (bot: string) => `${bot} tiene poca vida`,
      'player-near': (bot: string) => `Alguien se acerca a ${bot}`,
      'inventory-full': (bot: string) => `El inventario de ${bot} está lleno`,
      mentioned: (bot: string) => `Alguien habla a ${bot}`,
      chat: (bot: string) => `${bot} ha leído algo que buscas`,
      'tool-worn': (bot: string) => `A ${bot} se le gasta una herramienta`,
      'task-ended': (bot: string) => `Una tarea de ${bot} ha terminado`,
    },
    ended: {
      'low-health': (bot: string, ms: number) => `${bot} se ha recuperado tras ${lasting(ms)}`,
      'player-near': (bot: string, ms: number) =>
        `Ya no hay nadie cerca de ${bot}, tras ${lasting(ms)}`,
      'inventory-full': (bot: string, ms: number) =>
        `${bot} tiene sitio en el inventario tras ${lasting(ms)}`,
    },
    /** What a worker said, where. */
    said: (server: string, said: string) => `En ${server}: ${said}`,
    left: (bot: string) => `${bot} ya no está en su mundo`,
    leftBody: (before: string, ms: number) =>
      `Antes: ${before}. Duró ${lasting(ms)}; ahora no se puede saber cómo está.`,
  },
  stock: {
    below: ({ count, item }: Stock) =>
      count === 0
        ? `No queda nada de «${item}»`
        : `Solo quedan ${counted().format(count)} de «${item}»`,
    above: ({ count, item }: Stock) => `Ya hay ${counted().format(count)} de «${item}»`,
    belowBody: ({ limit }: Stock, where: string) =>
      `Querías saberlo por debajo de ${counted().format(limit)}. Se cuenta ${where}.`,
    aboveBody: ({ limit }: Stock, where: string) =>
      `Querías saberlo por encima de ${counted().format(limit)}. Se cuenta ${where}.`,
    endedBelow: ({ item, limit }: Stock) =>
      `Vuelve a haber ${counted().format(limit)} o más de «${item}»`,
    endedAbove: ({ item, limit }: Stock) =>
      `Ya no hay más de ${counted().format(limit)} de «${item}»`,
    endedBody: ({ count }: Stock, ms: number) =>
      `Ahora son ${counted().format(count)}, tras ${lasting(ms)}.`,
    carried: 'lo que llevan los bots de la regla',
    contained: 'lo que llevan los bots de la regla y lo que vieron en tus contenedores',
  },
  account: {
    planEnds: (plan: string, days: number) =>
      days < 1
        ? `Tu plan ${plan} termina hoy`
        : `Tu plan ${plan} termina en ${plural(days, 'día', 'días')}`,
    planEndsBody:
      'Renuévalo antes para que sigan todos tus bots. Después hay unos días de margen, y luego se detienen los que sobren.',
    payment: (plan: string) => `Ha llegado tu pago: plan ${plan} activado`,
    paymentBody: 'Ya puedes usarlo. En «Planes» está el recibo.',
    paymentPoints: (points: number) =>
      `Ha llegado tu pago: ${plural(points, 'punto', 'puntos')} en tu cuenta`,
    paymentPointsBody:
      'No ha activado ningún plan: en «Planes» pone por qué, y puedes usar los puntos.',
    signIn: (address: string | null) =>
      address === null
        ? 'Alguien ha entrado en tu cuenta'
        : `Alguien ha entrado en tu cuenta desde ${address}`,
    sessionMoved: (address: string | null) =>
      address === null
        ? 'Una sesión tuya se usa ahora desde otro sitio'
        : `Una sesión tuya se usa ahora desde ${address}`,
    signInBody: (agent: string | null) =>
      `Tu cuenta no se había usado desde ahí${agent === null ? '' : ` (${agent})`}. Si no has sido tú, cierra esa sesión en «Mi cuenta» y cambia la contraseña.`,
  },
  alert: {
    begun: (message: string) => message,
    begunBody: (details: string | null) => details ?? 'Míralo en el panel de administración.',
    ended: (message: string, ms: number) => `Resuelto tras ${lasting(ms)}: ${message}`,
    endedBody: 'Ya no se encuentra.',
  },
  actions: {
    restarted: (bot: string) => `${bot} vuelve a entrar en su servidor.`,
    muted: (rule: string) => `Durante una hora no se avisa de «${rule}».`,
  },
  deleted: 'Regla eliminada',
} as const
