/** What each call does, and what its answers hold. */
export const adminRoutes = {
  'get /admin/verify-access': {
    200: 'Lo que puedes hacer',
    403: 'No eres administrador',
    summary: 'Comprueba si puedes administrar la instalación',
  },
  'get /admin/dashboard/stats': {
    200: 'Las cuatro cifras, con su tendencia en tanto por ciento',
    summary: 'Usuarios, servidores y comandos, y cómo cambian',
  },
  'get /admin/stats': {
    200: 'Las cuatro cifras, con su tendencia en tanto por ciento',
    summary: 'Usuarios, servidores y comandos, y cómo cambian',
  },
  'get /admin/overview': {
    200: 'Lo primero que enseña el panel',
    summary: 'Cifras, estado del sistema y alertas de una vez',
  },
  'get /admin/analytics': {
    200: 'Medias de lo guardado, de más antigua a más nueva',
    summary: 'Las cifras de un periodo y lo que suman',
  },
  'get /admin/dashboard/metrics': {
    200: 'Medias de lo guardado, de más antigua a más nueva',
    summary: 'Las cifras de un periodo',
  },
  'get /admin/storage': {
    200: 'Disco, base de datos, registros y copias, en bytes, como mucho de hace un minuto',
    summary: 'Cuánto ocupa cada cosa y cuánto queda libre',
  },
  'get /admin/dashboard/system-status': {
    200: 'Servicios, preguntados ahora, y recursos',
    summary: 'Cómo está cada parte del sistema',
  },
  'get /admin/health': {
    200: 'Servicios, preguntados ahora, y recursos',
    summary: 'Cómo está cada parte del sistema',
  },
  'get /admin/alerts': {
    200: 'Las que duran, de más nueva a más antigua, y después las terminadas',
    summary: 'Las alertas que hay ahora y las que terminaron en la última hora',
  },
  'get /admin/alerts/history': {
    200: 'De más nueva a más antigua',
    summary: 'Las alertas de los últimos 90 días',
  },
  'post /admin/alerts/{id}/acknowledge': {
    200: 'La alerta, como queda',
    summary: 'Dice que alguien se ocupa de una alerta',
  },
  'post /admin/alerts/{id}/silence': {
    200: 'La alerta, como queda',
    summary: 'Silencia la causa de una alerta por unas horas o hasta que se anule',
  },
  'delete /admin/alerts/{id}/silence': {
    200: 'La alerta, como queda',
    summary: 'Deja que la causa de una alerta avise de nuevo',
  },
  'get /admin/debug/websocket-metrics': {
    200: 'Conexiones y mensajes',
    summary: 'Quién está conectado en tiempo real',
  },
  'post /admin/debug/force-metrics-broadcast': {
    200: 'Las métricas están enviadas',
    summary: 'Envía las métricas ahora a quien las sigue',
  },
  'post /admin/broadcast': {
    200: 'El mensaje está enviado',
    summary: 'Envía un mensaje a todos los conectados',
  },
  'post /admin/maintenance': { 200: 'Cómo queda', summary: 'Activa o desactiva el mantenimiento' },
  'get /admin/oidc': {
    200: 'El servicio y qué lo fija; nunca su secreto',
    summary: 'Con qué otro servicio se puede entrar',
  },
  'put /admin/oidc': {
    200: 'Cómo queda',
    summary: 'Cambia con qué otro servicio se puede entrar, y qué cuentas crea o vincula',
  },
  'post /admin/oidc/test': {
    200: 'Lo que falla, o nada',
    summary: 'Comprueba que el otro servicio responde como debe',
  },
  'get /admin/settings': {
    200: 'La configuración y qué la fija',
    summary: 'La configuración de la instalación',
  },
  'get /admin/mail': {
    200: 'El servidor de correo sin su contraseña, qué lo fija y cómo va',
    summary: 'Con qué servidor se envían los correos y cómo va',
  },
  'put /admin/mail': {
    200: 'El servidor de correo, como queda',
    summary: 'Cambia el servidor de correo o deja de enviar correos',
  },
  'post /admin/mail/test': {
    200: 'El servidor de correo ha aceptado el mensaje',
    summary: 'Envía un correo de prueba ahora',
  },
  'put /admin/settings': {
    200: 'La configuración, como queda',
    summary: 'Cambia la configuración; lo que no se nombra queda como está',
  },
  'get /admin/users': {
    200: 'Una página de usuarios',
    summary: 'Los usuarios: primero quien espera aprobación, o en el orden que digas',
  },
  'post /admin/users': {
    201: 'El usuario nuevo, con su enlace si no le diste contraseña',
    summary: 'Crea un usuario',
  },
  'post /admin/users/bulk': {
    200: 'Qué se hizo con cada uno',
    summary: 'Activa, suspende, elimina… varios usuarios a la vez',
  },
  'get /admin/users/{id}': { 200: 'El usuario', summary: 'Un usuario' },
  'put /admin/users/{id}': {
    200: 'El usuario, como queda',
    summary: 'Cambia un usuario; lo que no se nombra queda como está',
  },
  'delete /admin/users/{id}': {
    200: 'El usuario ya no existe',
    summary: 'Elimina un usuario con todos sus datos',
  },
  'delete /admin/users/{id}/leaving': {
    200: 'El usuario, que se queda',
    summary: 'Deshace que la cuenta de un usuario se elimine, como él mismo había pedido',
  },
  'get /admin/users/{id}/bots': { 200: 'Sus bots', summary: 'Los bots de un usuario' },
  'post /admin/users/{id}/bots/stop': {
    200: 'Cuántos se detienen',
    summary: 'Detiene todos los bots de un usuario',
  },
  'get /admin/bots': {
    200: 'Una página de los bots, y las versiones que hay',
    summary: 'Los bots de todos los usuarios, con filtros y orden',
  },
  'post /admin/bots/stop': {
    200: 'Cuántos se detienen',
    summary: 'Detiene bots de cualquiera, con un motivo que leen sus dueños',
  },
  'get /admin/servers': {
    200: 'Una página de los servidores, y los límites por servidor',
    summary: 'Los servidores a los que van los bots',
  },
  'post /admin/servers/deny': {
    200: 'Nadie puede conectar bots allí; los que había salen',
    summary: 'Prohíbe un servidor',
  },
  'post /admin/servers/allow': {
    200: 'Se puede conectar bots allí otra vez',
    summary: 'Quita un servidor de los prohibidos',
  },
  'post /admin/settings/impact': {
    200: 'Cuántos bots saldrían de sus servidores, y de cuáles',
    summary: 'Lo que haría un cambio de la configuración con los bots en marcha',
  },
  'post /admin/users/{id}/reset-link': {
    200: 'El enlace, que no se vuelve a mostrar',
    summary: 'Crea un enlace de un solo uso para que elija otra contraseña',
  },
  'get /admin/users/{id}/sessions': {
    200: 'Sus sesiones, de más nueva a más antigua',
    summary: 'Dónde ha iniciado sesión un usuario',
  },
  'get /admin/users/{id}/factors': {
    200: 'Lo que tiene',
    summary: 'Los segundos factores de un usuario',
  },
  'post /admin/users/{id}/factors/reset': {
    200: 'La cuenta ya no tiene ninguno, y sus sesiones están cerradas',
    summary: 'Quita los segundos factores de un usuario que los ha perdido',
  },
  'get /admin/users/{id}/events': {
    200: 'Lo ocurrido, de más nuevo a más antiguo',
    summary: 'Lo que ha pasado con la seguridad de la cuenta de un usuario',
  },
  'post /admin/users/{id}/sessions/end': {
    200: 'Cuántas se cierran',
    summary: 'Cierra las sesiones de un usuario, o una; nunca la tuya actual',
  },
  'get /admin/backups': {
    200: 'Cómo van, y las copias de más nueva a más antigua',
    summary: 'Las copias de seguridad de la carpeta de datos',
  },
  'post /admin/backups/upload': {
    200: 'La copia, abierta y guardada',
    summary: 'Sube una copia de seguridad; el cuerpo de la petición es el archivo',
  },
  'post /admin/backups/second/test': {
    200: 'Funciona',
    summary: 'Comprueba que se puede escribir en el segundo lugar de las copias',
  },
  'post /admin/backups/{name}/rehearsal': {
    200: 'Lo que cambiaría',
    summary: 'Ensaya una restauración, sin tocar nada',
  },
  'post /admin/backups/{name}/restore': {
    200: 'La copia está lista y el servidor vuelve a arrancar con ella',
    summary: 'Restaura una copia de seguridad; los bots quedan retenidos',
  },
  'get /admin/bots/held': {
    200: 'Por qué, o nada',
    summary: 'Si los bots esperan a que un administrador los ponga en marcha',
  },
  'post /admin/bots/release': {
    200: 'Los bots vuelven',
    summary: 'Pone en marcha los bots retenidos tras restaurar o copiar la instalación',
  },
  'post /admin/backups': {
    200: 'La copia, terminada y comprobada',
    summary: 'Hace una copia de seguridad de la base de datos, sin la clave maestra',
  },
  'get /admin/backups/{name}': {
    200: 'La base de datos, SQLite',
    summary: 'Descarga una copia de seguridad',
  },
  'delete /admin/backups/{name}': { 200: 'Eliminada', summary: 'Elimina una copia de seguridad' },
  'get /admin/hosts': { 200: 'Cómo están', summary: 'El motor de bots y sus hilos' },
  'post /admin/hosts/restart': {
    200: 'El reinicio ha empezado',
    summary: 'Reinicia el motor de bots; los bots vuelven poco a poco',
  },
  'post /admin/hosts/drain': {
    200: 'Cómo queda',
    summary: 'Vacía el motor de bots, o lo abre de nuevo',
  },
  'get /admin/payments': {
    200: 'Los pagos, de más nuevo a más antiguo',
    summary: 'Lista los pagos de todos',
  },
  'get /admin/payments/state': {
    200: 'El estado',
    summary: 'Cómo va el vigilante de pagos, con sus avisos y totales',
  },
  'get /admin/payments/export': {
    200: 'CSV; X-Row-Count dice cuántas filas trae',
    summary: 'Descarga todas las direcciones y lo que recibió cada una',
  },
  'get /admin/payments/{id}': {
    200: 'El pago',
    summary: 'Un pago, con lo que decidieron los administradores',
  },
  'post /admin/payments/watcher/resume': {
    200: 'Reanudado',
    summary: 'Reanuda el vigilante de pagos tras revisar por qué se detuvo',
  },
  'post /admin/payments/{id}/mark': {
    200: 'Cómo queda',
    summary: 'Decide a mano qué pasa con un pago',
  },
  'post /admin/payments/{id}/recheck': {
    200: 'Cómo queda',
    summary: 'Vuelve a mirar en la cadena lo que recibió una dirección',
  },
  'get /admin/plans': {
    200: 'Los planes',
    summary: 'Los planes y cuántos usuarios tienen cada uno',
  },
  'put /admin/plans/{planId}': {
    200: 'El plan, como queda',
    summary: 'Cambia un plan; lo que no se nombra queda como está',
  },
  'post /admin/points': {
    200: 'Los puntos que quedan',
    summary: 'Da o quita puntos a una cuenta, con un motivo',
  },
  'get /admin/logs': {
    200: 'Los registros, de más nuevo a más antiguo',
    summary: 'Lista los registros de la instalación',
  },
  'post /admin/logs': {
    200: 'La entrada está escrita',
    summary: 'Escribe una entrada en los registros',
  },
  'get /admin/logs/export': {
    200: 'CSV; X-Row-Count dice cuántas filas trae',
    summary: 'Descarga los registros que pasan los filtros',
  },
  'get /admin/audit': {
    200: 'Lo hecho, de más nuevo a más antiguo',
    summary: 'Lista lo que hicieron los administradores',
  },
  'get /admin/audit/people': {
    200: 'Las personas, también las que ya no tienen cuenta',
    summary: 'Busca personas de las que habla la auditoría',
  },
  'get /admin/audit/export': {
    200: 'CSV; X-Row-Count dice cuántas filas trae',
    summary: 'Descarga lo que pasa los filtros de la auditoría',
  },
}
