import type { CommandId } from '../../../game/command-names'

export const words = {
  use: (line: string, help: string) =>
    `Se escribe \`${line}\`: ${help.slice(0, 1).toLowerCase()}${help.slice(1)}`,
  aliases: (names: readonly string[]) =>
    `También vale ${names.map((name) => `\`${name}\``).join(', ')}.`,
  long: (stop: string) =>
    `Tarda lo que haga falta y cuenta su avance; acaba antes con \`${stop}\` o con otra tarea larga.`,
  ownerOnly: 'Solo lo puede dar el dueño del bot, desde su consola.',
  examples: 'Ejemplos:',
}

/** The headings that the commands stand under. */
export const groups: Record<string, readonly CommandId[]> = {
  'Comandos de información y chat': ['help', 'status', 'position', 'players', 'inventory', 'say'],
  'Comandos de movimiento': ['goto', 'come', 'follow', 'stop', 'look', 'jump', 'sneak', 'sit'],
  'Comandos de combate': ['attack', 'guard', 'guardian'],
  'Comandos de trabajo: minar, colocar, fabricar': [
    'mine',
    'dig',
    'place',
    'collect',
    'craft',
    'farm',
    'fish',
  ],
  'Comandos de objetos y supervivencia': ['eat', 'sleep', 'equip', 'use', 'drop', 'toss'],
  'Comandos de cofres y ventanas': ['deposit', 'withdraw', 'open', 'click', 'close'],
  'Comandos de entrada y salida': ['respawn', 'spawn-commands', 'quit'],
}

/** How each command may look, and what it then does. */
export const examples: Record<CommandId, readonly (readonly [string, string])[]> = {
  help: [
    ['ayuda', 'la lista de todos los comandos.'],
    ['ayuda minar', 'cómo se usa `minar`.'],
  ],
  status: [['estado', 'vida, comida, posición y latencia (ping) del bot.']],
  position: [['pos', 'las coordenadas X, Y, Z y la dimensión en la que está.']],
  players: [['jugadores', 'quién está conectado al servidor.']],
  inventory: [['inventario', 'lo que lleva el bot, con cantidades.']],
  say: [['decir Hola a todos', 'escribe «Hola a todos» en el chat del juego.']],
  goto: [
    ['ir 100 64 -20', 'camina hasta X 100, Y 64, Z -20.'],
    ['ir 100 -20', 'camina hasta X 100, Z -20, a la altura que haya.'],
  ],
  come: [
    ['ven Ana', 'camina hasta la jugadora Ana.'],
    ['ven', 'dicho dentro del juego, camina hasta quien lo dice.'],
  ],
  follow: [['seguir Ana', 'va detrás de Ana hasta `!parar`.']],
  stop: [['parar', 'deja lo que esté haciendo.']],
  look: [
    ['mirar Ana', 'mira hacia Ana.'],
    ['mirar 10 65 10', 'mira hacia esas coordenadas.'],
  ],
  jump: [['saltar', 'salta una vez.']],
  sneak: [
    ['agacharse', 'se agacha, o se levanta.'],
    ['agacharse no', 'se levanta.'],
  ],
  sit: [['sentarse', 'sube a la barca, la vagoneta o el caballo más cercano, o baja.']],
  attack: [
    ['atacar zombi', 'ataca al zombi más cercano.'],
    ['atacar zombie', 'lo mismo, con su nombre en inglés.'],
  ],
  guard: [
    ['guardia', 'defiende el lugar en un radio de 12 bloques.'],
    ['guardia 20', 'lo mismo, con un radio de 20; se admite de 2 a 32.'],
  ],
  guardian: [
    ['guardián', 'si el guardián está armado.'],
    ['guardián on', 'lo arma; con `off` lo desarma.'],
    ['guardián casa', 'guarda como casa el lugar en el que está el bot.'],
  ],
  mine: [
    ['minar diamante', 'busca, pica y recoge un bloque de diamante.'],
    ['minar madera 10', 'pica y recoge 10 troncos.'],
  ],
  dig: [['cavar 10 63 -4', 'pica el bloque que hay en esas coordenadas.']],
  place: [['colocar antorcha 10 64 -4', 'pone una antorcha en esas coordenadas.']],
  collect: [
    ['recoger', 'recoge los objetos que hay por el suelo alrededor.'],
    ['recoger 30', 'lo mismo, hasta a 30 bloques.'],
  ],
  craft: [
    ['fabricar palos 4', 'fabrica 4 palos con lo que lleva.'],
    ['fabricar mesa', 'fabrica una mesa de trabajo.'],
  ],
  farm: [
    ['cultivar', 'cosecha los cultivos maduros y los vuelve a plantar.'],
    ['cultivar 10', 'lo mismo, solo hasta a 10 bloques.'],
  ],
  fish: [
    ['pescar', 'pesca una vez.'],
    ['pescar 20', 'pesca hasta tener 20 capturas.'],
  ],
  eat: [
    ['comer', 'come lo que lleve encima.'],
    ['comer pan', 'come pan.'],
  ],
  sleep: [['dormir', 'se acuesta en la cama más cercana; solo de noche o con tormenta.']],
  equip: [
    ['equipar escudo otra-mano', 'se pone el escudo en la otra mano.'],
    ['equipar diamond_sword', 'toma la espada de diamante en la mano.'],
  ],
  use: [
    ['usar', 'usa lo que lleva en la mano.'],
    ['usar 10 64 -4', 'pulsa el botón, la palanca o la puerta que hay allí.'],
  ],
  drop: [['soltar', 'tira al suelo lo que lleva en la mano.']],
  toss: [
    ['tirar piedra 32', 'tira 32 piedras.'],
    ['tirar todo', 'vacía el inventario.'],
  ],
  deposit: [
    ['depositar hierro', 'guarda el hierro en el cofre más cercano.'],
    ['depositar todo', 'guarda todo lo que lleva.'],
  ],
  withdraw: [['retirar pan 5', 'saca 5 panes del cofre abierto o del más cercano.']],
  open: [
    ['abrir', 'abre el cofre más cercano y dice lo que hay dentro.'],
    ['abrir 10 64 -4', 'abre el de esas coordenadas.'],
  ],
  click: [
    ['clic 13', 'clic izquierdo en la ranura 13 de un menú del servidor.'],
    ['clic 13 derecho', 'clic derecho.'],
    ['clic 13 mayús', 'mueve el montón entero.'],
  ],
  close: [['cerrar', 'cierra el cofre o el menú abierto.']],
  respawn: [['respawn', 'reaparece después de morir.']],
  'spawn-commands': [['al-entrar', 'envía otra vez las líneas de «Al entrar».']],
  quit: [['salir', 'desconecta el bot y lo deja detenido.']],
}
