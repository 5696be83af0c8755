/** Words and phrases that mean the same in a question, a group a line. */
export const synonyms = `
# El bot y el juego
bot, bots, robot, bicho, muñeco, muñequito, monigote, personaje, avatar, npc
servidor, server, servers, serv, sv, srv, servidores
jugador, player, gamer, players
objeto, item, ítem, ítems, items
cofre, baúl, cofres, chest, contenedor, barril, shulker, arcón, baúles, cofrecito, cajón
bloque, block, cubo, bloques
criatura, mob, mobs, monstruo, bestia, animal
zombi, zombie, zombies, zombis
comando, comand, cmd, orden, instrucción, comandos
chat, mensajería
mapa, mapita, map
coordenadas, coords, cordenadas, xyz
inventario, mochila, bolsillo, inventory
habilidad, abilities, skill, habilidades
vida, salud, corazones, health, hp
vacío, void
pausa, delay, intervalo
masivo, bulk, por lotes
comida, alimento, hambre
muerte, morir, murió, muere, fallecer
# Encender y apagar
iniciar, inicio, arrancar, encender, prender, lanzar, activar, start, poner en marcha, echar a andar, poner a funcionar, poner a correr, darle play, poner en línea, encienda, prenda, arranque
detener, detengo, detenga, detén, apagar, parar, frenar, pausar, stop, desactivar, detenido
reiniciar, restart, reinicio, resetear, reboot
conectar, unirse, une, unir, unirme, meterse, loguear, join, conexión, connect, conecta
desconectar, desconexión, disconnect, disconnecting, disconnected, desconecta, desconectó, salirse, se sale, sale solo, se cae, se cayó, se salió, se va solo, desloguea, se baja, se corta, se sale, se bota, se va del juego, se cierra
reconectar, reconexión, reconnect, volver a entrar, reintentar
entrar, ingresar, acceder, entrada, acceso
expulsar, echar, kick, kickear, kickean, kickearon, kickeó, expulsión, sacan, botan, corren del server, me sacó, botaron, patear, patearon, echaron, sacaron, expulsado, expulsaron, expulsa, rajaron, corrieron del server
banear, ban, baneo, baneado, banearon, banean, sanción, sancionar, vetar
desbanear, unban, unbanear, quitar el ban, levantar la sanción, perdonar, indultar
inactividad, afk, inactivo, idle, ausente
lista blanca, whitelist, white list, whitelisteado
antitrampas, anticheat, anti cheat, anti trampas
lag, latencia, ping, retraso
lleno, full, sin cupo, llenísimo
versión, version, release
premium, original, comprada, comprado, de pago, legítima
no premium, cracked, crackeado, pirata, crack, no original, piratón
nombre, nick, nickname, apodo, gamertag, username
# Cuenta y página
contraseña, clave, password, pasword, passwd, pass, la contra, mi contra, contrasenia, pswd, clave de acceso, palabra clave
cuenta, perfil, usuario, account
registrar, registrarse, darse de alta, inscribirse, sign up, alta, registro
iniciar sesión, loguearse, loguear, login, logear, logearse, loguearme, log in, identificarse
cerrar sesión, logout, desloguear, salir de la cuenta
olvidar, olvidé, olvidó, perdí, no recuerdo, no me acuerdo
recuperar, restablecer, recobrar
página, web, sitio web, plataforma
móvil, celular, celu, teléfono, cel, smartphone, fono
equipo, ordenador, computadora, compu, computador, pc, máquina, laptop, portátil
crear, hacer, agregar, añadir, haz, haga, hago
poner, pongo, pon, ponga, puesto, colocar
qué es enjambre, de qué va, de qué trata, qué es esto, qué es esta página, para qué sirve esto, para qué sirve enjambre, qué es este programa, qué es esta app
eliminar, borrar, quitar, suprimir, remover
cambiar, modificar, editar, ajustar
configurar, configuración, ajustes, opciones, settings, setear
guardar, almacenar, conservar
encontrar, buscar, localizar, hallar, ubicar
automático, automáticamente, solo por su cuenta, auto
programar, agendar, calendarizar, horario, cron, temporizador
varios, muchos, montón, múltiples, un montón, un puñado, varias, muchas, un grupo, todos mis
a la vez, de golpe, al mismo tiempo, simultáneamente, de una, de un jalón, de un tirón
oscuro, dark, negro, nocturno, modo noche
claro, blanco, light
tema, apariencia, aspecto, estilo
error, fallo, falla, problema, bug, errores
consola, terminal, console
privacidad, privado, confidencialidad, privacy
datos, información, info, data
ver, veo, mirar, observar, revisar, consultar, chequear, checar, fijarme
# Dinero
pagar, pago, abonar, comprar, contratar, adquirir, pagos, pagué
dinero, plata, lana, guita, cash, billete, feria, varo, pesos, lucas, pasta, soles, dólares, euros, un peso, un euro, un duro, billetes
costar, cuesta, cuestan, precio, tarifa, coste, costo, cuánto vale, cuánto sale, cuánta plata, importe
plan, suscripción, membresía, mensualidad, abono, planes
gratis, gratuito, free, sin pagar, de balde, gratuitos
vencer, caducar, expirar, vencimiento, vence, caduca, expira, terminarse
renovar, renovación, renuevo, renueva, prorrogar
devolución, reembolso, refund, devolver, regresar mi dinero, devoluciones, reintegro
barato, económico, descuento, rebaja, oferta
transferir, enviar, mandar, envío, transferencia
criptomoneda, cripto, criptos, crypto, criptomonedas
wallet, billetera, monedero, cartera
tarjeta, visa, mastercard, débito
año, anual, 12 meses, doce meses
cancelar, darse de baja, dar de baja, anular
puntos, points, saldo, crédito
desbloquear, unlock, unlockear
función, funciones, feature, features
regalar, gift, obsequiar
# Órdenes
caminar, andar, moverse, desplazarse, mover, camina
seguir, perseguir, acompañar, follow, persiga, persigue, sígueme
atacar, attack, pelear, luchar, golpear, combatir, pegar, matar, pelea, pvp
defender, proteger, vigilar, custodiar, guardia, vigilando
minar, picar, pique, talar, excavar, minería
recoger, juntar, recolectar, agarrar
fabricar, craftear, crafteo, craft, crafteos
cultivar, plantar, sembrar, cosechar, granja, farmear
pescar, pesca, peces, pescado
dormir, acostarse, acueste, dormirse, cama
comer, alimentar, alimentarse, coma, eat, morfar, morfe, papear, jamar, tragar, trague
tirar, botar, arrojar, desechar, basura
depositar, meter en el cofre, guardar en el cofre
retirar, sacar del cofre, sacar del baúl
saltar, brincar, brinco, salto
venir, acercarse, ven, venga, acudir
hablar, decir, conversar, platicar, diga
obedecer, hacer caso, caso, obedece, dar bola, da bola, pelar, pela, dar pelota, da pelota, hace caso
quieto, duro, parado, inmóvil, congelado, trabado, atascado, atorado, pegado, estático, tieso, tildado, pasmado, plantado, clavado, freezeado, congelado
amigo, friend, friends, carnal, pana, parcero, compañero, colega, amigos, compa, cuate
agarrar, coger, tomar, agarre, levantar del suelo
piso, suelo, tierra
árbol, bosque, tronco, madera, leña, árboles, troncos
clic, click, pulsar, presionar, apretar, botón
pueden ver, puede ver, pueden leer, puede leer, ven mis, leen mis, espiar, espían, quién ve
tiempo real, en vivo, en directo, al instante, directo
registros, logs, log, bitácora, historial
# Instalar y programar
instalar, montar, desplegar, alojar, hostear, instalación, levantar, hospedar, self host
vps, hosting, servidor propio
actualizar, update, upgrade, actualización, poner al día
copia de seguridad, backup, respaldo, respaldar, copias de seguridad, copias, copia, duplicado
dominio, https, ssl, tls, certificado, candado, candadito
administrador, admin, administradores, dueño, owner, administrar
docker, doquer, doker, contenedor docker, container, contenedores
enjambre, en jambre, jambre
variable, variables, variable de entorno, env
asistente, chatbot, ia, inteligencia artificial, ayudante
modelo de lenguaje, chatgpt, gpt, openai, llm, ollama, modelo
api, endpoint, endpoints, rest, por código, desde código, por programa
petición, request, llamada, consulta http, peticiones, llamadas, solicitud, solicitudes
token, bearer, jwt, llave, api key, llave de acceso, clave de api
límite, máximo, tope, cupo, limitación, limitar, límites
proxy, proxies, proxys, socks, socks5
ip, dirección ip, ips
memoria, ram
puerto, port
red, network
# Edición y privacidad
bedrock, pocket, mcpe, pe
mods, forge, fabric, modpack, modificaciones
cifrar, encriptar, cifrado, encriptado, cifrada, encriptada
vender, venden
cookies, galletas, rastreadores, rastreo, seguimiento
publicidad, anuncios, ads
# Otras maneras de decirlo
ocultar, esconder, disimular, camuflar, enmascarar, tapar, encubrir, anonimato, anónimo, incógnito
país, ubicación, región, de dónde me conecto, desde dónde me conecto, lugar de conexión
correo, email, mail, e-mail, gmail, correo electrónico
menor, niño, niña, nene, nena, chico de, hijo, hija, sobrino, sobrina, hermanito, hermanita, nieto, chamaco, chaval, criatura de, adolescente, menores
edad, años tengo, mayoría de edad, mayor de edad, años tiene
olvidar mis datos, borrar mis datos, eliminar mis datos, que me olviden, olviden que existí, desaparecer, dejar de existir, borrarme, eliminarme
compartir, ceder, pasar a otros, terceros, revelar, filtrar
conservar, retener, mantener guardado, cuánto se guarda, cuánto duran
espiar, fisgonear, chismosear, cotillear, husmear, curiosear, vigilar
riesgo, peligro, peligroso, arriesgar, arriesgado, seguro usar
prohibido, permitido, legal, ilegal, contra las reglas, contra las normas
sancionar, castigar, bloquear para siempre, suspender
pirata, trucha, trucho, no pagado, tlauncher, launcher pirata, no comprado
premium, cuenta comprada, juego comprado, minecraft comprado, cuenta legal
caducado, caducó, venció, vencido, expirado, expiró, ya no vale, fuera de plazo
antiguo, viejo, vieja, antigua, anterior
desembolsar, soltar dinero, poner dinero, gastar, pagar
reflejar, acreditar, aparecer el pago, ver reflejado, reflejado, acreditado
transferir, depositar dinero, girar, mandar dinero
recuperar lo que puse, recuperar mi dinero, me devuelvan, devuélvanme, reintegrar, retornar el dinero
ampliar, mejorar mi plan, subir de plan, pasarme a, pasar al plan
contador, cuenta atrás, cronómetro, cuenta regresiva
cobrar, facturar, recaudar, monetizar
cliente mío, mis clientes, mis usuarios, mis alumnos, un alumno, un cliente, mis jugadores, un usuario mío
encender con la máquina, arrancar con el sistema, encienda junto con la máquina, inicio automático, arranque automático, al prender la máquina, cuando prenda la máquina
publicar, exponer, abrir a internet, poner en línea, desde internet, desde fuera
migrar, mudar, trasladar, llevar todo a otra
resguardar, respaldar, poner a salvo, salvaguardar
programita, mi programa, mi código, mi script, mi aplicación, programa propio, mi app
enterarse, avisar, notificar, recibir aviso, se entere, me entere
ordenar al bot, mandarle, darle la orden, indicarle
regado, tirado, desparramado, caído en el suelo
acostar, tumbar, echarse a dormir, anochecer, noche
colgado, trabado, pasmado, atontado, embobado
rebotar, rechazar, negar la entrada, no dejar pasar, no admitir
trampa, trampas, hack, hacks, cheat, cheats, chetos, tramposo
repetido, duplicado, mismo nick, mismo nombre, ocupado el nombre
tardar, demorar, demora, tardanza, tarda
morirse, perder la vida, lo mataron, me mataron, mató, palmó, la palmó, difunto
gráfico, gráfica, analítica, estadística, diagrama
manzana, comida, comida guardada, pan, carne
vaciar, deshacerse, quitarse de encima
tradear, comerciar, trade, intercambiar, canjear, trueque, comercio
aldeano, villager, aldeanos, villagers
volar, fly, vuelo, élitros, elytra
encantar, enchant, encantamiento, encantamientos
poción, potion, pociones, pócima
fundir, smelt, horno, furnace, hornear
idioma, lenguaje, traducir, traducido, inglés, francés, portugués, italiano, alemán, catalán, english, language, lengua
foto, fotografía, captura, screenshot, pantallazo, imagen, retrato
`
