/** What a message asks the assistant to do with bots. */
export type Request = 'start' | 'stop' | 'restart'

const asking = `(?:(?:hola|oye|por favor|porfa|porfavor|ahora|ya|ok|vale|asistente|y|tambien|si|dale|puedes|podrias|puede|podras|quiero|quisiera|necesito|me gustaria|que|me|te pido|hay que|tienes que|vamos a|haz que) )*`
const wishing =
  /\b(?:puedes|podrias|puede|podras|quiero|quisiera|necesito|gustaria|hay que|tienes que|vamos a)\b/

const verbs: Record<Request, string> = {
  restart: String.raw`reinici\w*|reconect\w*|restart`,
  start: String.raw`arranc\w*|arranqu\w*|inici\w*|encend\w*|enciend\w*|prend\w*|activ\w*|conect\w*|lanz\w*|lance\w*|levant\w*|pon (?:en marcha|a andar|a funcionar)|pon(?:lo|los) (?:en marcha|a andar)|start`,
  stop: String.raw`det(?:en|eng|ien)\w*|parar?\w*|pare\w*|apag\w*|apagu\w*|desconect\w*|fren\w*|paus\w*|desactiv\w*|sac(?:a|alo|alos|ar|arlo)|stop`,
}

/** The words that may stand beside the verb: with any other one, the message is about something else. */
const objects = new Set(
  'el la los las lo mi mis a al todo todos todas toditos bot bots y de por favor porfa porfavor ya ahora mismo nuevo otra vez este ese esos estos que estan esta activos activo detenidos detenido parados parado apagados apagado encendidos encendido caidos gracias tambien completo plis please en marcha nombre llamado llamada se'.split(
    ' ',
  ),
)

/** The request that a message is, read without the names of bots in it; null when it is none. */
export function requestOf(rest: string): { request: Request; isAll: boolean } | null {
  for (const request of ['restart', 'start', 'stop'] as const) {
    const match = new RegExp(`^${asking}(${verbs[request]})(?: (.*))?$`).exec(rest)
    if (!match) continue
    const [, verb = '', tail = ''] = match
    const words = tail.split(' ').filter(Boolean)
    const isBareInfinitive = /[aei]r(?:lo|los|la|las)?$/.test(verb) && !wishing.test(rest)
    if (isBareInfinitive || words.some((word) => !objects.has(word))) return null
    return {
      request,
      isAll:
        words.some((word) => /^(?:todos|todas|toditos)$/.test(word)) || /\bmis bots\b/.test(tail),
    }
  }
  return null
}

/** Whether it names any bot at all: «el bot», «mi bot», or by what the verb carries. */
export const namesABot = (rest: string) => /\b(?:bots?|\w+(?:lo|los))\b/.test(rest)
