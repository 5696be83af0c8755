type Place = { x: number; y: number; z: number }

const place = ({ x, y, z }: Place) => `X ${x}, Y ${y}, Z ${z}`

/** What the console commands say about themselves and answer. */
export const es = {
  help: {
    ayuda: 'Muestra los comandos o explica uno.',
    estado: 'Vida, comida, posición y latencia.',
    pos: 'Posición y dimensión del bot.',
    jugadores: 'Jugadores conectados al servidor.',
    decir: 'Escribe un mensaje en el chat.',
    inventario: 'Objetos que lleva el bot.',
    mirar: 'Mira hacia un jugador o unas coordenadas.',
    saltar: 'Salta una vez.',
    respawn: 'Reaparece después de morir.',
    salir: 'Desconecta el bot del servidor y lo deja detenido.',
  },
  usage: {
    ayuda: '[comando]',
    decir: '<mensaje>',
    mirar: '<jugador> | <x> <y> <z>',
  },
  unknown: (name: string, help: string) =>
    `No existe el comando «${name}». Escribe ${help} para ver los que hay.`,
  use: (line: string) => `Uso: ${line}`,
  list: (lines: string[]) => ['Comandos:', ...lines].join('\n'),
  entry: (line: string, help: string) => `${line}: ${help}`,
  aliases: (names: string[]) => `También: ${names.join(', ')}`,
  status: (health: string, food: string, at: Place, ping: string) =>
    `Vida ${health}/20, comida ${food}/20, posición ${place(at)}, latencia ${ping}`,
  ping: (ms: number) => `${ms} ms`,
  unknownValue: '?',
  position: (at: Place, dimension: string) => `${place(at)} (${dimension})`,
  players: (names: string[]) => `Conectados (${names.length}): ${names.join(', ')}`,
  said: 'Mensaje enviado al chat.',
  items: (items: { name: string; count: number }[]) =>
    `Inventario: ${items.map(({ name, count }) => `${count} × ${name}`).join(', ')}`,
  noItems: 'El inventario está vacío.',
  lookingAtPlayer: (name: string) => `Mirando a ${name}.`,
  lookingAt: (at: Place) => `Mirando hacia ${place(at)}.`,
  playerNotSeen: (name: string) => `El jugador ${name} no está a la vista.`,
  jumped: 'Salto hecho.',
  respawning: 'Pidiendo al servidor que el bot reaparezca.',
  alive: 'El bot está vivo: no hace falta que reaparezca.',
  leaving: 'Saliendo del servidor. El bot queda detenido.',
  failed: (reason: string) => `El comando falló: ${reason}`,
  sentToServer: 'Comando enviado al servidor.',
  stillRunning: 'El comando sigue en marcha.',
} as const
