import type { StatusTone } from '../../../ui/feedback/status'

export type SampleBot = {
  name: string
  server: string
  tone: StatusTone
  status: string
}

/** The bots of the example on the landing page. */
export const sampleBots: SampleBot[] = [
  { name: 'Granja-01', server: 'mc.ejemplo.com', tone: 'live', status: 'En ejecución' },
  { name: 'Vigía-02', server: 'mc.ejemplo.com', tone: 'live', status: 'En ejecución' },
  { name: 'Minero-03', server: 'survival.ejemplo.net', tone: 'live', status: 'En ejecución' },
  { name: 'Almacén-04', server: 'survival.ejemplo.net', tone: 'pending', status: 'Conectando' },
  { name: 'Portero-05', server: 'lobby.ejemplo.org', tone: 'fault', status: 'Detenido' },
  { name: 'Reserva-06', server: 'lobby.ejemplo.org', tone: 'idle', status: 'Detenido' },
]

export type SampleLine = {
  kind: 'chat' | 'command' | 'response' | 'event' | 'system' | 'warn'
  who?: string
  text: string
}

/** What its console says, over and over. */
export const sampleLines: SampleLine[] = [
  { kind: 'system', text: 'Conectando con mc.ejemplo.com:25565 (1.20.4)' },
  { kind: 'event', text: 'Entró al mundo en 128, 64, -42' },
  { kind: 'chat', who: 'Lucía', text: '¿queda trigo en el almacén?' },
  { kind: 'command', text: '!inventario' },
  { kind: 'response', text: 'trigo ×192 · pan ×31 · azada de hierro ×1' },
  { kind: 'chat', who: 'Granja-01', text: 'Quedan 3 montones, los llevo ahora.' },
  { kind: 'command', text: '!ir 140 64 -38' },
  { kind: 'response', text: 'Camino de 14 bloques encontrado en 6 ms' },
  { kind: 'event', text: 'Llegó a 140, 64, -38' },
  { kind: 'chat', who: 'Mateo', text: 'gracias, justo a tiempo' },
  { kind: 'warn', text: 'Hambre en 7: come un pan' },
  { kind: 'event', text: 'Cultivo de trigo replantado (24 bloques)' },
  { kind: 'command', text: '/home granja' },
  { kind: 'system', text: 'Teletransportado a «granja»' },
]

export const sample = {
  bots: 'Bots',
  running: (n: number, all: number) => `${n} de ${all} en ejecución`,
  console: 'Consola',
  position: 'X 140   Y 64   Z -38',
  dimension: 'Superficie',
  level: 'Nivel 27',
  prompt: 'Escribe un comando o un mensaje',
  health: 'Vida',
  food: 'Comida',
} as const
