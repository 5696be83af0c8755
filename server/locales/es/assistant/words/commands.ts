import type { CommandId } from '../../../../game/command-names'

const stated = (words: string) => new RegExp(`(?:^| )(?:${words})(?= |$)`)

/** What people say for each of a bot's commands, beside its names: verbs, and words as they stand. */
export const commandVerbs: Partial<Record<CommandId, { verbs?: string; words?: string }>> = {
  help: { words: 'que te ayude' },
  status: { words: 'que diga su estado, que diga su vida' },
  position: {
    words: 'que diga donde esta, que diga su posicion, su posicion, sus coordenadas, coords',
  },
  players: { words: 'que diga quien esta, quienes estan conectados' },
  inventory: { words: 'que diga su inventario, su inventario, que muestre su inventario' },
  say: { verbs: 'decir dic dig +di +dijera, anunciar, gritar' },
  goto: {
    verbs:
      'ir va vay +ve +anda +fuese +fuesen, caminar, andar, viajar, mover muev, llegar, acercar, llevar, mandar, enviar, regresar, trasladar, acudir, dirigir dirig dirij, desplazar, encaminar, avanzar',
  },
  come: { verbs: 'venir vien veng +ven +veni +viniera', words: 'que se acerque' },
  follow: {
    verbs:
      'seguir sig sig +sigue +segui +siguiera, perseguir persig persig +persigue, acompañar, escoltar',
  },
  stop: {
    verbs: 'cesar',
    words:
      'dejalo ya, dejelo ya, basta ya, ya basta, que pare, que se detenga, que se quede quieto, deja lo que, deje lo que, deja eso, deje eso, deja de, deje de, dejes de, dejar de, quieto',
  },
  look: { verbs: 'mirar, observar, voltear' },
  jump: { verbs: 'saltar, brincar' },
  sneak: { verbs: 'agachar' },
  sit: { verbs: 'sentar sient, montar, subir' },
  attack: {
    verbs:
      'atacar, matar, pegar, golpear, pelear, madrear, combatir, luchar, aniquilar, exterminar, zurrar, arrear',
  },
  guard: {
    verbs: 'vigilar, defender defiend, proteger, cuidar',
    words: 'haga guardia, haz guardia, hacer guardia',
  },
  guardian: { words: 'guardian, el guardian' },
  mine: {
    verbs:
      'minar, picar, talar, reunir, acopiar, minear, farmear, cortar, extraer extraig extraig +extrae +extrajera +extrajese, romper, quebrar quiebr, buscar, conseguir consig consig +consigue, traer traig traig +trae +trajera +trajese',
    words:
      'a por, vaya por, vayas por, ve por, ve a buscar, vaya a buscar, busque, consiga, consigue',
  },
  dig: { verbs: 'cavar, excavar, escarbar' },
  place: { verbs: 'colocar' },
  collect: {
    verbs: 'recoger, recolectar, juntar, levantar, agarrar, pepenar, tomar, coger coj coj',
  },
  craft: {
    verbs:
      'fabricar, craftear, construir construy, hacer hac hag +haz, elaborar, confeccionar, craftar',
  },
  farm: { verbs: 'cultivar, cosechar, plantar, sembrar siembr' },
  fish: { verbs: 'pescar' },
  eat: {
    verbs:
      'comer, ingerir ingier ingier, jamar, papear, manducar, zampar, morfar, engullir engull, alimentar, cenar, desayunar, almorzar almuerz, merendar meriend',
  },
  sleep: { verbs: 'dormir duerm duerm +durma +durmiera, acostar acuest, descansar' },
  equip: {
    verbs:
      'equipar, vestir vist, calzar, empuñar, sujetar, sostener sostien sosteng, blandir, colocarse, enfundar',
    words:
      'se ponga el, se ponga la, se ponga los, se ponga las, se ponga un, se ponga una, ponte el, ponte la, ponte los, ponte las, ponte un, ponte una, ponte unas, ponerse el, ponerse la, ponerse los, ponerse las, pongase el, pongase la, pongase los, pongase las',
  },
  use: { verbs: 'usar, utilizar' },
  drop: { verbs: 'soltar suelt' },
  toss: { verbs: 'tirar, botar, dropear, arrojar, aventar avient' },
  deposit: {
    verbs: 'depositar, guardar, almacenar',
    words: 'meta en el cofre, mete en el cofre, deje en el cofre, deja en el cofre',
  },
  withdraw: { verbs: 'retirar, sacar' },
  open: { verbs: 'abrir' },
  click: { verbs: 'clicar, clickear, cliquear' },
  close: { verbs: 'cerrar cierr' },
  respawn: { verbs: 'reaparecer reaparec reaparezc, respawnear, revivir reviv' },
  quit: {
    words:
      'sal del, sal de ahi, salte del, se vaya del, se vaya de, se vayan del, se marche, se marchen, se largue, se larguen, se retire del, que se salga, que se vaya, que salga, que se desconecte, saliera del, saliese del, salga del, salgan del, abandone el, abandonara el, abandonase el, abandonar el servidor, salga, salgan, saliera, saliese',
  },
}

/** What says which word a command takes, of those that it has: «quítale el guardián», «que se levante». */
export const commandStates: Partial<Record<CommandId, readonly { said: RegExp; word: string }[]>> =
  {
    guardian: [
      { said: stated('casa|hogar|base|refugio'), word: 'casa' },
      { said: stated('estado|como (?:esta|anda|va|sigue|tiene|lo tiene)'), word: 'estado' },
      {
        said: stated(
          'quit\\w*|sac[aá]\\w*|saqu\\w*|retir\\w*|desarm\\w*|desactiv\\w*|apag\\w*|desconect\\w*|deshabilit\\w*|inhabilit\\w*|desmont\\w*|cort[aeá]\\w*|baj[aeá]\\w*|fuera|off|sin',
        ),
        word: 'off',
      },
      {
        said: stated(
          'arm[aeé]\\w*|activ[aeoó]\\w*|pon\\w*|met[aeé]\\w*|enciend\\w*|encend\\w*|prend\\w*|conect\\w*|habilit\\w*|mont[aeé]\\w*|encaj\\w*|coloc\\w*|coloqu\\w*|ech[aeé]\\w*|den?(?:le)?|dal[eo]|on',
        ),
        word: 'on',
      },
    ],
    sneak: [
      {
        said: stated(
          'levant\\w*|incorpor\\w*|de pie|en pie|erg\\w*|yerg\\w*|enderec\\w*|endere[sz]\\w*|estir\\w*|(?:dej|par|ces)\\w* (?:ya )?de (?:estar |andar |ir |quedarse )?(?:agach|en cuclillas|acuclill)\\w*|no (?:\\S+ ){0,3}(?:agach|acuclill)\\w*',
        ),
        word: 'no',
      },
    ],
  }

/** What in a command's usage stands for a number, and what for the name of something in the game. */
export const usageWords = {
  numbers: 'x y z cantidad radio capturas ranura',
  things: 'bloque objeto comida',
  creatures: 'jugador-o-criatura',
  players: 'jugador',
  command: 'comando',
  everything: 'mensaje',
}
