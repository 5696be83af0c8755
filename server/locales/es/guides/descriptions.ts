import type { GuideName } from '#contract/guides'

/** What each guide is about, under its title in the list. */
export const descriptions: Record<GuideName, string> = {
  'getting-started': 'De la cuenta al primer bot en marcha, paso a paso.',
  'bot-commands': 'Todos los comandos de la consola, con su uso y ejemplos.',
  notifications: 'Que te avise en el móvil, Discord, Telegram o por correo, y por qué no llega.',
  inbox: 'Captchas, normas, diálogos y preguntas que solo una persona responde.',
  guardian: 'Que el bot se vaya, coma o avise solo cuando está en peligro.',
  troubleshooting: 'Por qué se desconecta o no entra un bot, y cómo arreglarlo.',
  payments: 'Planes, precios, puntos y cómo pagar en USDT.',
  'proxies-accounts': 'Cuentas premium y no premium, contraseñas y proxies.',
  'self-hosting': 'Instalar, configurar y cuidar tu propio Enjambre.',
  machines: 'Repartir los bots entre varias máquinas, y qué pasa si algo falla.',
  mcp: 'Manejar tus bots desde un asistente de IA: Claude, Cursor y otros.',
  api: 'Usar Enjambre desde tus programas, con ejemplos: llamadas, límites y eventos.',
  'privacy-policy': 'Qué se guarda, por cuánto tiempo y quién lo ve.',
}
