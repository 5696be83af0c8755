/**
 * Words of everyday speech that tell little about a question's subject. One that the guides do not
 * hold is no sign that the question is about something else, as «paella» would be.
 */
export const commonWords = `
aceptar acabar acercar aclarar acordar actual actualmente adelante además admitir afuera agradable
ajeno alcanzar alegrar alrededor alto amable amplio ancho andar anterior antiguo apenas aparecer
aprender aprovechar apto apoyar apurar arreglar arriba atrás aumentar averiguar avanzar avisar ayer
ayudar bajar bajo bastante bonito breve bueno buscar caber caer cambiar caminar camino cantidad
capaz caso casi causa cerca cerrar cierto claro coger comentar comenzar cómodo comparar compartir
completo complicado comprender común concreto condición conmigo conocer conseguir considerar constante
contento contestar continuar contrario convenir correcto correr cortar corto crecer creer cuenta
cuidado cuidar culpa débil decidir definir dejar delante demasiado dentro depender
derecho desaparecer desde despacio detalle detrás devolver diferencia diferente difícil directo
distinto disponible divertido doble duda durar duro echar efecto ejemplo elegir empezar empeñar
encargar encima encontrar enorme enseñar entender entero entregar enviar equivocar error escoger
escribir escuchar especial esperar estable estado estilo evitar exacto excepto existir explicar
extra extraño fácil faltar fallar falso fijar fin final forma frecuente frente fuera fuerte
funcionar ganar gastar general gente gracioso grande grave grupo gustar gusto haber habitual hacer
hallar historia hora hoy idea ideal igual importar importante imposible incluir indicar informar
inicial inmediato insistir intención intentar interesar interno izquierdo jamás juego jugar junto
justo lado lanzar largo lento lejos libre limpio listo llamar llegar llenar llevar lograr
lugar luego malo mal mandar manejar manera mañana maravilla marcar mayor mayoría medio mejor mejorar
menor mencionar mente mejorar meter mínimo minuto mirar mismo mitad modo molestar momento montar
mostrar motivo mover mundo natural necesario necesitar negar ninguno normal notar noticia nuevo
obligar obtener ocupar ocurrir ofrecer olvidar opinar oportunidad optar parar parecer parte pasar
pedir pegar pelear pensar peor pequeño perder perfecto permitir persona pesado poder poner posible
posibilidad práctico preferir pregunta preguntar preocupar preparar presentar primero principal
principio prisa probar problema producir pronto propio próximo publicar punto quedar quejar querer
quitar rápido raro rato razón real realizar rebotar recibir recién recomendar recordar referir
regalar regresar relación repetir resolver respecto responder respuesta resultado resultar
revisar rico rodear romper saber sacar salir salvo saltar seguido seguir segundo seguro sencillo
sentir separar serio servir significar siguiente simple sitio situación soler solito solo soltar
solución sonar sorprender subir suceder suerte sufrir suficiente suponer supuesto tampoco tardar
tarde temprano temporada tender tener terminar tiempo tipo tirar tocar tomar total trabajo
trabajar traer tratar través último único unir usual útil utilizar valer valor varios venir ver
verdad verdadero viejo vivir volver vuelta aburrir lindo chido guay genial bacano chévere padre mola
molar joder mierda demonios diablos carajo pinche puta puto maldito wea weá vaina cosa asunto rollo
 movida chisme peo lío jalar jala bicho coso chavo güey parce pibe nene crío enano primo hermano
mamá papá novia hijo familia compañero conocido vecino alguien nadie acaso quizá quizás tal vez ojalá
obvio supongo imagino siento perdón disculpa disculpe permiso hola saludos buenas perdona quería
semana mes día noche ahorita enseguida recorrer pestaña ventana pantalla cerrar abrir llegar pensando
colgado pensar mover pillar flipar currar petar peta cascar palmar rayar liar montón pedazo trozo
puñado chingo madral full too pinchar clicar picar apretar dar doy das dan dieron dio dado dando
hice hizo hecho hicieron puse puso pusieron traje trajo vine vino fui iba voy vas van vamos
quise quiso supe supo pude pudo tuve tuvo tuvieron estuve estuvo anduve veo ves vemos visto vi vio
ejecutar correr utilizar cualquier aquí conmigo contigo consigo nuestra vuestra aquel aquella aquellos mío ago acer haser
uno dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cincuenta cien mil
`
