export const t = {
  check: 'Probar servidor',
  again: 'Probar otra vez',
  hint: 'Mira su versión, sus jugadores y su latencia antes de entrar.',
  busy: (target: string) => `Preguntando a ${target}…`,
  failed: 'No se pudo ver el servidor',
  retry: 'Reintentar',
  answers: (target: string) => `${target} responde`,
  noMotd: 'El servidor no dice nada de sí mismo.',
  players: 'Jugadores',
  playing: 'Ahora:',
  version: 'Versión',
  latency: 'Latencia',
  noLatency: 'Sin medir',
  underOneMs: 'Menos de 1 ms',
  ms: (ms: string) => `${ms} ms`,
  address: 'Dirección',
  otherVersion: (supported: string, chosen: string) =>
    `El servidor admite la ${supported} y el bot está en la ${chosen}.`,
  choose: (version: string) => `Usar ${version}`,
  unsupported:
    'Los bots no hablan la versión de este servidor. Pregunta a su equipo si admite alguna otra.',
} as const
