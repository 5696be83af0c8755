/** What a command of the program is for and how it is written, before its help. */
export const uses: Record<string, string> = {
  serve:
    'Para poner en marcha Enjambre, ejecuta `enjambre serve`; la página queda en `http://127.0.0.1:3000`. Con `enjambre serve --port 8080` usa otro puerto.',
  ctl: 'Para manejar tus bots desde una terminal, ejecuta `enjambre ctl list`, `enjambre ctl start BOT` o `enjambre ctl stop BOT`, con un token de tu cuenta.',
  stop: 'Para apagar Enjambre y sacar a todos los bots, ejecuta `enjambre stop`.',
  practice:
    'Para abrir un servidor de Minecraft de práctica, ejecuta `enjambre practice`; se cierra con Ctrl+C.',
  backup:
    'Para hacer una copia de seguridad, ejecuta `enjambre backup copia.db`, con el servidor en marcha o parado. Guarda aparte `master.key`, que no va en la copia.',
  restore:
    'Para restaurar una copia, detén el servidor con `enjambre stop` y ejecuta `enjambre restore copia.db`. Los bots quedan retenidos hasta `enjambre admin release-bots`, también con el servidor parado.',
  keys: 'Para cambiar la clave maestra, detén el servidor y ejecuta `enjambre keys rotate`; con `--sessions` cambia solo la de las sesiones.',
  doctor:
    'Para saber qué le pasa a tu instalación, ejecuta `enjambre doctor`: no cambia nada y dice qué hacer con lo que encuentra.',
  'verify-server':
    'Para saber si un servidor de Minecraft funciona con los bots, ejecuta `enjambre verify-server mc.ejemplo.com`.',
  replay: 'Para reproducir la grabación descargada de un bot, ejecuta `enjambre replay ARCHIVO`.',
  health: 'Para saber si el servidor responde, ejecuta `enjambre health`.',
  version: 'Para saber qué versión de Enjambre tienes, ejecuta `enjambre version`.',
  admin:
    'Para crear un administrador, ejecuta `enjambre admin create --email CORREO`; para cambiar una contraseña, `enjambre admin reset-password --email CORREO`.',
}
