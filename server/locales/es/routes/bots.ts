/** What each call does, and what its answers hold. */
export const botsRoutes = {
  'get /bots': { 200: 'Tus bots, en tu orden', summary: 'Lista tus bots' },
  'post /bots': { 201: 'El bot nuevo', summary: 'Crea un bot' },
  'post /auth/add-bot': { 201: 'El bot nuevo', summary: 'Crea un bot con valores por defecto' },
  'get /bots/stats/overview': {
    200: 'Cuántos hay en cada estado',
    summary: 'Cuántos bots tienes en cada estado',
  },
  'get /bots/versions': {
    200: 'De la más nueva a la más antigua',
    summary: 'Lista las versiones de Minecraft',
  },
  'get /bots/debug': {
    200: 'Tu propio estado y nada más',
    summary: 'El estado de tus bots, visto por el servidor',
  },
  'post /bots/bulk/start': {
    200: 'Terminado',
    202: 'En marcha',
    summary: 'Inicia varios bots, uno tras otro',
    description: 'Con «Prefer: respond-async» responde al momento y sigue por su cuenta.',
  },
  'post /bots/bulk/stop': {
    200: 'Terminado',
    202: 'En marcha',
    summary: 'Detiene varios bots, uno tras otro',
    description: 'Con «Prefer: respond-async» responde al momento y sigue por su cuenta.',
  },
  'post /bots/bulk/delete': {
    200: 'Terminado',
    202: 'En marcha',
    summary: 'Elimina varios bots, uno tras otro',
    description: 'Con «Prefer: respond-async» responde al momento y sigue por su cuenta.',
  },
  'post /bots/command': {
    200: 'Terminado: qué respondió cada bot',
    202: 'En marcha',
    summary: 'Envía una misma línea a varios bots',
    description:
      'Sin pausa entre bots la reciben unos pocos a la vez. Con «Prefer: respond-async» responde al momento y sigue por su cuenta.',
  },
  'get /bots/bulk': {
    200: 'La operación y el envío, o null',
    summary: 'La operación y el envío a varios bots que están en marcha o terminaron hace poco',
  },
  'post /bots/bulk/{jobId}/cancel': {
    200: 'Cancelada: lo hecho, y los bots a los que no les llegó el turno',
    summary: 'Cancela una operación con varios bots',
  },
  'delete /bots/bulk/{jobId}': {
    200: 'Hecho',
    summary: 'Olvida una operación terminada',
  },
  'get /bots/bulk/{jobId}': {
    200: 'En marcha o terminada hace poco',
    summary: 'Cómo va una operación con varios bots',
  },
  'get /bots/{id}/connections': {
    200: 'Conexiones, de la más nueva a la más antigua',
    summary: 'Lista las conexiones de un bot y cómo acabó cada una',
  },
  'get /bots/placements': {
    200: 'Las etiquetas, sin repetir',
    summary: 'Lista las etiquetas de las máquinas que un bot puede pedir',
  },
  'post /bots/{id}/guardian/trial': {
    200: 'Qué habría hecho, cuándo y por qué',
    summary: 'Prueba un guardián con las últimas 24 horas de un bot',
  },
  'get /bots/presence': {
    200: 'Los bots que estuvieron en algún servidor, y las causas, cada una una vez',
    summary: 'Cuándo estuvieron en el mundo tus bots en las últimas 24 horas, y por qué salieron',
  },
  'get /bots/{id}/presence/days': {
    200: 'Los últimos 90 días en UTC, del más antiguo al de hoy',
    summary: 'Cuánto estuvo un bot en el mundo cada día, cuánto debía estar, y qué lo echó',
  },
  'post /bots/{id}/proxy/check': {
    200: 'Cómo fue la prueba',
    summary: 'Prueba un proxy hasta el servidor del bot',
    description:
      'Con un proxy en el cuerpo prueba ese, y una contraseña vacía es la guardada; sin cuerpo, el del bot. Un proxy que falla responde 200 con success: false.',
  },
  'get /bots/{id}/recording': {
    200: 'La grabación',
    summary: 'Cómo va la grabación de una sesión de un bot',
  },
  'put /bots/{id}/recording': {
    200: 'La grabación',
    summary: 'Pide que se grabe la próxima sesión de un bot',
    description:
      'Graba hasta 10 minutos o 16 MiB de paquetes desde la próxima entrada del bot. Pedida dos veces, es la misma.',
  },
  'post /bots/{id}/recording/finish': {
    200: 'La grabación',
    summary: 'Termina la grabación en curso de un bot y la guarda',
    description: 'El bot sigue en su servidor. Si no se está grabando, no cambia nada.',
  },
  'delete /bots/{id}/recording': {
    200: 'La grabación',
    summary: 'Anula la grabación de un bot y borra lo grabado',
  },
  'get /bots/{id}/recording/file': {
    200: 'El archivo de la grabación, para «enjambre replay»',
    summary: 'Descarga la última grabación terminada de un bot',
  },
  'post /bots/server-check': {
    200: 'Lo que dijo el servidor, o por qué no se pudo',
    summary: 'Mira un servidor antes de entrar',
    description:
      'Pregunta al servidor por su ficha de la lista de servidores. Con botId pasa por el proxy guardado de ese bot. Un servidor que no contesta responde 200 con success: false.',
  },
  'put /bots/order': {
    200: 'Cuántos están ahora en otro sitio',
    summary: 'Ordena tus bots',
    description:
      'Los bots nombrados van primero, en ese orden (de los repetidos cuenta el primero); los demás conservan el suyo detrás. Con un bot que no existe o no es tuyo no cambia nada.',
  },
  'post /bots/labels': {
    200: 'Cuántos bots han cambiado',
    summary: 'Cambia el grupo, las etiquetas o el favorito de varios bots',
    description:
      'Lo que no se nombra se queda como está. Primero se quitan etiquetas y después se añaden; no distinguen mayúsculas. Con un bot que no existe o no es tuyo no cambia nada.',
  },
  'get /bots/schedule/next': {
    200: 'La próxima vez',
    summary: 'Dice cuándo toca la próxima vez de un horario cron',
    description: 'Cinco campos, en la zona horaria del servidor.',
  },
  'post /bots/batch': {
    201: 'Los bots nuevos',
    summary: 'Crea muchos bots a la vez: todos o ninguno',
    description:
      'Los ajustes comunes van en base, o son los del bot from, con sus contraseñas selladas. Hasta 200, en el orden de bots.',
  },
  'post /bots/batch/preview': {
    200: 'Lo que falla en cada línea; vacío, nada',
    summary: 'Dice qué le pasaría a cada bot al crearlos, sin crear ninguno',
  },
  'post /bots/{id}/duplicate': {
    201: 'La copia, detenida',
    summary: 'Duplica un bot con sus ajustes y sus contraseñas',
    description:
      'Sin su consola ni su sesión de Microsoft. Una cuenta no premium recibe otro nombre de usuario.',
  },
  'get /bots/{id}': { 200: 'El bot', summary: 'Un bot' },
  'put /bots/{id}': { 200: 'El bot cambiado', summary: 'Cambia los datos de un bot' },
  'delete /bots/{id}': { 200: 'El bot ya no existe', summary: 'Elimina un bot' },
  'post /bots/{id}/start': { 200: 'El bot se conecta', summary: 'Inicia un bot' },
  'post /bots/{id}/stop': { 200: 'El bot se detiene', summary: 'Detiene un bot' },
  'get /bots/{id}/logs': {
    200: 'Líneas, de la más antigua a la más nueva',
    summary: 'Lista las líneas de la consola de un bot',
  },
  'get /bots/{id}/logs/export': {
    200: 'Texto, una línea cada una, de la más antigua a la más nueva',
    summary: 'Descarga lo guardado de la consola de un bot',
  },
  'post /bots/{id}/chat': { 200: 'Resultado', summary: 'Escribe en el chat del juego' },
  'post /bot/{id}/console/command': {
    200: 'Resultado',
    summary: 'Ejecuta una línea de la consola: comando del servidor, comando del bot o chat',
  },
  'get /bot/{id}/console/commands': {
    200: 'Comandos',
    summary: 'Lista los comandos del bot, con su prefijo',
  },
  'post /bot/{id}/console/logs/test': {
    200: 'Hecho',
    summary: 'Escribe una línea de prueba de cada nivel',
  },
  'post /bot/{id}/console/logs/clear-all': {
    200: 'Hecho',
    summary: 'Borra las líneas de la consola',
  },
  'get /bots/{id}/analytics': {
    200: 'Analíticas',
    summary: 'Muestra lo que vive un bot, o lo último que se supo de él',
  },
  'get /bots/{id}/analytics/history': {
    200: 'Columnas, de lo más antiguo a lo más nuevo',
    summary: 'Muestra cómo estuvo un bot a lo largo del tiempo',
  },
  'get /bots/{id}/map': {
    200: 'Mapa',
    summary: 'Muestra desde arriba el mundo que rodea a un bot',
  },
  'get /bots/{id}/surroundings': {
    200: 'Jugadores, títulos, barras y marcador',
    summary: 'Muestra quién está en el servidor de un bot y lo que hay en su pantalla',
  },
  'get /bots/{id}/inventory': {
    200: 'El inventario',
    summary: 'Lo que lleva un bot; detenido, lo último que se supo',
  },
  'post /bots/{id}/inventory/{action}': {
    200: 'Lo que resultó, con el inventario confirmado',
    summary: 'Mueve, tira, equipa o usa lo que lleva un bot, y espera la palabra del servidor',
  },
  'get /bots/{id}/craft': {
    200: 'Las recetas',
    summary: 'Lo que un bot puede fabricar con lo que lleva',
  },
  'post /bots/{id}/craft/{recipe}': {
    200: 'Lo que resultó, con el inventario confirmado',
    summary: 'Fabrica un objeto por su nombre: sticks, torches, crafting-table o el del juego',
  },
  'get /atlas': {
    200: 'Los mundos, del más reciente al más antiguo',
    summary: 'Los servidores y dimensiones que tus bots han visto',
  },
  'get /atlas/search': {
    200: 'Los contenedores y lo que se busca en ellos',
    summary: 'Los contenedores que guardan un objeto, los más cercanos primero',
  },
  'get /atlas/{worldId}/tiles/{zoom}/{x}/{file}': {
    200: 'El cuadro',
    204: 'Nadie ha visto nada de ese cuadro',
    304: 'Nada ha cambiado desde la última vez',
    summary: 'Un cuadro del mapa de un mundo, en PNG',
  },
  'get /atlas/{worldId}/places': {
    200: 'Qué hay y dónde',
    summary: 'Los bots, las muertes y los contenedores de un mundo',
  },
  'get /atlas/{worldId}/containers/{x}/{y}/{z}': {
    200: 'El contenedor y lo que guarda',
    summary: 'Lo que había en un contenedor la última vez que un bot lo abrió',
  },
  'delete /atlas/{worldId}': {
    200: 'Borrado',
    summary: 'Borra del atlas todo lo que se sabe de un mundo',
  },
  'get /minecraft/items': {
    200: 'Los objetos',
    304: 'Nada ha cambiado desde la última vez',
    summary: 'Los objetos de todas las versiones, por su nombre, con su imagen',
  },
  'get /minecraft/atlas.json': {
    200: 'La imagen y sus celdas',
    304: 'Nada ha cambiado desde la última vez',
    summary: 'Dónde está cada objeto en la imagen que los reúne todos',
  },
  'get /minecraft/atlas-cef00938a2c0.png': {
    200: 'La imagen',
    summary: 'Las imágenes de todos los objetos en una sola',
  },
  'get /minecraft/items/{hash}/{file}': { 200: 'La imagen', summary: 'La imagen de un objeto' },
  'get /practice': {
    200: 'El servidor de práctica',
    summary: 'Si el servidor de práctica está en marcha, y dónde',
  },
  'put /practice': {
    200: 'El servidor de práctica',
    summary: 'Cambia la versión del servidor de práctica o quién entra en él',
  },
  'post /practice/reset': {
    200: 'El servidor de práctica',
    summary: 'Empieza de nuevo el mundo del servidor de práctica',
  },
  'post /practice/start': {
    200: 'El servidor de práctica',
    summary: 'Abre el servidor de práctica',
  },
  'post /practice/stop': {
    200: 'El servidor de práctica',
    summary: 'Cierra el servidor de práctica',
  },
  'get /shares': {
    200: 'Lo que compartes, y lo que otros comparten contigo o te han ofrecido',
    summary: 'Lista lo que compartes y lo que comparten contigo',
  },
  'post /shares': {
    201: 'La invitación',
    summary: 'Comparte un bot o un grupo con otra cuenta',
    description:
      'Se invita a un correo; la respuesta es la misma tenga o no una cuenta. La invitación espera 30 días.',
  },
  'put /shares/{id}': {
    200: 'Con su permiso nuevo',
    summary: 'Cambia lo que otra cuenta puede hacer con lo que compartes',
  },
  'delete /shares/{id}': {
    200: 'Ya no se comparte',
    summary: 'Deja de compartir algo, rechaza una invitación o deja lo que compartieron contigo',
  },
  'post /shares/{id}/accept': {
    200: 'Aceptada: sus bots están en tu lista',
    summary: 'Acepta una invitación',
  },
}
