const opening = `(?:(?:hola|oye|por favor|porfa|porfavor|ahora|ya|ok|vale|asistente|y|tambien|si|dale|puedes|podrias|puede|podras|quiero|quisiera|necesito|me gustaria|que|me|te pido|hay que|tienes que|vamos a|haz que) )*`

/** A message that begins with one of these verbs: the verb, and what follows it. */
const request = (verbs: string) => new RegExp(`^${opening}(${verbs})(?: (.*))?$`)

/** How people ask the assistant to do something with bots; in lower case without accents. */
export const requests = {
  /** In this order: «reconecta» also says «conecta». */
  verbs: {
    restart: request(String.raw`reinici\w*|reconect\w*|restart`),
    start: request(
      String.raw`arranc\w*|arranqu\w*|inici\w*|encend\w*|enciend\w*|prend\w*|activ\w*|conect\w*|lanz\w*|lance\w*|levant\w*|pon (?:en marcha|a andar|a funcionar)|pon(?:lo|los) (?:en marcha|a andar)|start`,
    ),
    stop: request(
      String.raw`det(?:en|eng|ien)\w*|parar?\w*|pare\w*|apag\w*|apagu\w*|desconect\w*|fren\w*|paus\w*|desactiv\w*|sac(?:a|alo|alos|ar|arlo)|stop`,
    ),
  },
  /** An infinitive asks for something only beside a wish: «quiero parar el bot». */
  infinitive: /[aei]r(?:lo|los|la|las)?$/,
  wish: /\b(?:puedes|podrias|puede|podras|quiero|quisiera|necesito|gustaria|hay que|tienes que|vamos a)\b/,
  /** The words that may stand beside the verb; any other one makes it about something else. */
  objects: new Set(
    'el la los las lo mi mis a al todo todos todas toditos bot bots y de por favor porfa porfavor ya ahora mismo nuevo otra vez este ese esos estos que estan esta activos activo detenidos detenido parados parado apagados apagado encendidos encendido caidos gracias tambien completo plis please en marcha nombre llamado llamada se'.split(
      ' ',
    ),
  ) as ReadonlySet<string>,
  all: /\b(?:todos|todas|toditos|mis bots)\b/,
  /** Any bot: «el bot», «mi bot», or by what the verb carries. */
  anyBot: /\b(?:bots?|\w+(?:lo|los))\b/,
  console:
    /^(?:(?:por favor|oye|puedes|podrias|quiero) )*(?:abre|abreme|abrir|muestra|muestrame|mostrar|ensename|ver|llevame a|ve a|ir a)\b.*\bconsola\b/,
  /** To send something to a bot. */
  command:
    /^(?:(?:hola|oye|por favor|porfa|puedes|podrias|quiero|quiero que|que|le) )*(?:manda|mandale|mandar|mandes|envia|enviale|enviar|envies|ejecuta|ejecutar|ejecutes|corre|escribe|escribir|escribas|lanza|teclea|di|dile|haz)\b/,
  /** What stands before the bot that a command is for: «a Vigía». */
  recipient: / (?:a|al|en|con|desde|para) /gi,
  /** A message without any of these asks for nothing of the above. */
  hint: /arranc|arranqu|inici|encend|enciend|prend|activ|conect|lanz|lance|levant|marcha|andar|funcionar|start|det(?:en|eng|ien)|par[ae]|apag|fren|paus|saca|stop|consola|manda|envia|ejecut|corre|escrib|teclea|usa|dile|restart/,
  /** Words of many bots' names and of every question: they name no bot. */
  commonInNames: new Set([
    'bot',
    'bots',
    'mis',
    'para',
    'server',
    'servidor',
  ]) as ReadonlySet<string>,
} as const
