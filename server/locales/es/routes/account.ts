/** What each call does, and what its answers hold. */
export const accountRoutes = {
  'get /setup': {
    200: 'Si hace falta',
    summary: 'Si la instalación espera a su primer administrador',
  },
  'post /setup': {
    200: 'El administrador ya ha iniciado sesión',
    summary: 'Crea el primer administrador con el enlace de un solo uso',
  },
  'get /auth/registration': {
    200: 'Cómo es el registro',
    summary: 'Si se puede crear una cuenta, y si la tiene que aprobar un administrador',
  },
  'post /auth/register': {
    201: 'La cuenta nueva; para entrar hay que iniciar sesión',
    summary: 'Crea una cuenta',
  },
  'post /auth/login': { 200: 'El token de acceso y de quién es', summary: 'Inicia sesión' },
  'post /auth/password': {
    200: 'La contraseña es otra; las sesiones abiertas se cierran',
    summary: 'Elige una contraseña con un enlace de un solo uso',
  },
  'post /auth/logout': { 200: 'La sesión ya no vale', summary: 'Cierra la sesión' },
  'get /auth/debug': { 200: 'De quién es y hasta cuándo vale', summary: 'Comprueba tu token' },
  'get /auth/profile': { 200: 'El perfil', summary: 'Tu perfil, con tus bots y tu suscripción' },
  'get /auth/plans': { 200: 'Los planes', summary: 'Los planes a la venta, por su id' },
  'get /auth/bot-prices': {
    200: 'Los precios en USD',
    summary: 'Lo que cuesta un mes de cada plan, por su duración',
  },
  'get /auth/subscription-status': { 200: 'La suscripción', summary: 'Tu suscripción' },
  'post /auth/calculate-upgrade': {
    200: 'El cálculo',
    summary: 'Lo que te cuesta un plan ahora, con lo que te queda del actual y tus puntos',
  },
  'post /auth/upgrade-plan': {
    200: 'El plan está activado',
    summary: 'Activa un plan que tu crédito cubre entero',
  },
  'get /auth/points': { 200: 'Los puntos', summary: 'Tus puntos y de dónde vienen' },
  'post /auth/request-payment': {
    200: 'A dónde y cuánto pagar',
    summary: 'Pide una dirección para pagar un plan; el precio lo calcula el servidor',
  },
  'get /auth/payment-status': {
    200: 'El estado',
    summary: 'Cómo va tu último pago, o el que digas',
  },
  'get /auth/payments': {
    200: 'Los pagos, de más nuevo a más antiguo',
    summary: 'Lista tus pagos',
  },
  'get /auth/payments/{id}': {
    200: 'El pago',
    summary: 'Uno de tus pagos, con sus transferencias',
  },
  'get /auth/payment-methods': {
    200: 'Lo que acepta',
    summary: 'Si esta instalación acepta pagos, y cómo',
  },
  'post /auth/payments/{id}/faucet': {
    200: 'El pago',
    summary: 'Solo en la cadena de prueba: el grifo paga lo que falta, o lo que digas',
  },
  'get /status': {
    200: 'El servidor responde',
    summary: 'Si el servidor responde y si está en mantenimiento',
  },
  'get /auth/status': { 200: 'El servidor responde', summary: 'Si el servidor responde' },
  'get /bots/health': { 200: 'El servidor responde', summary: 'Si el servidor responde' },
}
