import type { DisconnectReason } from '#contract/bots/connections'

export const words = { says: 'Enjambre lo dice así:' }

/** What each disconnect reason means and what a bot's owner can do, as a section of the guide. */
export const remedies: Record<
  Exclude<DisconnectReason, 'requested'>,
  { title: string; text: string }
> = {
  'server-full': {
    title: 'Servidor lleno',
    text: 'El servidor no tiene sitio para más jugadores. No hay que hacer nada: con «Reconectar automáticamente» el bot lo vuelve a intentar solo, con esperas cada vez más largas, hasta que quede un hueco. Si siempre está lleno, pide una plaza reservada a su equipo.',
  },
  whitelist: {
    title: 'Lista blanca (whitelist)',
    text: 'El servidor solo deja entrar a los nombres de su lista blanca y el bot no está en ella. Pide a su equipo que añada el usuario de Minecraft del bot, por ejemplo con `/whitelist add Minero_1`, e inícialo otra vez. El bot queda detenido: insistir no serviría.',
  },
  banned: {
    title: 'Bot baneado o entrada prohibida',
    text: 'El servidor ha baneado al bot o no admite conexiones desde tu red. Si es el nombre, solo el equipo del servidor puede levantar la sanción. Si es la red (VPN, proxy o país), cambia de proxy en «Conexiones» o quítalo. El bot queda detenido.',
  },
  'wrong-version': {
    title: 'Versión equivocada',
    text: 'La versión de Minecraft del bot no es la del servidor. Elige «Automática (la del servidor)» en el campo «Versión» y el bot la detecta al entrar. Cuando el servidor dice qué versión pide, el botón «Usar la versión … e iniciar» lo arregla de una vez. Los servidores con mods obligatorios no admiten bots.',
  },
  authentication: {
    title: 'Cuenta o contraseña rechazada',
    text: 'El servidor o Microsoft no aceptó la cuenta del bot. Si el servidor es solo para cuentas premium, cambia «Tipo de cuenta» a «Premium (Microsoft)». Si pide contraseña al entrar, revisa «Contraseña del servidor (opcional)» en la configuración del bot. Si el nombre no le gusta, cambia «Usuario de Minecraft».',
  },
  'rate-limit': {
    title: 'Demasiadas conexiones o mensajes seguidos',
    text: 'El servidor limita cuántas veces o cuántas cuentas entran desde la misma dirección IP, o cuántos mensajes se envían. Enjambre espera más antes de volver a intentarlo. Si tienes muchos bots en el mismo servidor, detén alguno o repártelos con proxies; si fue por mensajes, sepáralos más.',
  },
  idle: {
    title: 'Expulsado por inactividad (AFK)',
    text: 'El servidor echó al bot por estar quieto demasiado tiempo. Activa la habilidad «Evitar la inactividad» en «Configuración»: el bot se mueve un poco de vez en cuando. El cambio vale al momento, también con el bot en marcha.',
  },
  'anti-cheat': {
    title: 'Expulsado por el antitrampas (anticheat)',
    text: 'El sistema antitrampas del servidor tomó por trampa algo que hizo el bot, casi siempre al moverse o pelear. Evita los comandos de caminar y atacar en ese servidor, apaga «Defenderse» y pide a su equipo que exceptúe al bot.',
  },
  restart: {
    title: 'El servidor se reinicia o está en mantenimiento',
    text: 'El servidor se cerró, se está reiniciando o está en mantenimiento. No hay que hacer nada: el bot vuelve a entrar solo cuando el servidor vuelve, si «Reconectar automáticamente» está activado.',
  },
  'duplicate-login': {
    title: 'Nombre ya conectado',
    text: 'Otra conexión usa el mismo nombre de jugador, y un servidor no admite dos a la vez. Comprueba que no estés jugando tú con esa cuenta ni haya otro bot con el mismo usuario. Si era la sesión anterior que tardaba en cerrarse, el bot vuelve a entrar solo.',
  },
  transferred: {
    title: 'Llevado a otro servidor',
    text: 'El servidor envió al bot a otra dirección (desde la versión 1.20.5) y el bot la siguió. No es un fallo. Si la nueva dirección no es pública, la instalación puede no permitirla.',
  },
  'unknown-host': {
    title: 'Dirección inexistente',
    text: 'El nombre del servidor no existe en Internet. Suele ser una errata: comprueba cada letra y el final (`.com`, `.net`, `.es`…) con el botón «Probar servidor». Si el servidor acaba de estrenar su nombre, puede tardar unas horas en conocerse en todas partes.',
  },
  unreachable: {
    title: 'Servidor inaccesible',
    text: 'Nadie responde en la dirección del servidor, o la conexión se cortó. Comprueba que el servidor esté encendido y que la dirección y el puerto sean los buenos con el botón «Probar servidor». El puerto habitual es el 25565. Si el servidor tiene varias direcciones, añádelas en «Direcciones alternativas», en la sección «Conexiones».',
  },
  timeout: {
    title: 'Sin respuesta (timeout)',
    text: 'El servidor tardó demasiado en contestar o dejó de enviar datos. Suele estar caído, muy cargado o con lag. El bot lo vuelve a intentar solo; si se repite, usa «Probar servidor» para ver su latencia y prueba con otra versión.',
  },
  'target-not-allowed': {
    title: 'Dirección no permitida',
    text: 'Los bots solo pueden ir a direcciones públicas de Internet, y el servidor está en una red privada como `localhost`, `192.168.…` o `10.…`. Quien administra la instalación puede permitirla con `ENJAMBRE_ALLOW_TARGETS`. El servidor de práctica se permite solo mientras está en marcha.',
  },
  'target-full': {
    title: 'Límite de bots por servidor',
    text: 'Quien administra la instalación ha bajado el máximo de bots que puede haber en un mismo servidor, de todos los usuarios o de cada uno, y los más nuevos de ese servidor se han detenido. Inicia el bot cuando haya sitio, elige otro servidor o pregunta al administrador.',
  },
  'opted-out': {
    title: 'El servidor no quiere bots',
    text: 'El servidor pide en su lista de servidores o en su DNS que no entren bots, que se le pregunte antes, o su dueño los ha apagado. Enjambre lo respeta: ningún bot entra y los que había salen. Elige otro servidor o habla con su equipo. Si el servidor es tuyo, demuéstralo en la página [Servidores](/servidores).',
  },
  'stopped-by-admin': {
    title: 'Detenido por un administrador',
    text: 'Un administrador de la instalación ha detenido el bot y su motivo está en la consola y en el «Historial de conexiones». Aclara con él ese motivo antes de volver a iniciarlo.',
  },
  guardian: {
    title: 'El guardián se fue',
    text: 'El guardián del bot vio un peligro y lo sacó del servidor, como dicen sus habilidades. La consola y el «Historial de conexiones» dicen cuál era. Vuelve solo cuando pasa el tiempo elegido, o al momento si inicias el bot; si está puesto que no vuelva, queda detenido hasta que lo inicies. En servidores que castigan irse en mitad de un combate, elige otra reacción.',
  },
  proxy: {
    title: 'Fallo del proxy',
    text: 'El proxy del bot no responde o no quiso conectar con el servidor. Pruébalo con el botón «Probar proxy» de la sección «Conexiones» y revisa su dirección, su puerto, su usuario y su contraseña. Para descartar el proxy, elige «Sin proxy» e inicia el bot otra vez.',
  },
  protocol: {
    title: 'Datos incorrectos',
    text: 'El servidor y el bot no se entendieron: llegó algo que la versión elegida no contempla. Prueba con otra versión de Minecraft o con «Automática (la del servidor)». Si el servidor envía datos que rompen los límites del juego, el bot se desconecta para protegerse y no vuelve.',
  },
  'too-much-data': {
    title: 'Demasiados datos',
    text: 'El servidor envió más de lo que un bot puede guardar: demasiado mapa, demasiadas entidades o jugadores, o textos enormes. El bot sale para no perjudicar a los demás bots, espera un rato y lo vuelve a intentar. Si el servidor es tuyo, baja su distancia de visión o revisa qué complemento envía tanto.',
  },
  'login-required': {
    title: 'El servidor pide /login o /register',
    text: 'El servidor exige iniciar sesión con una contraseña dentro del juego y el bot no lo hizo. Escríbela en «Contraseña del servidor (opcional)», en la configuración del bot: contesta solo a los avisos de /login y /register. Un captcha en un mapa, o algo más que pida, se responde en la [Bandeja](/guide?doc=inbox); una comprobación en una página web la tienes que pasar tú una vez con ese nombre.',
  },
  kicked: {
    title: 'Expulsado (kick)',
    text: 'El servidor expulsó al bot. Su mensaje, si lo dio, está en la consola y en el «Historial de conexiones»: haz lo que pide o pregunta a su equipo. El bot vuelve a entrar solo si «Reconectar automáticamente» está activado.',
  },
  'host-lost': {
    title: 'Corte de Enjambre',
    text: 'El proceso que lleva los bots se detuvo o se reinició, o se reinició Enjambre entero. No hay que hacer nada: cada bot que debía estar en marcha vuelve a conectarse solo.',
  },
  blocking: {
    title: 'Datos que bloquean',
    text: 'Lo que envía el servidor del bot tuvo ocupado a Enjambre hasta dejar sin respuesta al bot y a los que corren a su lado. Pasó dos veces en una hora, así que Enjambre detuvo solo este bot; los demás volvieron a entrar. No lo inicies otra vez en ese servidor. Si es de confianza, avisa al administrador.',
  },
  'no-memory': {
    title: 'Falta de memoria',
    text: 'Enjambre se quedaba sin memoria y detuvo los que más memoria ocupaban, empezando por los del usuario que más ocupa en total, para salvar a los demás. Inicia el bot cuando haya menos en marcha. Quien administra la instalación puede dar más memoria con `ENJAMBRE_HOST_MEMORY_MB`.',
  },
  unknown: {
    title: 'Fallo inesperado',
    text: 'La sesión terminó por un fallo que Enjambre no supo clasificar. Vuelve a iniciar el bot; si se repite, avisa al administrador con el «Texto original» del historial.',
  },
}
