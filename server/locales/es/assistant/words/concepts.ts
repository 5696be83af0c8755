const said = <Concept extends string>(all: Record<Concept, string>) => all

/** What words and phrases mean in a message about one's own bots and plan; without accents. */
export const concepts = said({
  // Which bots.
  all: 'la totalidad, totalidad, toda la flota, la flota entera, el enjambre entero, la tropa entera, la banda, el equipo, la cuadrilla, la tropa, la plantilla, la pandilla, la peña, mi gente, mi equipo, mi banda, mi tropa, los 2, las 2, los 3, las 3, estado general, situacion general, todos, todas, toditos, toditas, ambos, ambas, los dos, las dos, los tres, mis bots, todo mi enjambre, mi flota, la flota, todos mis bots, all, cada uno, cada bot, mis bot, tds, tods, mi enjambre, tos',
  together: 'los 2, las 2, los 3, las 3, ambos, ambas, los dos, las dos, los tres, las tres',
  /** «apágalo del todo» means not all of them. */
  wholly:
    'de todos modos, de todas formas, de todas maneras, del todo, de todo, por completo, todas partes, todos lados, todos los lados, todas horas, todo el tiempo, todo el dia, toda la noche, todo momento, todo mundo, todo el mundo',
  bots: 'muñequito, muñequitos, muñeco, muñecos, robotito, robotitos, monito, monitos, mono, monos, personaje, personajes, bot, bots, botsito, botsitos, botcito, botcitos, bott, botss, robots, robot, instancia, instancias',
  mine: 'soy pro, soy basico, soy enterprise, soy premium, plan actual, mi, mis, mio, mios, mia, mias, my, tengo, llevo, uso, estoy usando, nuestros',
  everything: 'todo, everything, todito',
  both: 'cuales no, y cuales no, encendidos y apagados, prendidos y apagados, apagados y encendidos, apagados y prendidos, on y off, on and off',
  first:
    'del primero, de la primera, el primerito, el primero, la primera, al primero, a la primera',
  second: 'del segundo, de la segunda, el segundo, la segunda, al segundo, a la segunda',
  third: 'del tercero, de la tercera, el tercero, la tercera, al tercero, a la tercera',
  last: 'del ultimo, de la ultima, el ultimo, la ultima, al ultimo, a la ultima',
  others:
    'el que falta, los que faltan, la que falta, el que queda, los que quedan, el que resta, los que restan, el que sobra, el otro, lo otro, al otro, la otra, el otro, la otra, los demas, las demas, el resto, los otros, las otras, los restantes, the rest, demas',
  except:
    'menos, sin, excepto, salvo, a excepcion de, pero no, quitando, exceptuando, except, excepto a, no a',
  that: 'ese, esa, esos, esas, este, esta vez, estos, aquel, el mismo, el, ella, ellos, ellas, eso',
  which:
    'cual, cuales, que, quien, quienes, cuanto, cuanta, cuantos, cuantas, lista, listame, listar, listado, dime, dame, muestrame, decime, muestra, enseñame, alguno, algun, alguna, hay, who, which, what, how many, cual de, kuales, kual, show me, list, cuantitos, q',
  howMany: 'cuantos, cuantas, numero de, cantidad de, how many, cuantitos',
  // How they are.
  how: 'como viene, como vienen, como voy, como ando, como estoy, estado general, situacion general, como esta, como estan, como anda, como andan, como va, como van, como sigue, como siguen, como le va, como les va, como se encuentra, como ves a, como se ve, como la lleva, que tal, que tal va, que tal esta, que tal estan, que tal anda, estado, status, estatus, situacion, info, informacion, detalles, ficha, reporte, que hace, que hacen, que esta haciendo, que estan haciendo, en que anda, en que esta, que cuenta, que hay de, how is, how are, state, como quedo, como lo ves, como vamos, como vamos con, y que con, que onda con, que rollo con, que hay con, que se sabe de, como le esta yendo, como les esta yendo, cmo esta, kmo esta, km sta, cmo stan, como sta, como stan, komo esta, como esta el, esta bien, estan bien, va bien, van bien, andan bien, anda bien',
  is: 'se hallen, se halle, hallen, halle, hallan, halla, se encuentren, se encuentre, encuentren, encuentre, esten, continua, continuan, permanece, permanecen, entro, entraron, por fin entro, juega, juegan, logro conectarse, logro entrar, pudo entrar, pudo conectarse, ya se conecto, ya se conectaron, esta, estan, sigue, siguen, anda, andan, quedo, quedaron, sta, stan, is, are, ya entro, ya entraron, ya esta, ya estan, se quedo, figura, figuran, figure, figuren, aparece, aparecen, aparezca, aparezcan',
  on: 'los que juegan, los que estan dentro, las que estan dentro, los que siguen dentro, los que andan dentro, los que trabajan, los que estan jugando, dentro del juego, dentro del servidor, dentro del server, adentro, metidos, arriba, encendido, encendidos, encendida, encendidas, prendido, prendidos, prendida, prendidas, activo, activos, activa, activas, conectado, conectados, conectada, conectadas, corriendo, en marcha, en linea, online, en ejecucion, funcionando, trabajando, jugando, vivo, vivos, viva, on, up, jalando, chambeando, levantado, levantados, iniciado, iniciados, arrancado, arrancados, en el mundo, running, encendio, en pie, farmeando, activados',
  /** Of those that are on: not such as are just coming in. */
  inside:
    'dentro, adentro, dentro del juego, dentro del servidor, jugando, jugando ahora, en el juego, en la partida, trabajando',
  off: 'fuera de servicio, fuera de combate, inoperativo, inoperativos, ausente, ausentes, dormidos, dormidas, durmiendo, apagado, apagados, apagada, apagadas, detenido, detenidos, detenida, detenidas, parado, parados, parada, paradas, desconectado, desconectados, desconectada, desconectadas, offline, off, fuera de linea, down, desactivado, desactivados, inactivo, inactivos, inactiva, pausado, pausados, stopped, sin prender, sin conectar, que no estan prendidos, que no estan encendidos, que no estan activos, que no estan conectados, que no estan corriendo, no estan prendidos, no estan encendidos, no estan conectados, no estan en linea, no esta prendido',
  faulty:
    'dañado, dañados, dañada, malogrado, malogrados, malograda, estropeado, estropeados, estropeada, descompuesto, descompuestos, descompuesta, siniestrado, se pararon solos, se paro solo, se apagaron solos, se apago solo, se salieron solos, se cayeron solos, se cayo solo, se desconectaron solos, se fueron solos, solitos, solitas, por su cuenta, por falla, por fallas, por una falla, por un fallo, por fallo, por un error, por error, por averia, por una averia, averiado, averiados, averiada, por culpa de un fallo, caido, caidos, caida, caidas, fallado, rotos, roto, con problemas, con problema, con errores, con error, con fallos, con fallas, con fallo, en error, baneado, baneados, expulsado, expulsados, kickeado, kickeados, tronado, tronados, se cayeron, cayeron, se cayo, se me cayo, se me cayeron, fallaron, se desconectaron, se salieron, no funcionan, no jalan, no andan, andan mal, estan mal, esta mal, anda mal, va mal, van mal, crasheados, crasheado, han caido, fallando, broken, crashed, dan problemas, dando problemas, da problemas, da problema, dan guerra, dando lata, dan lata, petados, petado, han petado, valieron',
  /** What ended them: these are told apart by it. */
  banned:
    'echaron para siempre, expulsaron para siempre, vetaron para siempre, no lo dejan volver, no le dejan volver, ban, baneo, baneado, baneada, baneados, banearon, banned, vetado, vetaron, vetados, sancionado, sancionaron, prohibido',
  full: 'falta de espacio, sin espacio, falta de lugar, no habia lugar, no habia cupo, no cupo, aforo completo, saturado, saturada, lleno, llena, no habia sitio, no cabia, por falta de sitio, sin hueco, full',
  timedOut: 'timeout, no respondio, dejo de responder, time out',
  byAsker:
    'pare yo, yo pare, apague yo, yo apague, detuve yo, yo detuve, quite yo, yo quite, desconecte yo, que pare, que apague, que detuve',
  connecting:
    'golpeando la puerta, aporreando la puerta, tocando la puerta, llamando a la puerta, picando a la puerta, tocando el timbre, en la puerta, a las puertas, en el umbral, a medio conectar, a medio conectarse, a medio entrar, a medias, ni dentro ni fuera, ni adentro ni afuera, en camino, todavia entrando, por entrar, intentando conectarse, tratando de entrar, tratando de conectarse, queriendo entrar, intentando entrar, conectando, conectandose, entrando, cargando, intentando entrar, intentando conectar, connecting, reconectando, conectandose',
  problem:
    'necesitan ayuda, necesita ayuda, requieren atencion, necesitan atencion, problema, problemas, fallo, fallos, falla, fallas, error, errores, algo mal, algo raro, problem, problems, bronca, broncas, bardo, drama, averia, averias, incidencia, incidencias, algo malo, issue, issues, novedad, novedades, todo bien con, todo en orden con, todo ok con, pedo, pedos, quilombo, atencion, ayuda con, alerta, alertas',
  why: 'a que se debio, a que se debieron, a que obedece, a que obedecio, a que fue debido, por que, porque, a que se debe, motivo, razon, causa, why, porq, pq, xq, xk, por q, debido a que, cual fue el motivo, de que, a causa de que, como asi que, como que se, y eso, culpa',
  happened:
    'quien lo paro, quien la paro, quien lo detuvo, quien la detuvo, quien lo apago, quien la apago, quien lo desconecto, quien paro, quien apago, quien detuvo, que le ha pasado, que les ha pasado, que ha pasado, que ha pasado con, que le habra pasado, que habra pasado, que le pudo pasar, que le ocurre, que ha ocurrido, que le ha ocurrido, que paso, que le paso, que les paso, que pasa con, que le pasa, que les pasa, que ocurrio, que le ocurrio, que sucedio, que le sucedio, que tiene, que tienen, que fue de, que fue lo que paso, what happened, que hubo con, que pedo con, que pex con, que le dio, k paso, q paso, q le paso, k le paso, que trae, que onda cn, que transa con, que le hicieron, que mosca, que carajos paso, que demonios paso, que diablos paso',
  ended:
    'caerse, salirse, desconectarse, apagarse, cae, caen, caer, cayo, cayeron, caido, caidos, desconecta, desconectan, desconecto, desconectaron, salio, salieron, sale, salen, saco, sacaron, sacan, expulso, expulsaron, expulsan, expulsado, echo, echaron, echan, kick, kickeo, kickearon, ban, baneo, banearon, baneado, detuvo, detuvieron, paro, pararon, apago, apagaron, apagado, fallo, fallaron, falla, cerro, crasheo, crash, desaparecio, trono, petado, peto, botaron, boto, tiro, tiraron, no conecta, no entra, no entran, no arranca, no inicia, no funciona, no enciende, no prende, no anda, no vuelve, no reconecta, no jala, no sirve, no puede entrar, no esta, no logra entrar, no se conecta, no se enciende, no se prende, no quiere, no quiere entrar, no quiere prender, no carga, no aparece, cayendo, saliendo, desconectando, no levanta, no corre, fuera, dejo de, no pudo, no quizo, no quiso, kedo, valio, se fue, fue, se va, detenido, parado, apagada, offline, caida, se cuelga, se colgo, no entro, no entraron, no se conecto, left, die, dies, died, disconnect, disconnected, off, no encendio, no encendio, no prendio, no arranco, banned, kicked, crashed, termino, tumbaron, tumbo, cierra',
  // What of them.
  health:
    'nivel de vida, nivel de salud, estado de salud, puntos de vida, barra de vida, palmarla, palmar, diñarla, estirar la pata, espicharla, petarla, agonizar, agonizando, moribundo, moribunda, malherido, en las ultimas, un pie en la tumba, un pie en el otro barrio, las horas contadas, colgando de un hilo, pendiendo de un hilo, a un golpe, al borde de la muerte, mas muerto que vivo, mas cerca de morir, cerca de morir, vitalidad, vida, vidas, corazones, corazon, salud, hp, health, herido, heridos, sano, muriendo, muriendose, por morir, morirse, a punto de morir, sangre, lastimado, peor de vida, vidita, sufriendo, en peligro',
  food: 'nivel de comida, nivel de hambre, nivel de alimento, nivel de alimentacion, alimentacion, alimento, alimentos, apetito, saciedad, muslos, nutricion, panza, barriga, estomago, comida, hambre, hambriento, hambrienta, hambrientos, food, saturacion, muslitos, comido, hambruna, hungry, famelico, muerto de hambre, hambre tiene',
  version: 'version, versiones, version usa, vercion, bersion, verciones',
  server:
    'servidor, server, servidores, servers, ip, ips, host, direccion, direcciones, sv, serv, servs, sever, en donde juega, donde juega, donde juegan, donde entra, a donde entra, donde se conecta, a donde se conecta, en que mundo, svr, servr, donde esta jugando, donde esta metido, donde estan jugando, donde andan jugando',
  uptime:
    'menos rato, lleva menos rato, menos rato lleva, lleva poco, lleva menos, lleva mas, lleva mas rato, mas tiempo lleva, menos tiempo lleva, mas rato lleva, que mas lleva, mas veterano, mas antiguo, mas reciente, con mas tiempo, con menos tiempo, con mas rato, mas tiempo dentro, mas tiempo jugando, mas tiempo corriendo, menos tiempo encendido, menos tiempo conectado, lleva mas tiempo, lleva mas rato, lleva menos tiempo, llevan mas tiempo, mas tiempo prendido, mas tiempo encendido, mas tiempo conectado, cuanto lleva, cuanto llevan, cuanto tiempo lleva, cuanto tiempo llevan, desde cuando, hace cuanto, hace cuanto que, uptime, tiempo activo, tiempo conectado, tiempo encendido, tiempo en linea, cuantas horas, cuantos minutos, cuantas horas lleva, cuantos minutos lleva, cuanto rato, cuanto hace, cuanto hace que, cuanto tiempo tiene, a que hora, cuando se cayo, cuando se apago, cuando se prendio, cuando se desconecto, cuando se detuvo, cuando entro, cuando salio, how long, cuanto tiempo',
  inventory:
    'inventario, que lleva, que trae, que carga, que lleva encima, que tiene encima, items, objetos, mochila, que cosas lleva, que cosas tiene, inventory',
  prefix: 'prefijo, prefix, simbolo',
  players: 'cuantos jugadores, cuanta gente, cuantas personas, jugadores hay, jugadores',
  ping: 'ping, latencia, lag, ms, lagueado',
  where:
    'coordenadas, coords, posicion, ubicacion, en que coordenadas, por donde anda, donde anda, donde esta parado, donde se encuentra, donde esta',
  username:
    'nombre de usuario, usuario, nick, nickname, nombre en el juego, se llama en el juego, nombre de jugador, username, como se llama dentro, skin',
  accountType: 'premium, pirata, no premium, cracked, mojang, microsoft, original, tipo de cuenta',
  reconnects:
    'se reconecta, se reconecta solo, se reconecta sola, reconecta solo, se vuelve a conectar solo, vuelve a entrar solo, vuelve a conectarse solo, vuelve solo, reconexion automatica, se vuelve a conectar, auto reconnect, autoreconnect',
  schedule:
    'a que hora se prende, a que hora se apaga, a que hora se enciende, cuando se enciende, cuando se apaga solo, proximo encendido, proximo apagado',
  often:
    'cada rato, a cada rato, cada que, seguido, siempre, todo el tiempo, a cada momento, cada poco, cada hora, cada dia, cada vez, muy seguido, constantemente, a menudo, cada minuto, cada 10, cada 5, por inactividad',
  /** When something is, not that it depends on something. */
  when: 'me falta, falta mucho, le falta, cuando vence, cuando caduca, cuando expira, cuando acaba, cuando termina, cuando se, cuando me, cuanto, cuantos, hasta cuando, que dia, en que fecha, fecha, desde cuando, when',
  /** Until when, of what is paid for; room, of bots that there may be; how much there may be. */
  planName: 'basico, pro, enterprise, premium',
  days: 'cuanto me falta, cuanto falta, me falta mucho, dias me quedan, cuantos dias, tiempo me queda, dias le quedan, dias quedan, dias de plan',
  room: 'hueco, huecos, cupo, cupos, lugar, lugares, slot, slots, espacio, espacios, plaza, plazas, sitio, sitios',
  bound: 'limite, maximo, tope, cupo',
  /** All that there is to say of a bot. */
  tellAbout:
    'que me dices, te pregunto por, resumen de mis, resumen, hablame de, hablame del, cuentame de, cuentame del, lo que sepas de, lo que sabes de, lo que sepas del, que sabes de, que sabes del, que me dices de, que me dices del, dame info de, dame info del, informacion de, informacion del, datos de, datos del, resumen de, resumen del, ficha de, ficha del, sabes algo de, sabes algo del, dime de, dime del',
  moreBots:
    'otro bot, mas bots, otros bots, bot mas, bots mas, un bot mas, bots extra, limite, tope, maximo, cupo, nuevos bots, cupos',
  lastEnd:
    'ultima desconexion, ultima vez, ultima caida, ultimo error, ultimo fallo, ultima sesion, ultimo kick, last error',
  least:
    'a punto de, a nada de, a poco de, menos, menor, mas baja, mas bajo, peor, minimo, poca, poco, least, lowest, baja, bajo, mas jodido, mas lastimado',
  most: 'mas, mayor, mas alta, mejor, maximo, most, mas tiempo',
  older:
    'vieja, viejo, viejita, viejito, antigua, antiguo, atrasada, atrasado, anticuada, desactualizada',
  newer: 'nueva, nuevo, reciente, moderna, moderno, actualizada, actual',
  // The account.
  inbox: 'bandeja, inbox, buzon',
  asked: 'preguntas, pregunta, captchas, captcha, dialogos, formularios',
  pending:
    'abiertas, abierta, abiertos, pendientes, pendiente, sin responder, sin contestar, por responder, por contestar',
  points:
    'puntos, puntitos, points, saldo, mis puntos, punto, pts, creditos, mis creditos, credito',
  plan: 'soy pro, soy basico, soy enterprise, soy premium, plan actual, plan, suscripcion, membresia, abono, mensualidad, subscripcion, suscribcion, sub, subscription, contrato, plam, paquete',
  expiry:
    'venza, venzan, caduque, expire, se acabe, termine, vencerse, vence, vencen, caduca, expira, acaba, se acaba, se me acaba, termina, se me termina, hasta cuando, dias me quedan, dias le quedan, cuanto me queda, cuanto le queda, renueva, vencimiento, cuanto me dura, cuanto dura mi, finaliza, expires, expire, se vence, se me vence, vencio, caduco, fecha de vencimiento, dias de plan, tiempo me queda, corta, me cortan, queda de, vencer, caducar, fecha de renovacion, toca pagar, tengo que pagar, renovar, toca renovar, dias faltan, le falta, valido, dura',
  limit:
    'me quedaban, me sobraron, me sobraban, limite, maximo, tope, cupo, cupos, me quedan, me faltan, quedan libres, caben, espacio, otro bot, mas bots, otros bots, bot mas, bots mas, un bot mas, cuantos mas, cuantos bots puedo, hueco, huecos, lugar, lugares, espacios, cabe, slots, slot, me alcanza, sitio, me sobran, bots puedo, plazas, libres, de mas, permitidos, me dejan, me deja, limit, bots extra',
  canI: 'aguanta, aguantan, me aguanta, soporta, admite, llegue al maximo, llegue al tope, ya llegue al maximo, puedo, puedo tener, puedo crear, puedo agregar, puedo hacer, puedo meter, me deja, me dejan, me permite, tengo permitido, me alcanza, caben, cabe, me quedan, me faltan, sobran, can i, tengo espacio, hay espacio, tengo lugar, hay lugar, tengo cupo, tengo hueco, tengo limite, mi limite, llegue al limite, mi maximo, mi tope, mi cupo',
  email:
    'cual es mi correo, cual es mi email, correo tengo, con que correo, email de mi cuenta, correo de mi cuenta, que correo uso, correo registrado',
  group: 'grupo, etiqueta, etiquetas, grupos',
  // What a question is about.
  asksHow:
    'como hago, como hacer, como le hago, como puedo, como se, como lo, como la, como los, como le, como pongo, como cambio, como creo, como borro, como inicio, como detengo, como apago, como prendo, como enciendo, como quito, como veo, como uso, como mando, como envio, como configuro, como agrego, de que manera, de que forma, con que comando, que comando, cual comando, para que sirve, para que es, que es, que son, que significa, que quiere decir, donde pongo, donde cambio, donde veo, donde esta el boton, donde se, en que parte, se puede, es posible, how do i, how to, how can i, que pasa si, que pasa cuando, que ocurre si, que ocurre cuando, que sucede si, que sucede cuando, que pasara, sirve para, hay forma, hay manera, existe, como funciona, puede el bot, pueden los bots, puede un bot, un bot puede, que hago para, tutorial, guia, pasos para, diferencia entre, comando para, q hago pa, komo hago, como ago, k es, cada cuanto, como me, como ajusto, como gano, como consigo, como obtengo, como subo, para que sirven, que necesito',
  condition:
    'cuando, si, cada vez que, en caso de, cada, a las, automaticamente, en automatico, solo, solito, siempre que, todos los dias, en las noches, por la noche, de noche, mañana, mas tarde, en un rato, al rato, cada dia, diario, a diario, programado, programa, despues de',
  general:
    'plan, planes, incluye, incluyen, trae, traen, cada, maximo, por defecto, cuesta, cuestan, precio, precios, vale, gratis, enjambre',
  price:
    'cuanto pago, cuanto estoy pagando, cuanto vengo pagando, saldria, costaria, valdria, cuanto seria, importe, sin poner, sin pagar, sin plan, sin gastar, con el basico, con el pro, con enterprise, con el enterprise, con basico, cuanta guita, guita, precio, precios, cuesta, cuestan, vale, valen, pagar, gratis, por plan, cada plan, si compro, si contrato, si pago, si me paso, costo, cuanto sale, cuanto es, sale',
  consequence:
    'que pasa, que ocurre, que sucede, que pasara, se borran, se paran, se detienen, me cobran, se apagan',
  // What joins words, and stands before names and verbs.
  connector: 'y, e, luego, despues, tambien, pero, entonces, and',
  linking: 'que',
  negation: 'no, ni, nunca',
  reflexive: 'se',
  hinder: 'me, te, lo, la, los, se, le, deja, dejan, puedo, puede, quiere, logro',
  /** What asks for help or attention, whatever its verb means elsewhere. */
  idiom:
    'echo de menos, echamos de menos, echa de menos, al menos, por lo menos, a ver que, de paso, ya de paso, dejelo estar, dejala estar, dejalo estar, dejela estar, sacame de dudas, sacame de una duda, sacame de la duda, sacame una duda, sacame de un apuro, echame una mano, echame la mano, dame una mano, ponme al dia, ponme al tanto, hazme el favor, hazme un favor, hazme el paro, tirame un cable, tirame una mano, dame chance, dame un norte, ayudame a salir',
  ceasing:
    'deja de, dejar de, deje de, dejes de, dejen de, para de, pare de, pares de, parar de, cesa de, cese de, ya no siga, que no siga',
  purpose: 'para',
  reason: 'que, ya, porque, pues, para',
  because: 'porque',
  already: 'ya',
  later:
    'media hora, cuarto de hora, dentro de un rato, dentro de poco, dentro de una hora, minutos, segundos, mas tarde, al rato, en un rato, en una hora, en dos horas, mañana, esta noche, a las, todos los dias, cada dia',
  politely:
    'por si acaso, por si las moscas, por si, a ver si, haber si, solo que, solo quiero, solamente que, solo a, solo al, solo el, solo la, solo los, si no es mucha molestia, si no le importa, si no te importa, si me hace el favor, si me haces el favor, si me hiciera el favor, si gusta, si gustas, si no le molesta, si te parece, si le parece, si no hay problema, si tienes un minuto, si tiene un minuto, si no es mucho pedir, si es tan amable, si fuera tan amable, si fueras tan amable, si no, cuando puedas, cuando pueda, cuando puedan, cuando tengas tiempo, si puedes, si podes, si puede, si es posible, si se puede, si quieres, si queres, si eres tan amable, si no es molestia, si no te molesta',
  since: 'hace, ayer, anoche, antier',
  toward: 'a, al',
  of: 'de',
  article: 'el, la, los, las, lo, mi',
  /** «todos, también el que está entrando»: these as well. */
  including:
    'tambien, tmb, tambn, incluido, incluida, incluidos, incluidas, incluyendo, incluso, inclusive, contando, hasta el, hasta la, hasta los, hasta las',
  /** What is said of where they play, not of whether they do. */
  putInto:
    'asignado, asignados, asignada, asignadas, destinado, destinados, destinada, destinadas, colocado, colocados, alojado, alojados, apuntando, metido, metidos, metida, metidas, puesto, puestos, puesta, puestas, apuntados, configurados',
  having:
    'conserva, conservan, posee, poseen, mantiene, mantienen, registra, presenta, dispone, guarda, usa, usan, trae, traen, tiene, tienen, lleva, llevan, corre, corren, va, van, juega, juegan, es, son, a, con',
  placing: 'de, del, en',
  aside: 'en, del, al, desde, con, para, por, porque, dentro',
  besideVerb: 'se, me, le, les, lo, la, ya, por, favor',
  small: 'el, la, los, de, del, a, al, con, se, me, no',
  introducing: 'llame, llama, mi, bot, llamado, llamada, ese, esa',
  whom: 'quien, quienes, cual, cuales, alguno, alguna, alguien, who',
  may: 'quien, puede, pueden, puedo, podria',
  my: 'mi',
  plans: 'planes',
  way: 'como, donde, how, where',
  tells:
    'dame, pasame, dime, decime, digame, cuentame, avisame, cuenteme, cuentenme, comenteme, comentame, indiqueme, indicame, informeme',
  owning: 'de, tiene, tal, usuario, usuaria, jugador',
  // How a conversation goes on.
  fix: 'que medidas, que cabria hacer, que cabe hacer, como procedo, como proceder, que me aconseja, que me aconsejas, que aconseja, que recomienda, que me recomienda, que me recomiendas, que corresponde hacer, que me toca hacer, que se hace en ese caso, que se puede intentar, tengo que hacer algo, tengo que hacer yo algo, hay que hacer algo, debo hacer algo, tengo que hacer, debo hacer, puedo hacer yo, toca hacer, que le hago, hay algo que hacer, tengo yo que hacer, que tendria que hacer, que deberia hacer, desbanear, desbanearlo, unbanear, quitar el ban, quitarle el ban, quitar el baneo, lo desbaneo, que lo desbaneen, me desbanean, me desbaneen, me lo desbaneen, como hago para que entre, como hago para que vuelva, como hago que entre, como hago que vuelva, como lo prendo de nuevo, como lo hago entrar, puedo hacer algo, se puede hacer algo, hay algo que pueda hacer, que le hago, como hago para arreglarlo, como hago para que se conecte, como hago que se conecte, como consigo que entre, como lo arreglo, como la arreglo, como los arreglo, como se arregla, como arreglo eso, como arreglarlo, como arreglo, como lo soluciono, como la soluciono, como se soluciona, como solucionarlo, como soluciono, como resuelvo, como lo resuelvo, como se resuelve, que hago, que puedo hacer, que se puede hacer, q hago, k hago, que hacemos, y ahora que, y ahora, que procede, como lo evito, como evito, como evitarlo, se puede arreglar, tiene arreglo, tiene solucion, cual es la solucion, solucion, arreglalo, arreglala, arreglame, arreglalos, ayudame con eso, how do i fix it, how do i fix, fix it, fix, como lo compongo, lo puedes arreglar, como lo recupero, y como lo arreglo, como le hago entonces, como hago entonces, que hago entonces, como la hago volver, como lo quito, que me recomiendas, que recomiendas, que sugieres',
  stillBroken:
    'si no funciona, si no sirve, si no jala, si sigue igual, si no se arregla, si no puedo, no funciono, no me funciono, sigue igual, sigue sin, ya lo hice, ya lo intente, no sirvio, no jalo, si eso no funciona, si no resulta, y si no, si vuelve a pasar, si pasa otra vez, si falla, sigue fallando, no me sirvio, tampoco funciona, tampoco, still not working, ya probe, si tampoco, si no anda, no anduvo, if that fails',
  yes: 'si, sip, sii, siii, dale, ok, okay, va, vale, hazlo, hacelo, hazlo ya, adelante, confirmo, confirmado, de una, simon, sale, yes, yep, claro, por supuesto, procede, obvio, hagale, hazlo por favor, ok hazlo, yeah, sure, do it, si hazlo, dale hazlo, venga',
  no: 'na, nones, nanai, espera, no espera, aguanta, aguanta no, stop stop, no, nop, nope, nel, cancela, cancelalo, dejalo, dejalo asi, olvidalo, mejor no, no gracias, nah, ya no, no hagas nada, no lo hagas, cancel, cancelar',
  instead:
    'me he equivocado, me he confundido, me confundi, me he liado, me lie, me he expresado mal, era, mejor dicho, no espera, espera no, equivocado, error mio, disculpe, la ultima es, el ultimo es, ultima, mejor, perdon, digo, quise decir, me equivoque, mas bien, corrijo, no era, ese no, esa no, sino, queria decir, me refiero a, me referia a, en vez de eso, en su lugar, instead, i meant, no ese, no esa',
  also: 'lo propio, idem, asi mismo, asimismo, ya que estamos en ello, ya que estamos, ya que esta en ello, ya que esta usted, haga lo propio, haga usted lo propio, haz lo propio, lo propio con, hazlo con, hagalo con, hagalo usted con, hazlo tambien con, haga lo mismo, hagan lo mismo, haz lo mismo, hace lo mismo, haz igual, haga igual, otro tanto, y, tambien, tmb, tambn, ademas, also, and, e, igual, lo mismo, haz lo mismo con, lo mismo con, lo mismo para, ahora',
})

/** The sections of the guides that are about how many bots one may have. */
export const limitSections: readonly string[] = [
  'troubleshooting#no-puedo-crear-o-iniciar-mas-bots',
]
