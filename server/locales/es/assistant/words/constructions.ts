import type { CommandId } from '../../../../game/command-names'
import type { actions } from './actions'

/** A verb that means little by itself, and what it means with words that stand somewhere behind it. */
type Construction = {
  verb: RegExp
  with: readonly string[]
  means: keyof typeof actions | { command: CommandId }
}

const phrases = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

const puts = /^(?:re)?(?:pon|pus|pong|ech|met|mand|tra[eií]|traig)/
const gives =
  /^(?:da(?:r|n|s|d)?(?:l[eo]s?|me)?|del[eo]s?|den(?:le)?|diera[sn]?|peg|met|aplic|ech|hag|haz|hac)/
const names = /^(?:proce|realic|realiz|efect|ejecut|orden|dispon|gestion|tramit)/
const does =
  /^(?:da(?:r|n|s|d)?(?:les?|me)?|deles?|den(?:le)?|diera[sn]?|peg|ech|tom|com|met|vaya|mand|acuest)/
const wants = /^(?:quiero|quisiera|necesito|ocupo|queremos|necesitamos|requiero|urge|urgen)$/
const leaves = /^(?:dej|mant|ten(?:me|lo|la|los|las)$)/

/** «ponga usted al Minero en marcha», «déjame apagada a la Granjera», «dale un reinicio a la Vigía». */
export const constructions: readonly Construction[] = [
  {
    verb: puts,
    with: phrases(
      `a trabajar, en marcha, a funcionar, a andar, a rodar, a correr, a jalar, a girar, en linea, online, on,
      en funcionamiento, en servicio, operativo, operativa, a punto, arriba, en pie, a tirar,
      a currar, a chambear, a laburar, a camellar, a producir, de vuelta, adentro`,
    ),
    means: 'start',
  },
  {
    verb: gives,
    with: phrases('arranque, inicio, play, cuerda, start, marcha, al on, on, corriente, vidilla'),
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
      en pausa, off, offline, en reposo`,
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
    with: phrases('de comer, un bocado, algo de comer, un mordisco, de cenar'),
    means: { command: 'eat' },
  },
  {
    verb: /^(?:and|vay|va|ve|camin|corr)/,
    with: phrases('detras de, tras de, detras, atras de, pegado a, tras, a la zaga de'),
    means: { command: 'follow' },
  },
  {
    verb: wants,
    with: phrases(
      `abajo, apagados, apagadas, apagado, apagada, parados, paradas, parado, parada, detenidos,
      detenidas, detenido, detenida, desconectados, desconectado, offline, fuera, off`,
    ),
    means: 'stop',
  },
  {
    verb: wants,
    with: phrases(
      `arriba, encendidos, encendidas, encendido, encendida, prendidos, prendidas, prendido, prendida,
      conectados, conectado, conectada, en marcha, en linea, online, dentro, adentro, levantados, on`,
    ),
    means: 'start',
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
  {
    verb: puts,
    with: phrases('a la basura, a la papelera, al basurero, a la chatarra'),
    means: 'remove',
  },
]
