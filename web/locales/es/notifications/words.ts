import type { AlertType } from '#contract/admin/alerts'
import type { ChannelKind } from '#contract/notifications/channels'
import type { alertTopics, kickReasons, TriggerKind } from '#contract/notifications/triggers'

/** Each by its name, which a rule has as well unless it gets another. */
export const kindWords: Readonly<Record<TriggerKind, string>> = {
  disconnected: 'Se cae',
  kicked: 'Lo expulsan o rechazan',
  'server-version': 'Su servidor cambia de versión',
  died: 'Muere',
  'low-health': 'Le queda poca vida',
  'player-near': 'Alguien se acerca',
  guardian: 'El guardián actúa',
  mentioned: 'Lo nombran o le susurran',
  chat: 'Se dice algo en el chat',
  question: 'Necesita tu respuesta',
  'inventory-full': 'Se llena el inventario',
  stock: 'Queda poco o mucho de un objeto',
  'tool-worn': 'Algo está a punto de romperse',
  'task-ended': 'Acaba una tarea',
  'plan-ends': 'Tu plan va a acabar',
  payment: 'Llega tu pago',
  'sign-in': 'Entran en tu cuenta desde un sitio nuevo',
  alert: 'Alerta de la instalación',
}

export const kickWords: Readonly<Record<(typeof kickReasons)[number], string>> = {
  banned: 'Baneado',
  kicked: 'Expulsado',
  whitelist: 'Fuera de la lista blanca',
  'anti-cheat': 'Antitrampas',
  idle: 'Inactividad',
  'duplicate-login': 'Nombre ya conectado',
  'rate-limit': 'Entra demasiado seguido',
  'server-full': 'Servidor lleno',
  'login-required': 'Pide registro o contraseña',
}

export const topicWords: Readonly<Record<(typeof alertTopics)[number], string>> = {
  all: 'de la instalación',
  machines: 'de las máquinas y el motor de bots',
  disk: 'del disco',
  backups: 'de las copias de seguridad',
  payments: 'de los pagos',
  abuse: 'de los avisos sobre bots',
}

/** At least as bad as this. */
export const alertWords: Readonly<Record<AlertType, string>> = {
  critical: 'solo las críticas',
  error: 'errores y críticas',
  warning: 'advertencias o peores',
  info: 'todas',
}

export const channelWords: Readonly<Record<ChannelKind, string>> = {
  push: 'Navegador',
  discord: 'Discord',
  telegram: 'Telegram',
  mail: 'Correo',
  ntfy: 'ntfy',
  gotify: 'Gotify',
  webhook: 'Webhook',
}
