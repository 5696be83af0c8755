import type { CommandName } from './command-names'

/** How each command is written, and what it does, for whoever asks for help. */
export const helpTexts: Record<CommandName, { usage: string; help: string }> = {
  ayuda: { usage: '[comando]', help: 'Muestra los comandos o explica uno.' },
  estado: { usage: '', help: 'Vida, comida, posición y latencia.' },
  pos: { usage: '', help: 'Posición y dimensión del bot.' },
  jugadores: { usage: '', help: 'Jugadores conectados al servidor.' },
  inventario: { usage: '', help: 'Objetos que lleva el bot.' },
  decir: { usage: '<mensaje>', help: 'Escribe un mensaje en el chat.' },
  ir: { usage: '<x> [<y>] <z>', help: 'Camina hasta unas coordenadas.' },
  ven: { usage: '[jugador]', help: 'Camina hasta un jugador.' },
  seguir: { usage: '[jugador]', help: 'Sigue a un jugador hasta que se le ordene parar.' },
  parar: { usage: '', help: 'Detiene lo que el bot esté haciendo.' },
  mirar: { usage: '<jugador> | <x> <y> <z>', help: 'Mira hacia un jugador o unas coordenadas.' },
  saltar: { usage: '', help: 'Salta una vez.' },
  agacharse: { usage: '[sí | no]', help: 'Se agacha, o se levanta si ya lo estaba.' },
  sentarse: {
    usage: '',
    help: 'Sube al vehículo o animal más cercano, o baja si ya va montado.',
  },
  atacar: { usage: '<jugador o criatura>', help: 'Ataca al más cercano con ese nombre.' },
  guardia: {
    usage: '[radio]',
    help: 'Defiende el lugar de las criaturas hostiles hasta que se le ordene parar.',
  },
  minar: { usage: '<bloque> [cantidad]', help: 'Busca bloques de un tipo, los pica y los recoge.' },
  cavar: { usage: '<x> <y> <z>', help: 'Pica el bloque de unas coordenadas.' },
  colocar: { usage: '<objeto> <x> <y> <z>', help: 'Coloca un bloque en unas coordenadas.' },
  recoger: { usage: '[radio]', help: 'Recoge los objetos que haya por el suelo.' },
  fabricar: { usage: '<objeto> [cantidad]', help: 'Fabrica un objeto con lo que lleva el bot.' },
  cultivar: { usage: '[radio]', help: 'Cosecha los cultivos maduros y los vuelve a plantar.' },
  pescar: { usage: '[capturas]', help: 'Pesca con la caña que lleva el bot.' },
  comer: { usage: '[comida]', help: 'Come algo del inventario.' },
  dormir: { usage: '', help: 'Duerme en la cama más cercana.' },
  equipar: {
    usage: '<objeto> [mano | otra-mano | cabeza | pecho | piernas | pies]',
    help: 'Se pone un objeto o lo toma en la mano.',
  },
  usar: { usage: '[<x> <y> <z>]', help: 'Usa lo que lleva en la mano, o un bloque.' },
  soltar: { usage: '', help: 'Suelta lo que lleva en la mano.' },
  tirar: { usage: '<objeto | todo> [cantidad]', help: 'Tira objetos del inventario.' },
  depositar: {
    usage: '<objeto | todo> [cantidad]',
    help: 'Guarda objetos en el contenedor abierto o en el más cercano.',
  },
  retirar: {
    usage: '<objeto | todo> [cantidad]',
    help: 'Saca objetos del contenedor abierto o del más cercano.',
  },
  abrir: { usage: '[<x> <y> <z>]', help: 'Abre un contenedor y muestra lo que hay dentro.' },
  clic: {
    usage: '<ranura> [izquierdo | derecho | mayús]',
    help: 'Hace clic en una ranura de la ventana abierta o del inventario.',
  },
  cerrar: { usage: '', help: 'Cierra la ventana abierta.' },
  respawn: { usage: '', help: 'Reaparece después de morir.' },
  'al-entrar': {
    usage: '',
    help: 'Envía ahora las líneas que el bot envía al entrar (horario «@join» de sus habilidades).',
  },
  salir: { usage: '', help: 'Desconecta el bot del servidor y lo deja detenido.' },
}
