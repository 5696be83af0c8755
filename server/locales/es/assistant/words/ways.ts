const phrases = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** Ways in and out, as people name them who say no verb for it, or let the bot itself go. */
export const ways = {
  /** Whoever says so wants it. */
  wanted: {
    start: phrases(
      `adentro, dentro, arriba, pa dentro, pa adentro, pa arriba, para dentro, para adentro, para arriba,
      al juego, al servidor, al server, a la partida, a escena, al escenario, a la cancha, al campo, al ruedo, a la pista,
      empieza el turno, empieza el de, es el turno, al tajo, a la faena, al curro, al trabajo, a la obra, a la carga, al frente, al lio, a su puesto, a sus puestos,
      a trabajar, a currar, a chambear, a laburar, a camellar, a jugar, a funcionar,
      que entre, que entren, que ingrese, que ingresen, que vuelva, que vuelvan, que regrese, que regresen,
      se meta, se metan, se conecte, se conecten, se encienda, se enciendan, se prenda, se prendan`,
    ),
    stop: phrases(
      `puede irse, puede marcharse, puede salir, se acabo el turno, termino el turno, termina el turno, acaba el turno, fuera, afuera, abajo, pa fuera, pa afuera, pa abajo, para fuera, para afuera, para abajo,
      a la calle, a la ducha, a las duchas, al banquillo, a la banca, al vestuario, a descansar, a reposar,
      que salga, que salgan, salga, salgan, se salga, se salgan, se vaya, se vayan, se baje, se bajen,
      se desconecte, se desconecten, se apague, se apaguen`,
    ),
  },
  /** Whoever says so may only tell how it is. */
  told: {
    start: phrases(
      `encendido, encendida, encendidos, encendidas, prendido, prendida, prendidos, prendidas, conectado, conectada,
      conectados, conectadas, activo, activa, activado, activada, en marcha, en linea, en el juego, online, on,
      entra, entran, vuelve, vuelven, ingresa, ingresan, se mete, se conecta, se conectan, sube, suben, trabaja, trabajan`,
    ),
    stop: phrases(
      `apagado, apagada, apagados, apagadas, desconectado, desconectada, desconectados, desconectadas, parado, parada,
      detenido, detenida, detenidos, detenidas, offline, off, sale, salen, se sale, se va, se van, se retira,
      se desconecta, se desconectan, se baja, baja, bajan, descansa, descansan, libra`,
    ),
  },
} as const

/** Verbs with which somebody says of several ways that they are wanted. */
export const wantsWays =
  /^(?:quier[oae]\w*|quisiera|necesito|ocupo|prefiero|preferiria|pon|ponme|pone|ponga[sn]?|deja|dejame|deje[sn]?|dejes|tener)$/
