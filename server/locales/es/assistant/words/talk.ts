const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/[,\s]+/))
const phrases = (text: string): readonly string[] => text.split(',').map((said) => said.trim())

/** What people say to somebody rather than ask; small letters without accents. */
export const talk = {
  /** Whom an insult is for. */
  address: words('eres sos tu vos you ur your u'),
  greeting: words(
    'feliz epa epale hola holi holis ola olaa hla hello hi hey ey buenas buenos buen wenas weenas saludos alo aloha holas quiubo quihubo',
  ),
  besideGreeting: words(
    'there por tenga usted espero que te encuentres encuentre esten escuchas oyes lees bueno si me ahi alguien yo todos todas feliz dia dias tarde tardes noche noches madrugada madrugadas mananas finde que tal onda hubo como estas andas esta va todo bien amigo amiga asistente enjambre a muy bro wey che man tio compa crack bot ahi de nuevo otra vez mi buen gente parce pana y tu te',
  ),
  howAreYou: phrases(
    'que tal, que onda, que hubo, que hay, como estas, como andas, como te va, que haces, todo bien, como va todo, que pedo, que transa, que mas, como va eso, how are you, sup, whats up, q onda, k onda, que tal estas, todo bien contigo, estas bien, como amaneciste',
  ),
  thanks: words(
    'gracias grax grasias thanks thx ty grcs grx graciass agradezco agradecido agradecida',
  ),
  besideThanks: words(
    'xd lol jajaja jeje xdd muchas mil genial perfecto perfecta excelente estupendo bien buenisimo vale ok okay okey oki listo entendido bueno si claro de nada por todo tu ayuda la muy amable crack eres un el lo mejor te pasaste maquina capo groso va sale chido padre joya dale ya me funciono funciono quedo era eso solo bro wey che amigo jaja jajaja sirvio me ayudaste mucho top grande nice cool great sos una y muchisimas infinitas no bacan bacano chevere bravazo causa pata caserito casero pe parce',
  ),
  farewell: phrases(
    'adios, chao, chau, bye, hasta luego, hasta pronto, hasta manana, hasta manana, nos vemos, me voy, bai, cuidate, bye bye, nos vidrios, ahi nos vemos, me despido, buenas noches hasta, hasta la proxima, que descanses, adiosito, me retiro',
  ),
  identity: phrases(
    'quien eres, que eres, quien sos, que sos, como te llamas, cual es tu nombre, eres un bot, eres un robot, eres humano, eres una persona, eres una ia, eres ia, eres real, eres chatgpt, eres gpt, sos un bot, sos una ia, sos humano, sos real, hablo con un humano, hablo con una persona, hablo con un bot, hablo con una maquina, hablo con alguien, que puedes hacer, que sabes hacer, que podes hacer, que haces tu, en que me puedes ayudar, en que puedes ayudarme, en que ayudas, con que me puedes ayudar, con que puedes ayudarme, para que sirves, que me puedes decir, como me puedes ayudar, como puedes ayudarme, quien te hizo, quien te creo, quien te programo, who are you, what are you, what can you do, eres inteligencia artificial, eres una maquina, eres un asistente, eres una persona real, que funciones tienes, que cosas haces, estas ahi, hay alguien, eres chat gpt, que clase de bot eres, eres de verdad, presentate',
  ),
  help: phrases(
    'no entiendo nada, no entiendo, no se que hacer, estoy perdido, estoy perdida, no le entiendo, no cacho nada, no se como empezar, ayuda, help, ayudame, necesito ayuda, auxilio, socorro, ayudenme, me ayudas, puedes ayudarme, me puedes ayudar, tengo una duda, tengo una pregunta, tengo un problema, una pregunta, una duda, una consulta, puedo preguntarte algo, sos, pregunta, duda',
  ),
  /** Said in praise of us. */
  praise: phrases(
    'te amo, te quiero, eres genial, eres el mejor, eres la mejor, eres lo maximo, sos genial, sos un genio, sos lo mas, buen trabajo, bien hecho, good job, good bot, gg, gg wp, nice, me encantas, que crack, eres un crack, sos un crack, que grande, grande bot, bravo, excelente trabajo, te la rifaste, te rifaste, la rompiste, you rock, love you',
  ),
  /** What stands around all that. */
  around: words(
    'luego pronto despues manana rato yo oye oiga oigan che wey guey bro amigo amiga man y e a o que q tu vos usted por favor porfa porfavor pues pos ps entonces dime decime hey bueno asistente eh tio tia compa parce oe disculpa perdon se puede saber entre nosotros ahi aqui alli hola buenas dias tardes noches bien muy',
  ),
  /** Said in anger, of us or of everything. */
  anger: words(
    'mierda noob trash chatarra desastre patetico patetica payaso menso mensa bobo boba tarado tarada burro burra animal puta puto pta ptm pinche pendejo pendeja pendejada cabron verga vrg chingada chingadera chingado joder jodido jodida maldito maldita carajo cono boludo pelotudo culero cagada porqueria idiota estupido estupida imbecil inutil tonto tonta asco harto harta hartan hartos malparido gonorrea cojudo huevada weon csm ctm hdp conchetumare concha lpm shit fuck fucking wtf stupid trash sucks odio odiar pesimo pesima malisimo odiosa encabronado encabronada cansado cansada desesperado desesperada mrd ptmr mamada mames punetera punetero ostia hostia gilipollas cojones',
  ),
  angry: phrases(
    'es una basura, es basura, que basura, basura de, puta basura, eres basura, vaya basura, esta basura, vete al diablo, al diablo, no sirves, no sirves para nada, no sirve para nada, no sirve de nada, esto no sirve, no funciona nada, nada funciona, que porqueria, que asco, estoy harto, estoy harta, me tienes harto, me tienen harto, no entiendes nada, no me entiendes, no ayudas, no me ayudas, no ayudas en nada, eres malo, eres muy malo, eres lo peor, sos malisimo, sos un desastre, eres un desastre, no sabes nada, perdi todo, estafa, estafadores, ladrones, me estafaron, devuelvan mi dinero, callate, vete, largate, muerete, te odio, que malo eres, son unos, you suck, useless, de nuevo lo mismo, otra vez lo mismo, ya me canse, ya estoy cansado',
  ),
  /** Left out of an angry message before it is looked up. */
  besideAnger: words(
    'servicio sitio web plataforma sistema coso que q k esta este esto de la el lo los las un una es son eres sos tu te me mi ya no nada para sirves sirve muy tan estoy estan harto por todo todos siempre otra vez vete a callate app aplicacion programa pagina cosa bot asistente eso con su madre porque y tus hijo hijos vale valen vayan',
  ),
}

/** What is refused: nobody is told of others, of secrets, or helped to harm. */
export const refused = {
  /** Others, and what of them. */
  others: phrases(
    'cuantos usuarios, usuarios hay, correos registrados, correos de los usuarios, dueno de esta, dueno de la pagina, quien administra, quien es el admin, otros usuarios, users, los users, todos los users, otro usuario, del dueno, de la duena, los otros usuarios, de otro jugador, otras personas, otra persona, otra cuenta, otras cuentas, de los demas, de los otros, de otros, de otro, de otra, de alguien, de mi amigo, de mi amiga, de mi ex, de mi vecino, de mi hermano, demas usuarios, todos los usuarios, los usuarios, usuarios registrados, other users, de todos los usuarios, de cada usuario, clientes, los demas clientes, del administrador, del admin, del dueno, de un jugador, de una jugadora, de un usuario, del usuario, de las demas personas, demas personas, las demas cuentas, quienes usan, quienes utilizan, de terceros, terceras personas, ajenos, ajeno, que no son mios, que no son mias, mas usuarios',
  ),
  data: phrases(
    'clientes, pagado, paga, gasta, gastado, usuarios, bots, bot, correo, correos, email, emails, contrasena, contrasenas, contrasena, contrasenas, password, passwords, datos, ip, ips, pagos, plan, planes, cuenta, cuentas, servidores, servidor, server, sv, users, lista, nombres, nombre, inventario, consola, mensajes, chat, chats, telefono, direccion, puntos, tokens, token, informacion, info, actividad, estado, que hacen, quien es, quienes son, cuantos, conversaciones',
  ),
  /** Words that ask to be told or to get in. */
  tell: phrases(
    'dime, dame, muestrame, decime, pasame, lista, listame, ensename, cual es, cuales son, que bots tiene, que tiene, quien, quienes, quiero saber, quiero ver, cuantos, ver, mostrar, muestra, entra, entrar, hackea, hackear, accede, acceder, roba, robar, apaga, apagar, detener, borra, espia, espiar, averigua, consigue, proporcione, proporcioneme, facilite, faciliteme, necesitaria, quisiera conocer, deseo conocer, desearia conocer, relacion de, una relacion, un listado, entregueme, indiqueme, digame, tell me, show me, give me, revela, quitar, quitale, que plan, que bots, necesito, saca, sacale, regalame, busca, buscame, como entro, como veo los bots',
  ),
  secrets: phrases(
    'instrucciones te, te programaron, tu programacion, que te ordenaron, configuracion interna, tu prompt, system prompt, prompt del sistema, tus instrucciones, tus reglas, instrucciones internas, tu configuracion interna, api key, apikey, clave de api, clave secreta, claves secretas, llave privada, clave privada, private key, frase semilla, seed phrase, base de datos completa, dump de la, un dump con, tu codigo fuente, jwt, secretos del servidor, hash de, hashes, token de acceso de, secret key, claves del servidor, clave del servidor, wallet del dueno, cartera del dueno, tus claves, tu clave, datos internos, contra del admin, pass del admin, access token, archivo env, initial prompt, your prompt, your instructions',
  ),
  /** Words that want to be told. */
  give: phrases(
    'dimela, damela, pasamela, decimela, dila, dime, dame, pasame, muestrame, decime, me digas, digas, dame la, cual es, revela, facilita, me facilite, dar la, damela, ensename, saca, sacame, consigue, consigueme, averigua, me des, me pases, me muestres, ver la, tell me, show me, give me, what is, quiero la, necesito la',
  ),
  /** What is kept secret of accounts and bots, where somebody asks to be told it. */
  passwords: phrases(
    'contrasena, contrasenas, contrasena, contrasenas, password, passwords, pass, contra, clave del admin, clave de admin, clave del administrador, clave del dueno, clave del panel, clave de eva, clave maestra, claves',
  ),
  /** Formal ways of asking to be told. */
  revealing:
    /(?:^| )(?:revel|entreg|facilit|proporcion|suministr|confi[ae]|desvel|divulg|transcrib|remit)\w*(?: |$)/,
  /** «¿me la puedes decir?», «¿se la recuerdas?». */
  tellsIt:
    /(?:^| )(?:me|se) l[oa]s? (?:(?:puede|podria|podes|quiere|sabria|podra)\w* )?(?:dec|dic|dir|dig|dar?|das|des?|record|recuerd|pas|mand|envi|chiv|sopl|consig|averig|ensen|mostr|muestr)\w*(?: |$)/,
  /** What of somebody else is asked: «en qué servidor tiene su bot». */
  ofTheirs:
    / (?:dime|digame|decime|quiero saber|quisiera saber|en que|cuant[oa]s?|que plan|cual(?:es)?|indiqueme|cuentame) (?:\S+ ){0,7}(?:(?:su|sus) (?:bots?|cuenta|plan|servidor|correo|puntos|consola|personaje)|l[oa]s? tiene|lo juega) /,
  /** Files that hold them, and verbs that show what is in one, in any form. */
  secretFiles: /(?:^| )(?:master key|env|enjambre db|passwd|shadow|id rsa)(?: |$)/,
  shows:
    /(?:^| )(?:cat|less|head|print\w*|imprim\w*|muestr\w*|mostr\w*|ensen\w*|lee\w*|abr[ae]\w*|copi(?:a|e|ar)(?:me|melo|mela|lo|la)|peg[au]\w*|dump\w*|volc\w*|vuelc\w*|dict\w*|contenido|suelt\w*|pas[ae]\w*)(?: |$)/,
  /** «¿me dictaría…?», «recuérdamela»: whoever says so wants to be told. */
  tellsMe:
    /(?:^| )(?:me (?:dict|dec|dir|dig|le[aei]|record|recuerd|ensen|mostr|muestr|sopl|chiv|apunt|pas|mand|envi)\w*|(?:dict|di|dec|dig|le|record|recuerd|ensen|mostr|muestr|sopl|chiv|apunt|pas|mand|envi)[aeio]*(?:r|n)?me(?:l[oa]s?)?)(?: |$)/,
  /** Who is somebody else, what is theirs, and verbs of who gets in there. */
  persons:
    /(?:^| )(?:eva|amig[oa]s?|colegas?|companer[oa]s?|ex|novi[oa]|herman[oa]s?|prim[oa]s?|vecin[oa]s?|jef[ea]|espos[oa]|marido|mujer|cunad[oa]|hij[oa]|alguien|otr[oa]s?|ajen[oa]s?|compa|pana|rival|tip[oa]|chav[oa]|socio|cliente)(?: |$)/,
  getsIn:
    /(?:^| )(?:entr(?:o|ar\w*)|met(?:o|er\w*)|acced(?:o|er\w*)|cuelo|colar\w*|ingres(?:o|ar\w*)|loge(?:o|ar\w*)|espi\w*|fisg\w*|husme\w*)(?: \S+){0,2} (?:l[ao]s?|una?) (?:cuentas?|sesion|correo|perfil|panel|bots?|consola)(?= (?:de|del|a) )/,
  /** Whoever wants nobody to notice means harm. */
  stealth:
    / (?:sin que (?:(?:el|ella|ellos|nadie|se|lo|le) ){0,3}(?:enter\w+|sep\w+|not\w+|den? cuenta|cosqu\w+|pill\w+|descubr\w+|ve[an]n?)|a escondidas|sin su (?:permiso|consentimiento)) /,
  /** «además de mí, ¿quién…?», «¿quién más tiene bots aquí?». */
  besideMe:
    /^(?=.* (?:quien(?:es)?|que otr\w+|hay|cuant\w+) )(?=.* (?:ademas|aparte|fuera) de mi (?:quien|que|hay|en|tiene|usa|juega|cuant\w+|$)|.* (?:quien(?:es)?|que otr\w+) mas (?:tiene|usa|mete|maneja|corre|paga)\w* )/,
  /** «¿y Eva qué tiene en sus bots?» */
  theirs: / en (?:su|sus) (?:bots?|cuenta|panel|consola|perfil) /,
  /** «¿Eva ya pagó su plan?» */
  hasTheirs:
    / (?:su|sus) (?:bots?|cuenta|panel|consola|perfil|plan|pagos?|suscripcion|puntos|saldo|personajes?) | (?:puntos|bots|plan|saldo) (?:tiene|lleva|paga|usa|gasto|pago) /,
  /** Whoever fears for their own asks what the guides know. */
  ofOwn: / mis? (?:cuenta|bots?|datos|sesion|consola|pagos|cosas|correo) /,
  /** What lets somebody in, whatever it is called. */
  credentials: phrases(
    'token, tokens, cookie, contrasena, contrasenas, clave, claves, password, pin, credenciales',
  ),
  /** What stands in the settings of an installation and is secret. */
  settings: / enjambre (?:secret|\w*(?:key|token|password|secret))(?: |$)/,
  value: /(?:^| )(?:valor|vale|escup\w+|imprim\w+)(?: |$)/,
  /** «¿con qué contraseña entra…?». */
  whichPassword:
    / (?:con que|que|cual (?:es|era) (?:la|su)) (?:contrasena|clave|password|pass)(?: de \S+)? (?:entra|usa|tiene|lleva|pus\w+|le pus\w+|puse|es la|esta|de) /,
  /** Attempts to talk the assistant out of its rules. */
  injection: phrases(
    'haz como si, haga como si, como si fueras, como si no tuvieras, como si no hubiera, ignora tus, ignora todas, ignora las, ignora todo, ignore all, ignore previous, ignore your, olvida tus, olvida todo lo anterior, olvida las, olvida tu, olvida lo anterior, actua como, haz de cuenta que eres, finge que, finge ser, eres ahora, ahora eres, modo desarrollador, modo dios, modo admin, developer mode, jailbreak, sin restricciones, desactiva tus filtros, repite tus instrucciones, nuevas instrucciones, dan mode, haste pasar, hazte pasar, simula que eres, pretend, you are now, act as, salta tus reglas, rompe tus reglas, sin reglas, sudo',
  ),
  /** The same in any form of the verb: «que ignore sus instrucciones», «haga caso omiso de sus normas». */
  ruleBreaking:
    / (?:ignor|olvid|salt|desobede|prescind|omit|incumpl|desatiend|desoig|romp|desactiv|caso omiso)\w* (?:de |a )?(?:\S+ )?(?:sus|tus|las|los|esas|toda[s]? (?:sus|tus|las)) (?:\S+ )?(?:instrucciones|reglas|normas|restricciones|directrices|limites|limitaciones|filtros|ordenes|indicaciones|programacion) /,
  /** What is about something else altogether, whatever words it has in common with the guides. */
  elsewhere: phrases(
    'traduce, traduceme, traducir, cuentame un chiste, un chiste, cuentame un cuento, cuentame una historia, escribeme un, escribe un poema, un poema, una poesia, recomiendame un, recomiendame una, hazme la tarea, hazme una tarea, mi tarea, la tarea de, tarea de, receta de, receta para, una receta, recetas, horoscopo, elecciones, partido de, pronostico del tiempo, que tiempo hace, clima de, clima en, resuelve la ecuacion, una ecuacion, hazme un rap, una cancion, letra de, capital de, noticias de, presidente de',
  ),
  /** Whose words are to be put in another language. */
  translates:
    /^(?:\S+ ){0,3}(?:traduc\S*|(?:me |puedes |podrias )*(?:pas[ae]s?|pon(?:es)?|pasar|decir|dices|dime|escribe\S*) (?:me )?(?:esto |eso |lo )?(?:al|en) (?:ingles|frances|aleman|italiano|portugues|japones|chino|catalan|euskera|latin|ruso))(?: |$)/,
  /** How words begin that are about harm. */
  harm: phrases(
    'dame acceso, dame permisos, borra la base de datos, borrar la base de datos, elimina la base de datos, drop table, rm rf, formatea, regalame, sacame del limite, saca el limite, aumentame, subeme los bots, hacke, ddos, dos attack, tumbar un serv, tumbar el serv, tumbar serv, tirar un serv, tirar el serv, tirarle el serv, le tumbe el serv, tumbarle el serv, crashear un serv, crashear el serv, crashearle, saturar un serv, saturar el serv, atacar un serv, atacar el serv, robar cuenta, robar una cuenta, robarle la cuenta, robar contras, phishing, griefe, grifea, raidea, spamear, spamee, hacer spam, haga spam, hagan spam, hagas spam, de spam, floodear, dupe, duplicar items, duplicar objetos, x ray, xray, cheats, cheat, evadir el ban, evadir ban, evadir baneo, saltarme el ban, saltar el ban, evadir el anti, saltar el anti, burlar, bypass, crackea, doxe, doxx, un virus que, me un virus, keylogger, botnet, exploits, force op, hacerme op, darme op, darme admin, hazme admin, haceme admin, hazme op, tarjeta robada, falsific, pago falso, puntos gratis, regalame punto, regalame un plan, dame punto, dame un plan gratis, ilimitados gratis, subeme el limite, quitame el limite, acosar, insultar a, amenazar, bomba, drogas, suicid',
  ),
  /** «tumbarle el servidor a un pana»: another's, whoever it is. */
  attacks:
    / (?:tumb(?:o|ar\w*|e|emos)|bot(?:o|ar\w*)|tir(?:o|ar\w*)|satur(?:o|ar\w*|e)|crashe(?:o|ar\w*|e)|revent\w+|revient\w+|lague(?:o|ar\w*|e)|hund\w+|ata(?:co|car\w*|quen?|quemos)|tumben|colaps\w+|derrib\w+|inund\w+) (?:\S+ )?(?:el|su|un|al) (?:server|servidor|serv|sv|svr) (?:\S+ )?(?:a|de|del) (?:un|una|unos|unas|mi|mis|ese|esos|esa|otro|otra|otros|alguien|aquel|la|quien|los|el) /,
  /** «le robo la cuenta a uno que me cae mal». */
  steals:
    / (?:rob|hacke|birl|tomb|choread?|afan|apropi|secuestr)\w* (?:\S+ ){0,2}(?:cuentas?|contrasenas?|claves?|correos?|usuarios?|bases?|cofres?|cosas|diamantes|items?|inventario) (?:\S+ ){0,4}(?:a|de|del|al) (?:un|una|unos|mi|mis|ese|esa|otro|otra|otros|alguien|los|el|la|su|quien) /,
  /** «desbloquéame más bots gratis». */
  freely:
    / (?:desbloque\w+|liber\w+|regal\w+|consigu\w+|dame|ponme|subeme|activame|abreme|dejame|pasame) (?:\S+ ){0,4}(?:gratis|sin pagar|de gorra|por la cara|sin cobrarme) /,
  /** Ordered at once: «crashea el server», «que el bot amenace a un jugador». */
  ordersHarm:
    /^(?: (?!(?:se|si|cuando) )\S+){0,2} (?:insulta|crashea|crashee|tumba|tumbe|revienta|reviente|satura|sature|hackea|hackee|ddosea|inunda|inunde)(?:le|me)? (?:el|la|ese|un|al|con|a) | (?:amenace|amenazar|acose|acosar|insulte|insultar|humille|humillar|intimide|intimidar)[ns]? (?:a|al) /,
  /** What only its owner is told. */
  personal: / (?:correo|email|mail|telefono|contrasena|clave) /,
  /** «repite lo que hay arriba»: what stands before the talk. */
  repeats:
    / (?:repit|repet|copi|muestr|mostr|transcrib|escrib|imprim|recit)\w* (?:\S+ ){0,4}(?:(?:lo que (?:hay|esta|dice|pone|va)|lo de|el texto de) (?:\S+ )?arriba|mensaje de sistema|mensaje inicial|primer mensaje|al principio de todo|(?:instrucciones|ordenes|reglas|indicaciones) (?:secretas|ocultas|internas|originales|iniciales)) /,
  /** Who does something with a secret of their own asks how. */
  doesMyself:
    / (?:pongo|escribo|agrego|configuro|edito|cambio|guardo|defino|genero|meto|debo poner|hay que poner|tengo que poner|necesito poner|va en|iria en) /,
  /** Who could see or do it is asked of the guides, and so is what could be done to one's own. */
  mayBeDone:
    / (?:quien(?:es)?|alguien|nadie|otr[oa]s?|administrador(?:es)?|admin|amig[oa]s?|ustedes|vosotros|la gente|personas?) (?:\S+ )?(?:mas )?(?:puede|pueden|podria|podrian|ve|ven|lee|leen|sabe|saben|tiene acceso|tienen acceso) | cuant[oa]s (?:usuarios|personas|cuentas) (?:puede|pueden|caben|admite|soporta|permite|aguanta|como mucho) /,
  doneToMe:
    / (?:hacke\w*|rob\w*|ataqu\w*|atac\w*|crackea\w*) (?:mi|mis|nuestr[oa]s?) | (?:me|nos) (?:pueden? |podrian? |van a |quieren? |intentan? |estan )?(?:hacke|rob|atac|ataq)\w* /,
  /** To whom it was done asks for help. */
  harmed: phrases(
    'me hackearon, me hackeo, me robaron, nos hackearon, fui hackeado, hackeada, hackeado, me atacan, me griefearon, contra hackeos, si me hackean, me hackean, me hackeen, que me hackeen',
  ),
}
