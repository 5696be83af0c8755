/** Orders for bots on several machines. */
export const machinesCli = {
  host: {
    summary: 'Ejecuta los bots de un panel en este equipo',
    help: `Uso: enjambre host --join URL#TOKEN [--data-dir CARPETA]
     enjambre host [--data-dir CARPETA]

Ejecuta en este equipo bots de una instalación que está en otro. La orden con --join la da el panel de
administración, en Máquinas: sirve una vez y durante una hora. El equipo crea sus claves, las guarda en
su carpeta de datos (host.json, solo para su usuario) y se inscribe. Después basta con «enjambre host».
La dirección del panel debe empezar por https://, salvo en este equipo o en una red privada.
Sin opciones y como proceso hijo de «enjambre serve», ejecuta los bots de ese mismo servidor.

  --join URL#TOKEN   se inscribe con una invitación
  --data-dir CARPETA dónde guarda sus claves; ENJAMBRE_DATA_DIR o ./data`,
    enrolled: (name: string, panel: string) =>
      `Este equipo está inscrito en ${panel} como «${name}».`,
    running: (name: string) => `Este equipo («${name}») ejecuta bots para su panel.`,
  },
  busConfig: {
    summary: 'Configuración de nats-server para varios equipos',
    help: `Uso: enjambre bus-config [opciones]

Escribe la configuración con la que un nats-server confía en esta instalación y en sus equipos, y en
nadie más. No lleva secretos. Guárdala en un archivo, arranca «nats-server -c ARCHIVO» y define
ENJAMBRE_BUS_URL. Funciona con el servidor en marcha o parado. Hace falta NATS 2.11.16, 2.12.12 o
2.14.3, o posterior: los anteriores tienen fallos de seguridad conocidos.

  --listen HOST:PUERTO  dónde escucha; 127.0.0.1:4222
  --store CARPETA       carpeta de nats-server, que debe conservarse; /var/lib/nats
  --tls-cert ARCHIVO    certificado, con su cadena
  --tls-key ARCHIVO     clave del certificado
  --without-tls         sin TLS también en 0.0.0.0 o en una dirección pública, si solo se llega a ella
                        por una red privada
  --name NOMBRE         en un clúster, el nombre de este servidor, distinto del de los demás
  --cluster HOST:PUERTO dónde escucha a los demás servidores; solo en una red privada
  --route HOST:PUERTO   dónde escucha otro de ellos; una vez por cada uno
  --data-dir CARPETA    datos de la instalación; ENJAMBRE_DATA_DIR o ./data`,
    head: '# Escrito por «enjambre bus-config». Si cambia la instalación, escríbelo de nuevo.',
    badListen: (listen: string) => `«${listen}» no es HOST:PUERTO.`,
    tlsPair: '--tls-cert y --tls-key van juntas.',
    clusterTogether: '--name, --cluster y --route van juntas.',
    clusterOpen: (address: string) =>
      `Por ${address} cualquiera podría entrar en el clúster y leerlo todo: usa una dirección de una red privada.`,
    needsTls: (listen: string) =>
      `En ${listen} cualquiera podría leer lo que pasa por el bus: usa --tls-cert y --tls-key, una dirección de este equipo o de una red privada, o --without-tls si a esa solo se llega por una.`,
  },
} as const
