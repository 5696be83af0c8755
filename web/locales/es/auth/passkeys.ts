export const t = {
  signIn: 'Entrar con una llave de acceso',
  use: 'Usar una llave de acceso',
  busy: 'Esperando a tu llave…',
  failed: 'No se pudo entrar con la llave de acceso',
  connection: 'No se pudo comprobar la llave de acceso. Comprueba tu conexión.',
  known: 'Este dispositivo ya guarda una llave de acceso de tu cuenta.',
  wrongAddress:
    'En esta dirección el navegador no usa llaves de acceso. Abre la dirección pública.',
  unsupported:
    'Este dispositivo no puede guardar llaves de acceso, o no tiene bloqueo de pantalla.',
  broken: 'El navegador no pudo usar la llave de acceso. Inténtalo de nuevo.',
} as const
