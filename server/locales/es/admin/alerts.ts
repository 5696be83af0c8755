import { plural } from '../words/counts'

const whole = (value: number) => Math.round(value)

export const alerts = {
  cpu: (usage: number) => `La CPU está al ${whole(usage)} %`,
  cpuDetails:
    'Los bots van con retraso y pueden salir de sus servidores: mira cuántos lleva cada hilo y detén los que no hagan falta.',
  memory: (usage: number) => `La memoria está al ${whole(usage)} %`,
  memoryDetails:
    'Sin memoria, el sistema puede cerrar el motor de bots: detén bots o da más memoria a la máquina.',
  disk: (usage: number) => `El disco de los datos está al ${whole(usage)} %`,
  diskDetails:
    'Con el disco lleno no se guarda nada, y poco antes dejan de admitirse cuentas nuevas: libera espacio o reduce la retención.',
  diskFull: 'El disco de los datos está lleno: no se puede guardar nada',
  diskFullDetails:
    'Libera espacio en la máquina ya; después, reduce en la configuración los días que se conservan.',
  diskReadOnly: 'La carpeta de datos es de solo lectura: no se puede guardar nada',
  diskReadOnlyDetails:
    'Mira los permisos de la carpeta y si el disco se ha montado de solo lectura, como hace el sistema cuando falla.',
  diskFailed: 'No se puede escribir en el disco de los datos',
  diskFailedDetails: 'Los registros del servidor dicen por qué; comprueba el disco.',
  errors: (count: number) => `${plural(count, 'error', 'errores')} en los últimos 5 minutos`,
  errorsDetails: 'Los registros dicen cuáles.',
  hostDown: 'El proceso de los bots no está en marcha',
  hostDownDetails: 'Ningún bot funciona hasta que vuelva; se intenta sin cesar.',
  hostRestarts: (count: number) =>
    count === 1
      ? 'El proceso de los bots se ha reiniciado'
      : `El proceso de los bots se ha reiniciado ${count} veces en 10 minutos`,
  hostRestartsDetails: 'Los bots que debían funcionar vuelven solos, poco a poco.',
  busAway: 'El bus entre las máquinas no responde',
  busAwayDetails:
    'Si no vuelve pronto, los bots de las demás máquinas salen de sus servidores hasta que vuelva; los de este servidor no lo notan. Comprueba nats-server, la red y ENJAMBRE_BUS_URL.',
  machinesSilent: (count: number) =>
    `${plural(count, 'máquina calla', 'máquinas callan')} a la vez: no se mueve ningún bot`,
  machinesSilentDetails:
    'Parece cosa del bus o de la red, y un bot no debe entrar dos veces en un servidor. Comprueba los dos; si las máquinas están apagadas de verdad, retíralas y sus bots irán a otras.',
  machineLost: (name: string) => `Se ha perdido la máquina «${name}»`,
  machineLostDetails: (moved: number) =>
    `${moved === 0 ? 'No tenía bots en marcha' : `${plural(moved, 'bot suyo ha pasado', 'bots suyos han pasado')} a otras máquinas`}. Mira si está encendida y con red: cuando vuelva, admitirá bots otra vez.`,
  machineRefused: (name: string) =>
    `La máquina «${name}» no recibe bots: su versión no se entiende con la del panel`,
  machineRefusedDetails: (version: string, ours: string) =>
    `Ejecuta Enjambre ${version} y el panel ${ours}. Pon en las dos el mismo ejecutable y reinicia «enjambre host» en ella: no necesita otra invitación.`,
  machineVersion: (name: string, version: string, ours: string) =>
    `La máquina «${name}» ejecuta Enjambre ${version} y el panel ${ours}`,
  machineVersionDetails:
    'Funciona, pero sus bots no tienen las mejoras de la otra versión. Pon en las dos el mismo ejecutable y reinicia «enjambre host» en ella; sus bots vuelven solos.',
  target: (bots: number, address: string) =>
    `${plural(bots, 'bot no consigue', 'bots no consiguen')} entrar en ${address}`,
  targetDetails: 'Han fallado en los últimos 10 minutos y ninguno de ellos está dentro.',
  proxy: (address: string) => `Un proxy en ${address} pasa peticiones y no es de confianza`,
  proxyDetails: (address: string) =>
    `Para los límites, todo el mundo que llega por él es una sola dirección. Si es tuyo, añade ${address} a ENJAMBRE_TRUSTED_PROXY y reinicia.`,
  backupFailed: 'La última copia de seguridad ha fallado',
  backupFailedDetails: 'En las copias pone por qué; haz una ahora para comprobar que ya se puede.',
  backupOld: (hours: number) => `La última copia de seguridad tiene ${whole(hours)} horas`,
  backupNotSent: 'La última copia no ha llegado al segundo sitio',
  backupsOff: 'No hay copias de seguridad automáticas',
  backupsNone: 'Todavía no hay ninguna copia de seguridad',
  backupsOffDetails:
    'Si el disco falla, se pierden cuentas, bots y pagos: elige una hora para la copia diaria o haz una ahora.',
  certificate: (days: number) =>
    days === 0
      ? 'El certificado de la dirección pública caduca hoy'
      : `El certificado de la dirección pública caduca en ${plural(days, 'día', 'días')}`,
  certificateOver: 'El certificado de la dirección pública ha caducado',
  certificateDetails:
    'Los navegadores dejarán de entrar: renuévalo en el proxy que atiende la dirección y mira por qué no se renueva solo.',
  watcherBehind: (minutes: number) =>
    `El vigilante de pagos lleva ${plural(minutes, 'minuto', 'minutos')} sin leer la cadena`,
  watcherBehindDetails:
    'Los pagos que lleguen mientras tanto se verán más tarde, sin perderse: comprueba el nodo y la carga de la máquina.',
  abuse: (number: string, about: 'server' | 'bot') =>
    `Aviso ${number} sobre un ${about === 'server' ? 'servidor' : 'bot'}, sin contestar`,
  abuseMany: (count: number) => `${plural(count, 'aviso', 'avisos')} sobre bots sin contestar`,
  abuseDetails: (count: number) =>
    `Quien lo ha escrito espera a un administrador. ${count === 1 ? 'Es el único' : `Hay ${count}`} sin contestar: míralos en «Usuarios», en «Avisos sobre bots».`,
  mail: 'Los correos no salen desde hace más de una hora',
  mailDetails: (reason: string) =>
    `${reason} Envía una prueba desde la configuración del correo cuando lo arregles.`,
  test: 'Alerta de prueba',
  testDetails: 'La ha pedido un administrador para comprobar que las alertas llegan.',
  badSilence: 'Elige 1, 8, 24 o 168 horas, o ninguna para que dure hasta que lo anules.',
  acknowledged: 'Anotado: los demás administradores ven que estás en ello.',
  silenced: 'Silenciada: se sigue apuntando, pero no avisa.',
  unsilenced: 'La alerta vuelve a avisar.',
} as const
