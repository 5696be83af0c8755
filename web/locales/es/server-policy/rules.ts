import type { ServerSignal } from '#contract/bots/servers'

export const t = {
  title: (server: string) => `Normas de ${server}`,
  lead: 'Cada servidor decide si admite bots. Confírmalo antes de llevar el primero.',
  warned: (host: string) =>
    `${host} no quiere bots que mantengan encendidos sus servidores: los expulsa y puede cerrar la cuenta de quien los lleva.`,
  optsOut:
    'El servidor pide en la lista de servidores que no entren bots. Aunque confirmes, no entrarán.',
  signal: (name: string, bots: ServerSignal['bots'], max: number | null) => {
    const wish = {
      deny: 'no quiere bots',
      ask: 'pide que se le pregunte antes',
      allow: 'admite bots',
    }[bots]
    const limit = max === null ? '' : `, ${max} como máximo entre todos`
    return `${name} ${wish}${limit}.`
  },
  contact: 'Contacto:',
  ban: (bot: string) =>
    `El servidor echó a tu bot «${bot}» por ser un bot o lo sancionó. Ninguno de los tuyos entra hasta que confirmes que su equipo te readmite.`,
  said: (words: string) => `Dijo: «${words}»`,
  read: 'He leído las normas del servidor y permiten bots',
  mustRead: 'Confírmalo para seguir. Si sus normas no permiten bots, elige otro servidor.',
  maxBots: 'Cuántos bots por persona permiten',
  maxBotsHint: 'Vacío si no dicen un número. Enjambre no deja iniciar más.',
  badNumber: (max: number) => `Un número de 1 a ${max}, o vacío`,
  noProxies: 'No permiten proxies ni VPN',
  noProxiesHint: 'Los bots con proxy no podrán ir allí.',
  asked: 'He preguntado a su equipo y está de acuerdo',
  readmitted: 'Su equipo me ha readmitido',
  cancel: 'Cancelar',
  start: 'Confirmar e iniciar',
  save: 'Guardar',
  failed: 'No se pudo guardar la ficha',
  saved: 'Ficha guardada',
  panel: {
    title: 'Normas del servidor',
    edit: 'Editar',
    confirm: 'Confirmar',
    loading: 'Cargando la ficha del servidor…',
    failed: 'No se pudo cargar la ficha del servidor',
    server: 'Servidor',
    own: 'Es de esta instalación: no hay nada que confirmar.',
    none: 'Sin confirmar',
    allowed: 'Bots',
    yes: 'Permitidos',
    number: (max: number | null) =>
      max === null ? 'Permitidos, sin número' : `${max} por persona`,
    proxies: 'Proxies',
    proxiesAllowed: 'Sin norma en contra',
    proxiesDenied: 'No permitidos',
    cap: 'Tope entre todos',
    noCap: 'Sin tope',
    since: 'Confirmado',
    all: 'Todas tus fichas',
    upgrade: 'Tus bots ya estaban allí antes de que se preguntara.',
  },
} as const
