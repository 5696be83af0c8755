const phrases = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** What people say around what they want, and which says nothing of it. */
export const besideIntents = {
  heads: phrases(`
oye, a ver, bueno, che, este, disculpa, hola, por favor, mira, ey, wey, oiga, hola buenas, a ver dime,
oye este, mira es que, lo que pasa es que, quiero saber, necesito saber, disculpe, y, y también,
pero, ahora, ok y, bueno y, me puedes decir, dime, una pregunta, quisiera saber, perdona, ah ok,
oye una cosa, sabes si, me gustaría saber, que alguien me diga, pues, otra vez, parce, hey,
verá usted, mire usted, dígame, perdone, ande, si no es molestia, ya que estamos, por curiosidad,
haga el favor, me haría el favor, tenga la bondad, sería tan amable de, quería preguntarle
`),
  tails: phrases(`
por favor, porfa, gracias, ya, wey, che, pls, ahora, bro, rápido, si es tan amable, o qué, ahorita,
porque no me acuerdo, que no me acuerdo, que hace rato no lo veo, que ya me voy, y no me mientas,
es que lo necesito, porque creo que algo pasó, que no entiendo nada, ya sabes, de una vez, o no,
porque ayer estaba bien, que me urge, maldita sea, de mierda, carajo, porque tengo que salir,
gracias de antemano, cuando puedas, es para hoy, ya no sé qué hacer, muchas gracias, man, tío,
que me tiene harto, otra vez, te lo agradezco, y rápido, por fa, si se puede, dale,
si hace el favor, si me hace usted el favor, si puede ser, cuando pueda, dios se lo pague, hombre,
que ya tengo una edad, si no es pedir mucho, se lo agradezco, que no veo bien, si se puede saber
`),
  /** Where people say a bot of theirs instead of its name. */
  anyBot: /(?<!\p{L})(?:el|mi|un|los|mis) bots?(?!\p{L})/u,
}
