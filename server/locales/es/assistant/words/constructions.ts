import type { CommandId } from '../../../../game/command-names'
import type { actions } from './actions'

/** A verb that means little by itself, and what it means with words that stand somewhere behind it. */
type Construction = {
  verb: RegExp
  with: readonly string[]
  means: keyof typeof actions | { command: CommandId }
  /** Whoever says so wants it, whatever the form of the verb: «pido la detención». */
  isWish?: true
  /** It means so only where it is wished: «me gustaría tener a la Granjera dentro». */
  isWished?: true
  /** «no quiero…» wants the opposite. */
  isDesire?: true
}

const phrases = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

const puts = /^(?:re)?(?:pon|pus|pong|ech|met|mand|tra[eií]|traig)/
const gives =
  /^(?:da(?:r|n|s|d)?(?:l[eo]s?|me)?|del[eo]s?|den(?:le)?|diera[sn]?|peg|met|aplic|ech|hag|haz|hac)/
const names = /^(?:proce|realic|realiz|efect|ejecut|orden|dispon|gestion|tramit)/
const does =
  /^(?:da(?:r|n|s|d)?(?:les?|me)?|deles?|den(?:le)?|diera[sn]?|peg|ech|tom|com|met|vaya|mand|acuest)/
const wants = /^(?:quiero|quisiera|necesito|ocupo|queremos|necesitamos|requiero|urge|urgen)$/
const asks =
  /^(?:solicit|pid[oea]|pedi|rueg|rog|exij|requier|demand|orden|reclam|dispon|autori|quier|quisier|dese|necesit|precis|urge|proced|sirva|agradec|agradez)/
const becomes = /^(?:sea[ns]?|quede[ns]?|quedara[ns]?|quedase[ns]?|fuese[ns]?|resulte)$/
const leaves = /^(?:dej|mant|ten(?:me|lo|la|los|las)$)/

/** «ponga usted al Minero en marcha», «déjame apagada a la Granjera», «dale un reinicio a la Vigía». */
export const constructions: readonly Construction[] = [
  {
    verb: /^(?:pon|pus|pong)/,
    with: phrases('en cuclillas, de cuclillas, agachado, agachada'),
    means: { command: 'sneak' },
  },
  {
    verb: /^(?:ver|tener)(?:l[oa]s?)?$/,
    isWished: true,
    with: phrases(
      `laburando, trabajando, currando, chambeando, camellando, funcionando, corriendo, jugando, dentro, adentro,
      arriba, en marcha, en linea, online, en pie, de vuelta, de nuevo en el juego, conectado, conectada, conectados,
      encendido, encendida, encendidos, prendido, prendida, prendidos`,
    ),
    means: 'start',
  },
  {
    verb: leaves,
    with: phrases(
      'de estar conectado, de estar conectada, de estar encendido, de estar encendida, de jugar',
    ),
    means: 'stop',
  },
  {
    verb: asks,
    with: phrases(
      `activacion, reactivacion, reanudacion, encendido, arranque, puesta en marcha, puesta en funcionamiento,
      reincorporacion, conexion, reconexion, inicio, entrada, vuelta, regreso`,
    ),
    means: 'start',
    isWish: true,
    isDesire: true,
  },
  {
    verb: asks,
    with: phrases(
      `detencion, parada, paralizacion, suspension, interrupcion, desactivacion, cierre, desconexion,
      apagado, apagon, cese, salida, retirada, paro`,
    ),
    means: 'stop',
    isWish: true,
    isDesire: true,
  },
  { verb: asks, with: phrases('reinicio, reseteo, relanzamiento'), means: 'restart', isWish: true },
  {
    verb: asks,
    with: phrases('eliminacion, supresion, borrado, baja, destruccion, retirada definitiva'),
    means: 'remove',
    isWish: true,
  },
  {
    verb: becomes,
    with: phrases(
      `apagado, apagada, apagados, apagadas, parado, parada, parados, paradas, detenido, detenida, detenidos,
      detenidas, desconectado, desconectada, desconectados, desconectadas, suspendido, suspendida`,
    ),
    means: 'stop',
  },
  {
    verb: becomes,
    with: phrases(
      `encendido, encendida, encendidos, encendidas, prendido, prendida, iniciado, iniciada, iniciados,
      iniciadas, arrancado, arrancada, activado, activada, activados, activadas, conectado, conectada,
      conectados, conectadas, puesto en marcha, puesta en marcha, puestos en marcha, reanudado`,
    ),
    means: 'start',
  },
  {
    verb: becomes,
    with: phrases(
      'eliminado, eliminada, borrado, borrada, suprimido, suprimida, dado de baja, dada de baja',
    ),
    means: 'remove',
  },
  {
    verb: /^(?:vuelva[ns]?|volvie(?:ra|se)[ns]?|regrese[ns]?|regresara[ns]?|retorne[ns]?|reingrese[ns]?)$/,
    with: phrases(
      `a estar en funcionamiento, a estar en marcha, a estar conectado, a estar conectada, a estar encendido,
      a estar encendida, a estar activo, a estar activa, a estar dentro, a estar en linea, a funcionar,
      a trabajar, a entrar, a conectarse, a encenderse, al juego, al servidor, al server, al mundo,
      a la partida, a la carga, a su puesto, en marcha, en linea`,
    ),
    means: 'start',
  },
  {
    verb: /^(?:retom|reanud|continu|prosig|prosegu)/,
    with: phrases(
      'su labor, sus labores, su trabajo, su tarea, sus tareas, su actividad, su servicio, la sesion, la actividad',
    ),
    means: 'start',
  },
  {
    verb: /^(?:da|dar|de|den|dando|diera|diese|dese|dan|dale|darle|finali[cz]\w*|termin\w*|conclu\w*|suspend\w*|interrump\w*)$/,
    with: phrases(
      `por terminada la sesion, por finalizada la sesion, por concluida la sesion, por terminado, por terminada,
      por finalizado, por finalizada, por concluido, por concluida, la sesion, su sesion, la actividad,
      su actividad, el servicio, la conexion, fin a la sesion, termino a la sesion, la partida`,
    ),
    means: 'stop',
  },
  {
    verb: /^(?:sub|mejor|ampli|aument|actualic|actualiz|pas[ae]|cambi)/,
    with: phrases(
      'mi plan, de plan, el plan, mi suscripcion, la suscripcion, mi membresia, de suscripcion, al siguiente plan',
    ),
    means: 'buy',
  },
  {
    verb: puts,
    with: phrases(
      `a trabajar, en marcha, a funcionar, a andar, a rodar, a correr, a jalar, a girar, en linea, online, on,
      en funcionamiento, en servicio, operativo, operativa, a punto, arriba, en pie, a tirar,
      a currar, a chambear, a laburar, a camellar, a producir, de vuelta, adentro`,
    ),
    means: 'start',
  },
  { verb: /^ha(?:z|ce|ga)l[oae]s?$/, with: phrases('andar, correr, jalar'), means: 'start' },
  {
    verb: gives,
    with: phrases(
      `arranque, inicio, play, cuerda, start, marcha, al on, on, corriente, vidilla, otra oportunidad,
      una segunda oportunidad, otra chance, otro intento`,
    ),
    means: 'start',
  },
  {
    verb: leaves,
    with: phrases(
      `encendido, encendida, encendidos, encendidas, prendido, prendida, prendidos, prendidas,
      andando, corriendo, funcionando, conectado, conectada, conectados, conectadas, en marcha,
      activo, activa, activos, en linea, online, on`,
    ),
    means: 'start',
  },
  {
    verb: leaves,
    with: phrases(
      `apagado, apagada, apagados, apagadas, parado, parada, parados, paradas, detenido, detenida,
      detenidos, detenidas, desconectado, desconectada, desconectados, desconectadas, fuera,
      en pausa, off, offline, en reposo, en standby, en stand by, en espera, en suspenso`,
    ),
    means: 'stop',
  },
  {
    verb: gives,
    with: phrases('stop, pausa, al off, off, el alto, un alto, cerrojazo, carpetazo'),
    means: 'stop',
  },
  {
    verb: puts,
    with: phrases(
      'a descansar, a reposar, en pausa, fuera, en off, off, freno, el freno, abajo, afuera, en reposo',
    ),
    means: 'stop',
  },
  {
    verb: names,
    with: phrases('apagado, apagon, detencion, parada, desconexion, cese, salida'),
    means: 'stop',
  },
  {
    verb: names,
    with: phrases('encendido, arranque, inicio, conexion, puesta en marcha, entrada'),
    means: 'start',
  },
  { verb: names, with: phrases('reinicio, reconexion, reseteo'), means: 'restart' },
  {
    verb: does,
    with: phrases('un brinco, un salto, un saltito, un brinquito, brincos, saltos'),
    means: { command: 'jump' },
  },
  {
    verb: does,
    with: phrases('a dormir, una siesta, un sueño, una cabezada, una pestaña, a la cama, a mimir'),
    means: { command: 'sleep' },
  },
  {
    verb: does,
    with: phrases(
      'de comer, un bocado, algo de comer, un mordisco, de cenar, algo al buche, algo a la boca, algo al estomago, un tentempie, un taco',
    ),
    means: { command: 'eat' },
  },
  {
    verb: /^(?:and|vay|va|ve|camin|corr)/,
    with: phrases('detras de, tras de, detras, atras de, pegado a, tras, a la zaga de'),
    means: { command: 'follow' },
  },
  {
    verb: wants,
    isDesire: true,
    with: phrases(
      `abajo, apagados, apagadas, apagado, apagada, parados, paradas, parado, parada, detenidos,
      detenidas, detenido, detenida, desconectados, desconectado, offline, fuera, off`,
    ),
    means: 'stop',
  },
  {
    verb: wants,
    isDesire: true,
    with: phrases(
      `arriba, encendidos, encendidas, encendido, encendida, prendidos, prendidas, prendido, prendida,
      conectados, conectado, conectada, en marcha, en linea, online, dentro, adentro, levantados, on`,
    ),
    means: 'start',
  },
  {
    verb: /^(?:hag|haz|hac|hec)\w*$/,
    with: phrases(
      'volver al trabajo, volver a entrar, volver, entrar, regresar, trabajar, funcionar, reconectarse, conectarse',
    ),
    means: 'start',
  },
  {
    verb: /^(?:hag|haz|hac|hec)\w*$/,
    with: phrases('salir del servidor, salir del juego, salir, desconectarse, apagarse'),
    means: 'stop',
  },
  {
    verb: /^(?:pegate|peguese|pegarse|arrimate|arrimese)$/,
    with: phrases('al lado de, a'),
    means: { command: 'follow' },
  },
  { verb: /^(?:des(?:hag|haz)\w*|prescind\w*)$/, with: phrases('de, del'), means: 'remove' },
  {
    verb: /^(?:dej|par|ces)/,
    with: phrases(
      'de intentar conectar, de intentar entrar, de intentar conectarse, de tratar de entrar, de conectarse, de reconectarse, de intentarlo, de insistir',
    ),
    means: 'stop',
  },
  { verb: /^met/, with: phrases('en la cama, a la cama, en cama'), means: { command: 'sleep' } },
  {
    verb: /^(?:cuid|atiend|trabaj|ocup|labr)/,
    with: phrases(
      'el huerto, la huerta, los cultivos, el cultivo, las plantas, la cosecha, la siembra, el sembrado, el campo',
    ),
    means: { command: 'farm' },
  },
  { verb: /^mont/, with: phrases('guardia, la guardia, vigilancia'), means: { command: 'guard' } },
  {
    verb: /^(?:retir|quit|sac|saqu)/,
    with: phrases(
      'de ahi, de alli, de alla, de ese servidor, de ese server, de ese lugar, de la circulacion, de circulacion, de en medio, del medio, del servidor, del server, del juego',
    ),
    means: 'stop',
  },
  { verb: /^tir/, with: phrases('abajo'), means: 'stop' },
  {
    verb: /^(?:cort|quit|baj)/,
    with: phrases('el rollo, la corriente, la luz, la conexion, el grifo, la persiana'),
    means: 'stop',
  },
  {
    verb: gives,
    with: phrases(
      `reinicio, un reinicio, reset, un reset, restart, un restart, reiniciada, una reiniciada,
      apagon y encendido, un reseteo, reseteo, off y on`,
    ),
    means: 'restart',
  },
  {
    verb: /^(?:da(?:r|n|s|d)?(?:les?|me)?|deles?|denle|diera[sn]?)$/,
    with: phrases('de baja, baja'),
    means: 'remove',
  },
  { verb: puts, with: phrases('a la basura, a la papelera, al basurero'), means: 'remove' },
]
