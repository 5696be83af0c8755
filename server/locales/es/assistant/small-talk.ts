const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const greeting = wordSet(
  'hola holi holaa ola buenas buenos buen dia dias tardes noches hey ey hi hello saludos que tal onda hubo como estas esta va todo bien amigo asistente enjambre a muy',
)
const greets = wordSet('hola holi holaa ola buenas buenos buen hey ey hi hello saludos')
const thanks = wordSet(
  'gracias muchas mil thanks thx genial perfecto perfecta excelente estupendo bien buenisimo vale ok okay okey listo entendido bueno si claro de nada por todo tu ayuda la muy amable crack',
)
const thanked = wordSet('gracias thanks thx')
const farewell =
  /^(?:(?:muchas )?gracias )?(?:adios|chao|chau|bye|hasta (?:luego|pronto|manana)|nos vemos)(?: .{0,20})?$/
const identity =
  /^(?:hola |oye |y )*(?:(?:tu )?(?:quien|que) eres(?: tu)?|como te llamas|cual es tu nombre|(?:eres|hablo con) (?:un |una )?(?:bot|robot|humano|persona|persona real|ia|inteligencia artificial|chatgpt|maquina|asistente)|que (?:puedes|sabes) hacer(?: por mi)?|(?:en|con) que (?:me )?(?:puedes|podrias) ayudar(?:me)?|para que sirves|que me puedes (?:decir|contar)|como (?:me )?puedes ayudar(?:me)?|ayuda|help)$/
const howAreYou = /^(?:que tal|que onda|que hubo|como estas)$/

/** What people say to somebody rather than ask; small letters without accents. */
export const smallTalk = { greeting, greets, thanks, thanked, farewell, identity, howAreYou }
