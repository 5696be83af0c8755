/** What people want done with bots and pages: verbs, and words that are said as they stand. */
type Said = { verbs: string; words?: string }

const said = <Concept extends string>(all: Record<Concept, Said>) => all

/** A verb a comma: see `conjugated`. English words of players count as they are. */
export const actions = said({
  start: {
    verbs:
      'arrancar, iniciar, inicializar, encender enciend, prender, activar, conectar, reintentar, lanzar, levantar, startear, estartear, spawnear, bootear, reactivar, despertar despiert, logear, loguear, enchufar, reanudar, rearrancar, reincorporar, rehabilitar',
    words:
      'ponla de nuevo, ponlo de nuevo, ponlos de nuevo, ponela de nuevo, ponelo de nuevo, pongala de nuevo, pongalo de nuevo, pongalos de nuevo, ponla otra vez, ponlo otra vez, pongala otra vez, pongalo otra vez, vuelvela a meter, vuelvelo a meter, vuelvelos a meter, vuelvala a meter, vuelvalo a meter, vuelvalos a meter, volvela a meter, volvelo a meter, vuelvela a poner, vuelvelo a poner, vuelvala a poner, vuelvalo a poner, vuelve a probar, vuelva a probar, vuelve a intentar, vuelva a intentar, vuelva a intentarlo, intentalo de nuevo, intentalo otra vez, intentalo, intentala, reintentalo, vuelve a intentarlo, prueba otra vez, prueba de nuevo, pruebe de nuevo, pruebe otra vez, intenta de nuevo, intente de nuevo, ponlo en marcha, ponla en marcha, ponlos en marcha, ponlas en marcha, ponelo en marcha, echalo a andar, echala a andar, echalos a andar, subelo, subela, subelos, subelas, sube todo, sube todos, sube todas, sube los, sube las, suba todo, suba todos, suba los, suban todos, dale play, dale start, dale inicio, que entre, chambee, chambeen, curre, curren, labure, laburen, camelle, trabaje, trabajen, mete al, mete a, metelo, metela, trae de vuelta, traeme al, traeme a, pongas a correr, pongas en marcha, ponga en marcha, ponga a correr, ponlo a correr, poner a correr, ponme a correr, ponerme en linea, poner en linea, ponme en linea, pon en linea, ponlo en linea, pongas en linea, pone en marcha, pone a correr, start, on, encendeme, turn on, power on, pon en marcha, poner en marcha, pon a andar, pon a funcionar, pon a jalar, echa a andar, echar a andar, echalo a andar, ponlo en marcha, ponlos en marcha, ponlo a andar, pon a correr, boot, launch, online',
  },
  stop: {
    verbs:
      'detener detien deteng +deten +detuviera +detuvieras, parar, apagar, desconectar, frenar, pausar, desactivar, sacar, stopear, stoppear, tumbar, bajar, desloguear, deslogear, desenchufar, abortar, interrumpir, suspender, paralizar, inhabilitar, noquear',
    words:
      'disconnect, ponle freno, ponle un alto, ponle pausa, ponle stop, dale stop, dale pausa, kill, stop, off, shutdown, turn off, power off, shut down, pausa',
  },
  restart: {
    verbs: 'reiniciar, reconectar, restartear, resetear, rebootear, relanzar, reencender reenciend',
    words:
      'echale un reinicio, echale reinicio, hazle un reinicio, dale una reiniciada, dale reinicio, dale un reinicio, dale restart, dale reset, restart, reset, reboot, apaga y prende, apaga y enciende, apagalo y prendelo, apagalo y enciendelo',
  },
  send: {
    verbs:
      'mandar, enviar, ejecutar, escribir, teclear, decir dic dig +di +dijera +dile +diles +decile +deciles, pedir pid pid +pide +pidiera, encargar, encomendar encomiend, ordenar, hacer hac hag +haz +hace +hiciera, poner pon pong +pon +pone +pusiera, tirar',
    words: 'que haga, tell, send, run, execute, make, corre, corré, lanza, usa, suelta, tira',
  },
  show: {
    verbs:
      'abrir, mostrar muestr, enseñar enseñ, ver ve ve +ve +ver, llevar, ir va vay +ve +anda, entrar',
    words: 'open, show, quiero ver, dejame ver, pasame, a ver',
  },
  remove: {
    verbs: 'borrar, eliminar, quitar, suprimir, deletear, remover remuev, desechar',
    words:
      'cargate, cargatelo, cargatela, cargarte, cargarme, te cargues, se cargue, cargues, delete, remove, da de baja, dar de baja, dame de baja, deshazte de, deshacerme de',
  },
  buy: {
    verbs:
      'comprar, contratar, pagar, renovar renuev, adquirir adquier, suscribir, recargar, abonar, mejorar, upgradear',
    words:
      'subeme a, subeme al, pasame a, pasame al, cambiame a, cambiame al, pasarme a, cambiarme a, quiero el plan, quiero el pro, quiero el enterprise, quiero enterprise, mejora mi, actualiza mi, buy, upgrade, pay, renew, subscribe, pasarme al, pasame al, cambiarme al, subirme al',
  },
  create: {
    verbs:
      'crear cre cre, agregar, añadir añad, armar, fabricar, sumar, meter, registrar, dar d de +da +dame',
    words: 'create, add, new, haz, hazme, haceme, hagas, hacer, nuevo bot, otro bot, un bot mas',
  },
  /** Who is to be left as they are: «la Vigía déjala». */
  keep: { verbs: 'dejar', words: 'no toques' },
  edit: {
    verbs:
      'cambiar, editar, modificar, configurar, renombrar, actualizar, ajustar, asignar, cambiarle +ponle +ponele +pongale +ponganle +setea +setear',
    words:
      'edit, change, rename, set, pon la version, pon el prefijo, pon el nombre, pon el servidor',
  },
})

/** What an «activate» or «connect» may be about that is no bot. */
export const things =
  'sesion sesiones cuenta cuentas discord telegram proxy proxies webhook webhooks docker token tokens api mcp ntfy gotify correo email factor verificacion aviso avisos notificacion notificaciones reconexion alarma modo tema oscuro claro ip dominio https ssl copia copias backup backups servicio panel maquina maquinas bus servidor server practice practica mod mods plugin plugins llave clave usb musica luz tele movil celular pc computadora compu ordenador laptop impresora wifi internet camara auto carro coche horno windows'
