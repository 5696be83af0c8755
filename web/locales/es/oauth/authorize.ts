export const t = {
  title: 'Dejar entrar a un programa',
  lead: (name: string) => `${name} quiere usar tus bots en tu nombre.`,
  sendsTo: (place: string) =>
    `Al aceptar vuelves a ${place}. El nombre lo puso el propio programa: acepta solo si acabas de pedirlo tú.`,
  loading: 'Cargando lo que pide el programa',
  failed: 'No se pudo leer lo que pide el programa',
  incomplete: 'A este enlace le faltan datos. Vuelve al programa y empieza de nuevo.',
  verbs: 'Qué puede hacer',
  bots: 'Con qué bots',
  allBots: 'Todos, también los que crees después',
  allow: 'Dejar entrar',
  refuse: 'Rechazar',
  until: 'Vale 90 días. Puedes quitárselo cuando quieras: es un token de API de tu cuenta.',
  connection: 'No sabemos si se aceptó. Comprueba tu conexión y vuelve a intentarlo.',
  notAllowed: 'No se pudo dejar entrar al programa',
} as const
