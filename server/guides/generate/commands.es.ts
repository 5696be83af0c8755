import type { CommandName } from '../../game/command-names'

export const words = {
  use: (line: string) => `Se escribe \`${line}\`.`,
  aliases: (names: readonly string[]) =>
    `También vale ${names.map((name) => `\`${name}\``).join(', ')}.`,
  long: (stop: string) =>
    `Tarda lo que haga falta, cuenta su avance y se detiene con \`${stop}\` o con otra orden larga.`,
  ownerOnly: 'Solo lo puede dar el dueño del bot, desde su consola.',
  examples: 'Ejemplos:',
} as const

/** The headings that the commands stand under. */
export const groups: Record<string, readonly CommandName[]> = {
  'Comandos de información y chat': ['ayuda', 'estado', 'pos', 'jugadores', 'inventario', 'decir'],
  'Comandos de movimiento': [
    'ir',
    'ven',
    'seguir',
    'parar',
    'mirar',
    'saltar',
    'agacharse',
    'sentarse',
  ],
  'Comandos de combate': ['atacar', 'guardia'],
  'Comandos de trabajo: minar, colocar, fabricar': [
    'minar',
    'cavar',
    'colocar',
    'recoger',
    'fabricar',
    'cultivar',
    'pescar',
  ],
  'Comandos de objetos y supervivencia': ['comer', 'dormir', 'equipar', 'usar', 'soltar', 'tirar'],
  'Comandos de cofres y ventanas': ['depositar', 'retirar', 'abrir', 'clic', 'cerrar'],
  'Comandos de entrada y salida': ['respawn', 'al-entrar', 'salir'],
}

/** How each command may look, and what it then does. */
export const examples: Record<CommandName, readonly (readonly [string, string])[]> = {
  ayuda: [
    ['ayuda', 'la lista de todos los comandos.'],
    ['ayuda minar', 'cómo se usa `minar`.'],
  ],
  estado: [['estado', 'vida, comida, posición y latencia (ping) del bot.']],
  pos: [['pos', 'las coordenadas X, Y, Z y la dimensión en la que está.']],
  jugadores: [['jugadores', 'quién está conectado al servidor.']],
  inventario: [['inventario', 'lo que lleva el bot, con cantidades.']],
  decir: [['decir Hola a todos', 'escribe «Hola a todos» en el chat del juego.']],
  ir: [
    ['ir 100 64 -20', 'camina hasta X 100, Y 64, Z -20.'],
    ['ir 100 -20', 'camina hasta X 100, Z -20, a la altura que haya.'],
  ],
  ven: [
    ['ven Ana', 'camina hasta la jugadora Ana.'],
    ['ven', 'dicho dentro del juego, camina hasta quien lo dice.'],
  ],
  seguir: [['seguir Ana', 'va detrás de Ana hasta `!parar`.']],
  parar: [['parar', 'deja lo que esté haciendo.']],
  mirar: [
    ['mirar Ana', 'mira hacia Ana.'],
    ['mirar 10 65 10', 'mira hacia esas coordenadas.'],
  ],
  saltar: [['saltar', 'salta una vez.']],
  agacharse: [
    ['agacharse', 'se agacha, o se levanta.'],
    ['agacharse no', 'se levanta.'],
  ],
  sentarse: [['sentarse', 'sube a la barca, la vagoneta o el caballo más cercano, o baja.']],
  atacar: [
    ['atacar zombi', 'ataca al zombi más cercano.'],
    ['atacar zombie', 'lo mismo, con su nombre en inglés.'],
  ],
  guardia: [
    ['guardia', 'defiende el lugar en un radio de 12 bloques.'],
    ['guardia 20', 'lo mismo, con un radio de 20; se admite de 2 a 32.'],
  ],
  minar: [
    ['minar diamante', 'busca, pica y recoge un bloque de diamante.'],
    ['minar madera 10', 'pica y recoge 10 troncos.'],
  ],
  cavar: [['cavar 10 63 -4', 'pica el bloque que hay en esas coordenadas.']],
  colocar: [['colocar antorcha 10 64 -4', 'pone una antorcha en esas coordenadas.']],
  recoger: [
    ['recoger', 'recoge los objetos que hay por el suelo alrededor.'],
    ['recoger 30', 'lo mismo, hasta a 30 bloques.'],
  ],
  fabricar: [
    ['fabricar palos 4', 'fabrica 4 palos con lo que lleva.'],
    ['fabricar mesa', 'fabrica una mesa de trabajo.'],
  ],
  cultivar: [
    ['cultivar', 'cosecha los cultivos maduros y los vuelve a plantar.'],
    ['cultivar 10', 'lo mismo, solo hasta a 10 bloques.'],
  ],
  pescar: [
    ['pescar', 'pesca una vez.'],
    ['pescar 20', 'pesca hasta tener 20 capturas.'],
  ],
  comer: [
    ['comer', 'come lo que lleve encima.'],
    ['comer pan', 'come pan.'],
  ],
  dormir: [['dormir', 'se acuesta en la cama más cercana; solo de noche o con tormenta.']],
  equipar: [
    ['equipar escudo otra-mano', 'se pone el escudo en la otra mano.'],
    ['equipar diamond_sword', 'toma la espada de diamante en la mano.'],
  ],
  usar: [
    ['usar', 'usa lo que lleva en la mano.'],
    ['usar 10 64 -4', 'pulsa el botón, la palanca o la puerta que hay allí.'],
  ],
  soltar: [['soltar', 'tira al suelo lo que lleva en la mano.']],
  tirar: [
    ['tirar piedra 32', 'tira 32 piedras.'],
    ['tirar todo', 'vacía el inventario.'],
  ],
  depositar: [
    ['depositar hierro', 'guarda el hierro en el cofre más cercano.'],
    ['depositar todo', 'guarda todo lo que lleva.'],
  ],
  retirar: [['retirar pan 5', 'saca 5 panes del cofre abierto o del más cercano.']],
  abrir: [
    ['abrir', 'abre el cofre más cercano y dice lo que hay dentro.'],
    ['abrir 10 64 -4', 'abre el de esas coordenadas.'],
  ],
  clic: [
    ['clic 13', 'clic izquierdo en la ranura 13 de un menú del servidor.'],
    ['clic 13 derecho', 'clic derecho.'],
    ['clic 13 mayús', 'mueve el montón entero.'],
  ],
  cerrar: [['cerrar', 'cierra el cofre o el menú abierto.']],
  respawn: [['respawn', 'reaparece después de morir.']],
  'al-entrar': [['al-entrar', 'envía otra vez las líneas de «Al entrar».']],
  salir: [['salir', 'desconecta el bot y lo deja detenido.']],
}
