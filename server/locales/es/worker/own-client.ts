/** Of people who play with a bot from the game itself. */
export const ownClient = {
  task: (player: string) => `Juega ${player}`,
  welcome: (bot: string) =>
    `Juegas en el lugar de ${bot}: lo que haces, lo hace el bot. Al salir del juego, sigue donde lo dejes.`,
  stopped: 'Lo han detenido en el panel.',
  began: (player: string) => `${player} juega con el bot desde su propio Minecraft.`,
  ends: {
    left: (player: string) => `${player} ha salido. El bot sigue donde estaba.`,
    recovered: (player: string) => `El bot se ha recuperado de ${player}.`,
    silent: (player: string) => `Se perdió la conexión con ${player}. El bot sigue donde estaba.`,
    moved: (player: string) =>
      `El servidor llevó al bot a otro mundo de su red, y ${player} ha tenido que salir.`,
    gone: (player: string) => `El bot dejó el servidor, y ${player} ha salido con él.`,
    withdrawn: (player: string) => `${player} ya no puede jugar con este bot.`,
    replaced: (player: string) => `El bot tenía otra cosa que hacer, y ${player} ha salido.`,
    garbled: (player: string) =>
      `El Minecraft de ${player} envió algo que no es del juego y ha salido.`,
  },
  farewells: {
    left: 'Hasta luego. El bot sigue donde lo dejaste.',
    recovered: 'Han recuperado el bot desde el panel.',
    silent: 'Tu Minecraft tardó demasiado en responder. Pide otro código y vuelve a entrar.',
    moved:
      'El servidor está llevando al bot a otro mundo de su red. Espera un momento y pide otro código.',
    gone: (why: string) => `El bot ha dejado su servidor. ${why}`,
    withdrawn: 'Ya no puedes jugar con este bot: pregunta a su dueño.',
    replaced: 'El bot tiene otra cosa que hacer: se la pidieron, o su guardián lo protege.',
    garbled:
      'Tu Minecraft envió algo que no se entiende. Entra sin mods que cambien la conexión y pide otro código.',
  },
  refusals: {
    notPlaying: 'El bot no está en ningún mundo ahora. Espera a que entre y prueba otra vez.',
    cameBefore:
      'El bot entró en su servidor antes de que se abriera esta puerta. Deténlo y vuelve a iniciarlo.',
    taken: (player: string) =>
      `${player} ya juega con este bot. Pide que salga, o recupera el bot.`,
    tooMuch:
      'El servidor del bot envía más de lo que se puede guardar para ti. En ese servidor no se puede entrar así.',
    version: (version: string) =>
      `Este bot juega con Minecraft ${version}. Abre esa versión del juego y entra otra vez.`,
  },
  port: {
    motd: 'Enjambre: entra aquí como tu bot. Pide antes el código en el panel.',
    unknown: (player: string) =>
      `Nadie espera a ${player} aquí. Pide un código en el panel con este nombre de jugador, desde la misma red, y entra antes de dos minutos.`,
    ambiguous: (player: string) =>
      `Hay varios bots que esperan a ${player}. Pide el código solo en uno de ellos y vuelve a entrar.`,
    otherName: (player: string) =>
      `Ese código no es para ${player}. Pide otro en el panel con tu nombre de jugador.`,
    tooOften: 'Demasiados intentos. Espera diez minutos y pide otro código en el panel.',
  },
} as const
