import type { Trigger, TriggerKind, TriggerOf } from '#contract/notifications/triggers'
import { alertWords, kickWords, topicWords } from './words'

/** Of which bots a rule is; `more`: those that are not named. */
export type Who =
  | { of: 'all' }
  | { of: 'group'; group: string }
  | { of: 'bots'; names: readonly string[]; more: number }

export type Said = {
  trigger: Trigger
  who: Who
  channels: readonly string[]
  cooldownMinutes: number
  urgent: boolean
  tellsEnd: boolean
}

const either = new Intl.ListFormat('es', { type: 'disjunction' })
const both = new Intl.ListFormat('es', { type: 'conjunction' })

const number = (value: number) => value.toLocaleString('es')
const count = (value: number, one: string, many: string) =>
  `${number(value)} ${value === 1 ? one : many}`

/** `45 min`, `2 h`, `1 h 30 min`, `3 días`. */
export function minutesText(minutes: number): string {
  const days = minutes / 1_440
  if (minutes > 0 && Number.isInteger(days)) return count(days, 'día', 'días')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}

/** What has yet to be written. */
const quoted = (text: string) => `«${text || '…'}»`

const isNobody = (who: Who) => who.of === 'bots' && who.names.length + who.more === 0

/** Any of them, as what does something. */
function anyOf(who: Who): string {
  if (who.of === 'all') return 'cualquiera de mis bots'
  if (who.of === 'group') return `cualquier bot del grupo ${quoted(who.group)}`
  if (isNobody(who)) return 'uno de estos bots'
  const others = who.more === 1 ? ['otro bot'] : [`cualquiera de otros ${who.more}`]
  return either.format(who.more > 0 ? [...who.names, ...others] : who.names)
}

/** What they have together. */
function togetherOf(who: Who): string {
  if (who.of === 'all') return 'lo que llevan todos mis bots'
  if (who.of === 'group') return `lo que llevan los bots del grupo ${quoted(who.group)}`
  if (isNobody(who)) return 'lo que llevan estos bots'
  const others = who.more === 1 ? ['otro bot'] : [`otros ${who.more}`]
  const names = who.more > 0 ? [...who.names, ...others] : who.names
  return `lo que ${names.length > 1 ? 'llevan' : 'lleva'} ${both.format(names)}`
}

const hearts = (points: number) => count(points / 2, 'corazón', 'corazones')

type When = { [K in TriggerKind]: (trigger: TriggerOf<K>, who: Who) => string }

const when: When = {
  disconnected: ({ minutes }, who) =>
    minutes === 0
      ? `${anyOf(who)} se caiga`
      : `${anyOf(who)} lleve ${minutesText(minutes)} fuera de su servidor`,
  kicked: ({ reasons }, who) =>
    reasons.length === 0
      ? `un servidor eche o rechace a ${anyOf(who)}`
      : `un servidor eche o rechace a ${anyOf(who)} (${either.format(reasons.map((reason) => kickWords[reason].toLowerCase()))})`,
  'server-version': (_, who) => `cambie de versión el servidor de ${anyOf(who)}`,
  died: (_, who) => `${anyOf(who)} muera`,
  'low-health': ({ below }, who) =>
    `a ${anyOf(who)} le queden ${number(below)} puntos de vida o menos (${hearts(below)})`,
  'player-near': ({ distance, friends }, who) =>
    `${friends.length > 0 ? `alguien que no sea ${either.format(friends)}` : 'alguien'} se acerque a ${count(distance, 'bloque', 'bloques')} o menos de ${anyOf(who)}`,
  guardian: (_, who) => `el guardián actúe por ${anyOf(who)}`,
  mentioned: (_, who) => `alguien nombre a ${anyOf(who)} o le susurre`,
  chat: ({ text }, who) => `se diga ${quoted(text)} en el chat de ${anyOf(who)}`,
  question: (_, who) => `${anyOf(who)} necesite que yo responda a algo`,
  'inventory-full': (_, who) => `a ${anyOf(who)} se le llene el inventario`,
  stock: ({ item, comparison, count: bound, containers }, who) =>
    `${togetherOf(who)}${containers ? ', más sus contenedores,' : ''} sume ${comparison === 'below' ? 'menos' : 'más'} de ${number(bound)} de ${quoted(item)}`,
  'tool-worn': ({ uses }, who) =>
    `a ${anyOf(who)} le ${uses === 1 ? 'quede 1 uso' : `queden ${number(uses)} usos o menos`} en algo que lleva en la mano o puesto`,
  'task-ended': ({ outcome }, who) => {
    if (outcome === 'any') return `${anyOf(who)} termine una tarea o falle en ella`
    return outcome === 'done'
      ? `${anyOf(who)} termine una tarea`
      : `falle una tarea de ${anyOf(who)}`
  },
  'plan-ends': ({ days }) =>
    days === 1
      ? 'falte 1 día para que acabe mi plan'
      : `falten ${days} días para que acabe mi plan`,
  payment: () => 'llegue un pago mío',
  'sign-in': () => 'alguien entre en mi cuenta desde un sitio nuevo',
  alert: ({ topic, least }) => `haya una alerta ${topicWords[topic]} (${alertWords[least]})`,
}

const whenOf = <K extends TriggerKind>(trigger: TriggerOf<K> & { kind: K }, who: Who) =>
  when[trigger.kind](trigger, who)

/** When it is over, of what lasts. */
const ends: { [K in TriggerKind]?: string } = {
  disconnected: 'cuando vuelva',
  'low-health': 'cuando se recupere',
  'player-near': 'cuando se vaya',
  'inventory-full': 'cuando tenga sitio',
  stock: 'cuando deje de ser así',
  alert: 'cuando se resuelva',
}

/** A rule as somebody would say it. */
export function sentenceOf(rule: Said): string {
  const { trigger, who, channels, cooldownMinutes, urgent, tellsEnd } = rule
  const told =
    channels.length > 0 ? `avísame por ${both.format(channels)}` : 'apúntalo solo en el historial'
  const end = tellsEnd && ends[trigger.kind]
  const first = `Cuando ${whenOf(trigger, who)}, ${told}${end ? `; y otra vez ${end}` : ''}.`
  const further = [
    cooldownMinutes > 0 && `Después, calla ${minutesText(cooldownMinutes)}.`,
    urgent && 'También en horas de silencio.',
  ]
  return [first, ...further.filter(Boolean)].join(' ')
}
