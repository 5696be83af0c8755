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
  'post /auth/login': {
    200: 'El token de acceso y de quién es, o el segundo paso que falta',
    summary: 'Inicia sesión',
  },
  'post /auth/factor': {
    200: 'El token de acceso y de quién es',
    summary: 'Termina de iniciar sesión con un segundo factor',
  },
  'get /auth/proof': {
    200: 'Las formas de confirmarlo, y hasta cuándo vale la última vez',
    summary: 'Cómo puedes confirmar que eres tú',
  },
  'post /auth/proof': {
    200: 'Durante 10 minutos no hace falta de nuevo',
    summary: 'Confirma que eres tú, con la contraseña o con un segundo factor',
  },
  'get /account/factors': {
    200: 'Lo que tiene',
    summary: 'Tus segundos factores y los códigos de recuperación que te quedan',
  },
  'post /account/factors/totp': {
    200: 'La clave, que vale cuando confirmes un código suyo',
    summary: 'Empieza a añadir una aplicación de códigos, o a cambiar la que tienes',
  },
  'post /account/factors/totp/confirm': {
    200: 'La aplicación protege tu cuenta; los códigos de recuperación, si no te quedaban',
    summary: 'Confirma la aplicación con un código suyo',
  },
  'delete /account/factors/totp': {
    200: 'La cuenta ya no pide sus códigos',
    summary: 'Quita la aplicación de códigos',
  },
  'post /oauth/request': {
    200: 'Quién es el programa, adónde vuelve y por dónde se le dice que no',
    summary: 'Lo que pide un programa que quiere entrar por OAuth',
  },
  'post /oauth/grant': {
    200: 'La dirección a la que sigue el navegador',
    summary: 'Deja entrar a un programa con un token de API',
  },
  'post /account/factors/recovery': {
    200: 'Los códigos, que no se vuelven a mostrar; los anteriores ya no valen',
    summary: 'Crea otros diez códigos de recuperación',
  },
  'post /auth/passkey/options': {
    200: 'Qué pedir al navegador, y el ticket',
    summary: 'Empieza un inicio de sesión con una llave de acceso',
  },
  'post /auth/passkey': {
    200: 'El token de acceso y de quién es',
    summary: 'Inicia sesión con una llave de acceso',
  },
  'post /auth/factor/passkey': {
    200: 'Qué pedir al navegador, y el ticket',
    summary: 'Pide una llave de acceso para el segundo paso',
  },
  'post /auth/proof/passkey': {
    200: 'Qué pedir al navegador, y el ticket',
    summary: 'Pide una llave de acceso para confirmar que eres tú',
  },
  'get /account/passkeys': {
    200: 'Las llaves, de más antigua a más nueva',
    summary: 'Lista tus llaves de acceso',
  },
  'post /account/passkeys/options': {
    200: 'Qué pedir al navegador, y el ticket',
    summary: 'Empieza a añadir una llave de acceso',
  },
  'post /account/passkeys': {
    200: 'La llave; con el primer factor, los códigos de recuperación',
    summary: 'Añade la llave de acceso que ha hecho el navegador',
  },
  'put /account/passkeys/{id}': { 200: 'La llave', summary: 'Cambia el nombre de una llave' },
  'delete /account/passkeys/{id}': {
    200: 'La llave ya no vale',
    summary: 'Quita una llave de acceso',
  },
  'post /auth/password/link': {
    200: 'El correo de la cuenta',
    summary: 'De qué cuenta es un enlace de un solo uso, que sigue valiendo',
  },
  'post /auth/password': {
    200: 'La contraseña es otra; las sesiones abiertas se cierran',
    summary: 'Elige una contraseña con un enlace de un solo uso',
  },
  'post /auth/forgot': {
    200: 'La misma respuesta, haya o no una cuenta con ese correo',
    summary: 'Envía a un correo un enlace de un solo uso para elegir otra contraseña',
  },
  'post /auth/verify': {
    200: 'El correo, que queda confirmado',
    summary: 'Confirma un correo con el enlace de un solo uso que le llegó',
  },
  'get /account/email': {
    200: 'El correo, y el que espera confirmación',
    summary: 'Tu correo y si está confirmado',
  },
  'post /account/email': {
    200: 'El correo, y el que espera confirmación',
    summary: 'Cambia tu correo; donde se envían correos, al abrir el enlace que llega al nuevo',
  },
  'delete /account/email': {
    200: 'El correo, sin cambio pendiente',
    summary: 'Anula el cambio de correo que espera confirmación',
  },
  'post /account/email/verify': {
    200: 'El enlace está en camino',
    summary: 'Envía otra vez el enlace que confirma tu correo',
  },
  'post /auth/logout': { 200: 'La sesión ya no vale', summary: 'Cierra la sesión' },
  'get /auth/debug': { 200: 'De quién es y hasta cuándo vale', summary: 'Comprueba tu token' },
  'get /auth/profile': { 200: 'El perfil', summary: 'Tu perfil, con tus bots y tu suscripción' },
  'get /account/leaving': {
    200: 'Qué se elimina y qué se queda',
    summary: 'Qué se va con tu cuenta si la eliminas, y cuándo si ya lo has pedido',
  },
  'post /account/leaving': {
    200: 'Cuándo se elimina',
    summary:
      'Elimina tu cuenta en 7 días: hasta entonces se puede deshacer; tus bots se detienen ya',
  },
  'delete /account/leaving': {
    200: 'La cuenta se queda',
    summary: 'Deshace la eliminación de tu cuenta; tus bots siguen detenidos',
  },
  'post /account/export': {
    200: 'Un ZIP que se hace mientras se envía',
    summary: 'Descarga todos tus datos, menos los secretos',
  },
  'get /account': { 200: 'Tu cuenta', summary: 'Lo que el perfil no dice de tu cuenta' },
  'put /account': {
    200: 'Tu cuenta, como ha quedado',
    summary: 'Cambia tu nombre, o cómo se escriben las horas',
  },
  'post /account/password': {
    200: 'La contraseña es otra; las demás sesiones se cierran',
    summary: 'Cambia tu contraseña; pide la actual, si tienes',
  },
  'delete /account/password': {
    200: 'Ya no hay contraseña',
    summary: 'Quita tu contraseña, si puedes entrar de otra forma',
  },
  'get /account/sessions': {
    200: 'Tus sesiones, de más nueva a más antigua',
    summary: 'Dónde has iniciado sesión',
  },
  'post /account/sessions/end': {
    200: 'Cuántas se cierran',
    summary: 'Cierra la sesión que digas, o todas menos esta',
  },
  'get /account/events': {
    200: 'Lo ocurrido, de más nuevo a más antiguo',
    summary: 'Lo que ha pasado con la seguridad de tu cuenta',
  },
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
  'post /auth/oidc/start': {
    200: 'Adónde va el navegador',
    summary: 'Empieza a entrar con una cuenta de otro servicio',
  },
  'get /auth/oidc/callback': {
    302: 'A la página que sigue, con un ticket de un solo uso o con lo que ha fallado',
    summary: 'Adonde el otro servicio devuelve el navegador',
  },
  'post /auth/oidc/finish': {
    200: 'El token de acceso, o el segundo paso',
    summary: 'Entra con el ticket con el que ha vuelto el navegador',
  },
  'post /auth/proof/oidc': {
    200: 'Adónde va el navegador',
    summary: 'Empieza a confirmar quién eres con la cuenta vinculada',
  },
  'post /auth/proof/oidc/finish': {
    200: 'Confirmado, y dónde estabas',
    summary: 'Confirma quién eres con el ticket con el que ha vuelto el navegador',
  },
  'get /account/oidc': {
    200: 'La cuenta vinculada y con qué servicio se puede vincular otra',
    summary: 'Con qué cuenta de otro servicio entras',
  },
  'post /account/oidc/start': {
    200: 'Adónde va el navegador',
    summary: 'Empieza a vincular una cuenta de otro servicio',
  },
  'post /account/oidc/finish': {
    200: 'La cuenta está vinculada',
    summary: 'Vincula la cuenta con la que ha vuelto el navegador',
  },
  'delete /account/oidc': {
    200: 'La cuenta ya no está vinculada',
    summary: 'Desvincula la cuenta de otro servicio',
  },
  'get /account/tokens': {
    200: 'Los más nuevos primero; ningún secreto',
    summary: 'Los tokens con los que tus programas usan la API',
  },
  'post /account/tokens': {
    201: 'El token y su secreto, que se muestra esta única vez',
    summary: 'Crea un token para un programa',
    description:
      'El token vale solo para los bots y las acciones que se eligen. La cuenta, el dinero, compartir y eliminar no son de ningún token.',
  },
  'delete /account/tokens/{id}': {
    200: 'Revocado: no vale desde ahora',
    summary: 'Revoca un token',
  },
  'get /token': {
    200: 'Su nombre, sus bots, sus acciones y su límite',
    summary: 'Qué puede hacer el token con el que se llama',
  },
  'get /status': {
    200: 'El servidor responde',
    summary: 'Si el servidor responde y si está en mantenimiento',
  },
  'get /auth/status': { 200: 'El servidor responde', summary: 'Si el servidor responde' },
  'get /bots/health': { 200: 'El servidor responde', summary: 'Si el servidor responde' },
}
