import { plural } from './words/counts'

const whole = (value: number) => Math.round(value)

export const metrics = {
  pushed: (subscribers: number) =>
    subscribers === 1
      ? 'Métricas enviadas a 1 administrador.'
      : `Métricas enviadas a ${subscribers} administradores.`,
  cpu: (usage: number) => `La CPU está al ${whole(usage)} % desde hace un minuto`,
  memory: (usage: number) => `La memoria está al ${whole(usage)} %`,
  disk: (usage: number) => `El disco de los datos está al ${whole(usage)} %`,
  diskDetails:
    'Con el disco lleno no se guarda nada, y poco antes dejan de admitirse cuentas nuevas: libera espacio o reduce la retención.',
  errors: (count: number) => `${count} errores en los últimos 5 minutos`,
  errorsDetails: 'Los registros dicen cuáles.',
  hostDown: 'El proceso de los bots no está en marcha',
  hostDownDetails: 'Ningún bot funciona hasta que vuelva; se intenta sin cesar.',
  hostRestarts: (count: number) =>
    count === 1
      ? 'El proceso de los bots se ha reiniciado'
      : `El proceso de los bots se ha reiniciado ${count} veces en 10 minutos`,
  hostRestartsDetails: 'Los bots que debían funcionar vuelven solos, poco a poco.',
  target: (bots: number, address: string) =>
    `${plural(bots, 'bot no consigue', 'bots no consiguen')} entrar en ${address}`,
  targetDetails: 'Han fallado en los últimos 10 minutos y ninguno de ellos está dentro.',
  proxy: (address: string) => `Un proxy en ${address} pasa peticiones y no es de confianza`,
  proxyDetails: (address: string) =>
    `Para los límites, todo el mundo que llega por él es una sola dirección. Si es tuyo, añade ${address} a ENJAMBRE_TRUSTED_PROXY y reinicia.`,
  test: 'Alerta de prueba',
  testDetails: 'La ha pedido un administrador para comprobar que las alertas llegan.',
} as const
