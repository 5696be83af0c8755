import type { Bot } from '#contract/bots/bots'
import { plainWords } from '../../../lib/plain-text'
import { means, type Token } from '../tokens'
import { kinds } from './kinds'

/** Of hosts, the words that tell one server from another. */
const commonLabels = new Set([
  ...['com', 'net', 'org', 'es', 'mx', 'ar', 'gg', 'me', 'io', 'play', 'mc', 'www', 'server'],
  ...['servidor', 'local', 'localhost', 'ejemplo', 'example', 'minecraft', 'craft'],
])
const shortestPlace = 3

/** «creativo.ejemplo.com» is nothing else, wherever it stands; «1.20.4» is a version. */
export const isAddress = (place: string): boolean => /\p{L}.*\..*\p{L}/u.test(place)

/** «los del survival», «los bots que están en creativo»: a place stands behind what is there. */
export function placeIn(tokens: readonly Token[], bots: readonly Bot[]): string | null {
  const places = allPlaces(bots)
  const found = tokens.find(({ plain, bots, isFiller }, at) => {
    if (bots.length > 0 || isFiller || !places.has(plain)) return false
    if (isAddress(plain)) return true
    const before = tokens.slice(0, at).filter((token) => !means(token, 'article'))
    const [preposition, noun] = before.toReversed()
    const isBehind = preposition !== undefined && means(preposition, 'placing')
    const isHad = preposition !== undefined && means(preposition, 'having', 'version', 'whom')
    if (/^\d/.test(plain)) return isBehind || isHad
    const who = noun ?? tokens[at - 2]
    const isThere =
      preposition !== undefined && /^(?:a|al|en|contra|hacia)$/.test(preposition.plain)
    if (isThere && noun !== undefined && goesThere.test(noun.plain)) return true
    // «el de la granja»
    const isWhose = preposition && tokens[tokens.indexOf(preposition) - 1]
    const isOne = isWhose !== undefined && means(isWhose, 'article')
    return (
      isBehind &&
      (isOne || who === undefined || who.isFiller || means(who, 'bots', 'all', 'is', ...kinds))
    )
  })
  return found?.plain ?? null
}

/** Every word of these that could be a place, wherever it stands. */
export function placesSaid(tokens: readonly Token[], bots: readonly Bot[]): readonly Token[] {
  const places = allPlaces(bots)
  return tokens.filter(
    ({ plain, bots, isFiller }) => bots.length === 0 && !isFiller && places.has(plain),
  )
}

/** Verbs of who plays somewhere: «apuntando a creativo», «asignados a survival». */
const goesThere =
  /^(?:apunt|destin|asign|conect|jueg|jugand|entr|met|puest|ubic|configur|registr|dirig|alojad|viv|trabaj)/

const known = new WeakMap<readonly Bot[], ReadonlySet<string>>()

function allPlaces(bots: readonly Bot[]): ReadonlySet<string> {
  const places = known.get(bots) ?? new Set(bots.flatMap(placesOf))
  known.set(bots, places)
  return places
}

function placesOf({ host, group, tags, version }: Bot): string[] {
  const labels = host.toLowerCase().split(/[.\-_:]/)
  const words = [group ?? '', ...tags].flatMap((label) => plainWords(label).split(' '))
  return [
    ...labels.filter((label) => label.length >= shortestPlace && !/^\d+$/.test(label)),
    ...words.filter(({ length }) => length >= shortestPlace),
    host.toLowerCase(),
    version,
    // «la 1.8» is «1.8.8».
    ...(/^\d+\.\d+(?=\.)/.exec(version) ?? []),
  ].filter((place) => !commonLabels.has(place))
}

export const isAt = (bot: Bot, place: string): boolean => placesOf(bot).includes(place)
