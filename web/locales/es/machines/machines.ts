import type { RoomLimit } from '#contract/admin/machines'
import type { BotStatus } from '#contract/bots/bots'

const number = (value: number) => value.toLocaleString('es')
const plural = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`

export const t = {
  title: 'Máquinas',
  noRead: 'No tienes permisos para ver las máquinas',
  loading: 'Cargando las máquinas…',
  failed: 'No se pudieron cargar las máquinas',
  own: 'Este servidor',
  cancel: 'Cancelar',
  close: 'Cerrar',
  unknown: '—',
  figures: {
    label: 'Máquinas en cifras',
    up: 'En marcha',
    upOf: (up: number, all: number) => `${number(up)} de ${number(all)}`,
    bots: 'Bots en ellas',
    room: 'Caben más',
    roomOf: (bots: number) => (bots < 10 ? number(bots) : `unos ${number(bots)}`),
    roomNote: 'En las que están en marcha y admiten bots',
    none: 'Sin datos',
  },
  states: {
    up: 'En marcha',
    away: 'No responde',
    lost: 'Perdida',
    refused: 'Otra versión',
    draining: 'Vaciándose',
    drained: 'Vacía',
    unknown: 'Sin noticias',
    down: 'No responde',
  },
  seen: 'vista',
  table: {
    label: 'Máquinas que ejecutan bots',
    columns: {
      name: 'Máquina',
      state: 'Estado',
      bots: 'Bots',
      room: 'Caben más',
      cpu: 'CPU',
      memory: 'Memoria',
      delay: 'Retraso',
      trip: 'Ida y vuelta',
      version: 'Versión',
    },
    open: (name: string) => `Abrir ${name}`,
    cap: (most: number) => `de ${number(most)}`,
    otherVersion: (panel: string) => `El panel ejecuta la ${panel}`,
  },
  room: {
    more: (bots: number) =>
      bots === 0 ? 'ninguno' : bots < 10 ? number(bots) : `unos ${number(bots)}`,
    exactly: (bots: number) => (bots === 0 ? 'ninguno' : number(bots)),
    by: {
      delay: 'va con retraso',
      memory: 'por la memoria',
      cpu: 'por la CPU',
      cap: 'por su máximo',
    } satisfies Record<RoomLimit, string>,
    closed: 'no admite bots',
    sentence: (bots: string, limit: RoomLimit) => {
      if (limit === 'delay') {
        return 'No caben más bots: los que lleva ya van con retraso (100 ms o más). Mueve algunos a otra máquina.'
      }
      const why = {
        memory: 'la memoria es lo primero que se llena',
        cpu: 'la CPU es lo primero que se llena',
        cap: 'es el máximo que le has puesto',
      }[limit]
      return bots === 'ninguno' ? `No caben más bots: ${why}.` : `Caben ${bots} bots más: ${why}.`
    },
    measured: 'Calculado con lo que gastan ahora sus bots.',
    assumed:
      'Calculado para bots que caminan, pican y pelean (10 MiB y 1 % de un núcleo cada uno): con 20 en marcha se mide lo que gastan de verdad. Parados en el sitio caben muchos más.',
    nothing: 'Todavía no ha dicho cuánto gasta: no se sabe cuántos bots más caben.',
  },
  notices: {
    bus: (since: string) =>
      `El bus no responde desde ${since}. Si no vuelve pronto, los bots de las demás máquinas salen de sus servidores; los de este servidor no lo notan. Comprueba nats-server y la red.`,
    silent: (names: string) =>
      `Han callado a la vez: ${names}. Parece cosa del bus o de la red, así que no se mueve ningún bot. Si de verdad están apagadas, retíralas y sus bots irán a otras.`,
    noTls:
      'Para invitar a otras máquinas hace falta HTTPS: pon un proxy con certificado delante y define ENJAMBRE_PUBLIC_URL con https://.',
  },
  begin: {
    title: 'Añadir otras máquinas',
    lead: 'Una sola máquina basta para la mayoría. Cuando se quede corta, otras pueden ejecutar bots para este panel.',
    noBus: [
      'Pon en marcha nats-server con la configuración que escribe «enjambre bus-config».',
      'Define ENJAMBRE_BUS_URL con su dirección y reinicia Enjambre.',
      'Vuelve aquí e invita a la primera máquina.',
    ],
    ready: [
      'Copia el ejecutable de Enjambre a la otra máquina: debe poder llegar a este panel y al bus.',
      'Invítala aquí y ejecuta en ella la orden que te damos.',
      'Aparece en esta lista y recibe bots.',
    ],
    guide: 'Leer la guía',
  },
  invite: {
    open: 'Invitar una máquina',
    title: 'Invitar una máquina',
    description: 'Recibes una orden que se ejecuta una vez en la otra máquina.',
    name: 'Nombre',
    nameHint: 'Para reconocerla, como «Fráncfort 1».',
    label: 'Etiqueta',
    labelHint: 'Opcional: una región o una red, como eu-1.',
    submit: 'Invitar',
    failed: 'No se pudo invitar',
    made: (name: string) => `Invitación para «${name}»`,
    madeText:
      'Ejecuta esta orden en la otra máquina. Crea sus claves, la inscribe en este panel y se queda ejecutando bots.',
    command: 'Orden',
    until: (time: string) => `Sirve una vez, hasta ${time}. No se vuelve a mostrar.`,
    copy: 'Copiar la orden',
    local:
      'Esa dirección solo vale en el equipo del panel: pon en la orden la dirección con la que la otra máquina llega al panel, o define ENJAMBRE_PUBLIC_URL.',
    version: (version: string) => `Usa en ella la misma versión: Enjambre ${version}.`,
    waits: 'Esperando a que se conecte…',
    enrolled: 'Inscrita. Esperando a que llegue por el bus…',
    connected: 'Conectada: ya puede recibir bots.',
    refused: 'Se ha conectado, pero con otra versión: pon en ella la de este panel.',
    expired: 'La invitación ha caducado sin usarse. Cierra e invítala otra vez.',
    withdrawn: 'Alguien ha retirado la invitación.',
  },
  open: {
    title: 'Invitaciones abiertas',
    detail: (by: string, label: string | null) => (label ? `${label} · de ${by}` : `de ${by}`),
    until: 'caduca',
    withdraw: 'Retirar',
    withdrawOf: (name: string) => `Retirar la invitación de ${name}`,
    failed: 'No se pudo retirar la invitación',
  },
  revoked: {
    title: 'Retiradas',
    lead: 'Ya no se confía en ellas. Se muestran durante 30 días.',
    detail: (by: string, reason: string) => `${by}: «${reason}»`,
    notCut: 'El bus todavía no lo sabe; se le sigue diciendo. El panel ya no le hace caso.',
  },
  dialog: {
    address: 'Se inscribió desde',
    enrolled: 'Inscrita',
    seen: 'Última credencial',
    since: 'En este estado',
    cores: 'Núcleos',
    memoryOf: (used: string, budget: string) => `${used} de ${budget}`,
    cpuOf: (usage: string, cores: number) => `${usage} de ${plural(cores, 'núcleo', 'núcleos')}`,
    facts: 'Cómo está',
    ownTitle: 'Vaciarlo y reiniciarlo',
    ownHint: 'Son los bots que viven junto al panel. Se vacían y se reinician en «Motor de bots».',
    ownLink: 'Ir al motor de bots',
    leaving: (bots: number, time: string) =>
      `Se está vaciando: ${plural(bots, 'bot se va', 'bots se van')} a otras máquinas, en unos ${time}. Cada servidor admite uno a la vez.`,
    leavingSoon: (bots: number) =>
      `Se está vaciando: ${plural(bots, 'bot se va', 'bots se van')} a otras máquinas.`,
    nowhere: (bots: number) =>
      `Se está vaciando, pero ninguna otra máquina admite bots: ${plural(bots, 'bot espera', 'bots esperan')} en ella a que haya sitio.`,
    left: 'Está vacía: puedes apagarla o retirarla.',
    drain: 'Vaciar',
    resume: 'Dejar de vaciar',
    revoke: 'Retirar',
  },
  edit: {
    title: 'Cambiar',
    name: 'Nombre',
    label: 'Etiqueta',
    labelHint: 'Vacía: ninguna.',
    maxBots: 'Bots como mucho',
    maxBotsHint: 'Vacío: los que quepan.',
    discard: 'Descartar',
    submit: 'Guardar',
    saved: 'Guardado',
    failed: 'No se pudo guardar',
  },
  bots: {
    title: 'Sus bots',
    loading: 'Cargando sus bots…',
    failed: 'No se pudieron cargar sus bots',
    empty: 'No tiene ningún bot en marcha.',
    status: {
      stopped: 'Detenido',
      connecting: 'Conectando',
      running: 'En línea',
      stopping: 'Deteniendo',
    } satisfies Record<BotStatus, string>,
    at: (owner: string, server: string) => `de ${owner} en ${server}`,
    found: (count: number) => plural(count, 'bot', 'bots'),
    target: (name: string, room: string) => `${name} (caben más: ${room})`,
    move: 'Mover',
    moveOf: (name: string) => `Mover ${name} a otra máquina`,
    moveTitle: (name: string) => `¿Mover ${name}?`,
    moveText:
      'Sale de su servidor y vuelve a entrar desde la otra máquina, quizá con otra dirección IP.',
    to: 'A la máquina',
    noTarget: 'Para mover un bot hace falta otra máquina en marcha que admita bots.',
    moveFailed: 'No se pudo mover el bot',
  },
  acts: {
    reason: 'Motivo',
    reasonHint: 'Queda en la auditoría.',
    failed: 'No se pudo hacer',
    cancel: 'Cancelar',
    drain: {
      title: (name: string) => `¿Vaciar ${name}?`,
      text: 'No recibe más bots y los que tiene se van a otras máquinas, poco a poco: cada servidor de Minecraft los admite de uno en uno. Mientras falte sitio en otras, se quedan.',
      submit: 'Vaciar',
      done: (name: string) => `${name} se vacía.`,
    },
    resume: {
      title: (name: string) => `¿Dejar de vaciar ${name}?`,
      text: 'Vuelve a recibir bots. Los que ya se han ido no vuelven por ello.',
      submit: 'Dejar de vaciar',
      done: (name: string) => `${name} vuelve a recibir bots.`,
    },
    revoke: {
      title: (name: string) => `¿Retirar ${name} para siempre?`,
      text: 'Deja de ser de confianza en este momento: sus bots salen de sus servidores y vuelven desde otras máquinas, y el bus le corta la conexión. Para que vuelva hay que invitarla de nuevo. Si alguien ha podido leerla, cambia las contraseñas de los bots que tenía.',
      submit: 'Retirar',
      done: (name: string) => `${name} está retirada. Sus bots van a otras máquinas.`,
    },
  },
} as const
