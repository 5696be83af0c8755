import type { SettingName } from '../../../config'

export const words = {
  variable: 'Variable',
  flag: 'Opción',
  default: 'Por defecto',
  meaning: 'Para qué sirve',
}

/** What each setting is for. */
export const settingTexts: Record<SettingName, string> = {
  PORT: 'Puerto en el que escucha; 0 elige uno libre',
  HOST: 'Dirección en la que escucha; con `0.0.0.0`, en todas',
  ENJAMBRE_DATA_DIR: 'Carpeta de la base de datos, la clave y las copias',
  ENJAMBRE_LOCALE: 'Idioma en el que habla la instalación; por ahora, solo `es`',
  ENJAMBRE_LOG_FORMAT:
    'Cómo se escriben los registros en la salida de errores: `text`, para leerlos, o `json`, un objeto por línea',
  ENJAMBRE_PUBLIC_URL:
    'Dirección (sin ruta) con la que los usuarios llegan, cuando hay un proxy delante',
  ENJAMBRE_ADMIN_EMAIL: 'Con la contraseña: crea el primer administrador si no hay ninguno',
  ENJAMBRE_ADMIN_PASSWORD: 'De 8 a 128 caracteres',
  ENJAMBRE_SECRET:
    'Clave maestra, 64 cifras hexadecimales; sin ella, un archivo de la carpeta de datos',
  ENJAMBRE_BACKUP_PASSPHRASE:
    'Frase de contraseña que cifra las copias, de 12 a 1000 caracteres; sin ella no se cifran',
  ENJAMBRE_BACKUP_COPY:
    'Segundo lugar de las copias: una carpeta que exista (un NAS montado, otro disco) o `s3://cubo/carpeta`',
  ENJAMBRE_BACKUP_S3_ENDPOINT: 'Dirección del servicio S3; sin ella, el de Amazon',
  ENJAMBRE_BACKUP_S3_REGION: 'Su región, si la pide',
  ENJAMBRE_BACKUP_S3_ACCESS_KEY_ID: 'Identificador de su clave de acceso',
  ENJAMBRE_BACKUP_S3_SECRET_ACCESS_KEY: 'Su clave de acceso secreta',
  ENJAMBRE_BACKUP_COMMAND:
    'En vez de lo anterior: un programa con sus argumentos, separados por espacios, que recibe al final la ruta de cada copia y la lleva a otro sitio',
  ENJAMBRE_ALLOW_TARGETS:
    'CIDR o `host:puerto`, separados por comas, a los que los bots pueden ir además de a las direcciones públicas',
  ENJAMBRE_OWN_TARGETS:
    'CIDR o `host:puerto`, separados por comas, de servidores propios: allí los bots no tienen tope ni preguntas. De fábrica, las redes privadas',
  ENJAMBRE_DNS:
    'Servidores DNS a los que pregunta este equipo, `dirección` o `dirección:puerto`, separados por comas; sin ella, los del sistema',
  ENJAMBRE_TRUSTED_PROXY:
    'Direcciones o CIDR de los proxies cuyo `X-Forwarded-For` se cree: todos, si hay varios seguidos',
  ENJAMBRE_JOIN_INTERVAL_MS: 'Pausa mínima entre dos entradas al mismo servidor, en milisegundos',
  ENJAMBRE_RESTART_GRACE_MINUTES:
    'Minutos que los bots siguen en sus servidores cuando Enjambre se detiene, por si vuelve a arrancar; con `0` salen con él',
  ENJAMBRE_DEFAULT_BOTS: 'Bots de quien no tiene suscripción',
  ENJAMBRE_WORKERS: 'Hilos para los bots; sin ella, uno por núcleo',
  ENJAMBRE_HOST_MEMORY_MB:
    'MiB que puede ocupar el proceso de los bots; por encima se detienen los que más ocupan',
  ENJAMBRE_ATLAS_MB:
    'MiB que pueden ocupar los atlas y las grabaciones de todos los usuarios; por encima, el mayor atlas olvida lo más viejo',
  ENJAMBRE_LOGIN_FAILURES:
    'Inicios de sesión fallidos por cuenta y dirección en 15 minutos; en total, una dirección tiene diez veces más',
  ENJAMBRE_REGISTRATIONS: 'Registros por dirección en 10 minutos',
  ENJAMBRE_SOCKETS: 'Conexiones en vivo abiertas por dirección',
  ENJAMBRE_REQUESTS:
    'Peticiones por usuario y minuto; una dirección tiene diez veces más, las búsquedas una quinta parte, y las líneas para varios bots una vigésima',
  ENJAMBRE_PAYMENTS_RPC_URL:
    'Nodos de la red en la que se paga, separados por comas; si hay varios, se comparan entre sí',
  ENJAMBRE_PAYMENTS_CHAIN_ID:
    '1 Ethereum, 137 Polygon, 56 BNB, 728126428 Tron, o cualquier red EVM',
  ENJAMBRE_PAYMENTS_TOKEN: 'Contrato del token; en las redes anteriores, el de USDT',
  ENJAMBRE_PAYMENTS_XPUB: 'Clave pública extendida de la cuenta; una privada se rechaza',
  ENJAMBRE_PAYMENTS_CONFIRMATIONS: 'Bloques hasta que un pago cuenta; sin ella, los habituales',
  ENJAMBRE_PAYMENTS_INVOICE_MINUTES:
    'Minutos que se mantiene un precio; los pagos cuentan durante 7 días',
  ENJAMBRE_PAYMENTS_TEST:
    '1: una red local con dinero sin valor y un grifo; solo desde el código fuente',
  ENJAMBRE_AI_BASE_URL:
    'Servidor compatible con OpenAI que redacta las respuestas del asistente, p. ej. `http://127.0.0.1:11434/v1`',
  ENJAMBRE_AI_MODEL: 'Su modelo; va junto con la dirección',
  ENJAMBRE_AI_KEY: 'Su clave, si la pide',
  ENJAMBRE_AI_MESSAGES: 'Mensajes al asistente por usuario y hora',
  ENJAMBRE_SMTP_URL:
    'Servidor que envía los correos: `smtp://usuario:contraseña@servidor:587` (STARTTLS), `smtps://…:465` (TLS) o `smtp://…?tls=none` (sin cifrar, solo en el mismo equipo)',
  ENJAMBRE_SMTP_FROM:
    'Su remitente: `Enjambre <bots@ejemplo.com>` o solo el correo; va junto con él',
  ENJAMBRE_OIDC_ISSUER:
    'Emisor de OpenID Connect con cuyas cuentas se puede entrar; va junto con el cliente',
  ENJAMBRE_OIDC_CLIENT_ID: 'Id con el que está registrada allí esta instalación',
  ENJAMBRE_OIDC_CLIENT_SECRET: 'Su secreto, si lo tiene',
  ENJAMBRE_OIDC_NAME: 'Cómo se llama en el botón; sin ella, como su servidor',
  ENJAMBRE_TELEGRAM_TOKEN:
    'Token del bot de Telegram que trae los avisos; sin ella, el que pongan los administradores',
  ENJAMBRE_TELEGRAM_URL: 'Dirección de la API de Telegram, si se usa un servidor propio',
  ENJAMBRE_BUS_URL:
    'Bus (NATS) para repartir bots entre varios equipos: `tls://servidor:4222`, o `nats://…` en este equipo o una red privada; varios, separados por comas. Sin usuario ni contraseña: mira `enjambre bus-config`',
  ENJAMBRE_MACHINE_LABEL:
    'Etiqueta de este equipo, como `eu`: por ella lo eligen los bots y los planes. La de los otros equipos se pone en el panel',
  ENJAMBRE_CLIENT_PORT:
    'Puerto en que se entra con el propio Minecraft a jugar en el lugar de un bot, como 25565; sin ella no se puede. Cada máquina tiene el suyo',
  ENJAMBRE_CLIENT_HOST:
    'Dirección de este equipo en que escucha ese puerto: `0.0.0.0` para que llegue gente de fuera',
  ENJAMBRE_CLIENT_ADDRESS:
    'Cómo se llama ese puerto fuera, que es lo que se escribe en el juego: `mc.ejemplo.com`, con `:puerto` si fuera es otro. Va junto con el puerto',
  ENJAMBRE_CLIENT_WILDCARD:
    '`1` si también llegan aquí todos los nombres bajo esa dirección (`*.mc.ejemplo.com` en el DNS): el código va entonces en la dirección, y se entra desde cualquier red',
  ENJAMBRE_LEASE:
    'Cuánto puede callar una máquina antes de perder sus bots: `fast` 12 s, `slow` 40 s, `auto` según cuántas haya',
  ENJAMBRE_BUS_PUBLIC_URL:
    'El mismo bus, como lo alcanzan los otros equipos; sin ella, como la anterior',
  ENJAMBRE_SECURITY_CONTACT:
    'Correos o direcciones, separados por comas, a los que avisar de un fallo de seguridad; aparecen en `/.well-known/security.txt`',
  ENJAMBRE_RELEASES_URL:
    'Dirección donde se mira cada día si hay una versión nueva (la de las versiones de un repositorio, en JSON); sin ella no se mira',
  ENJAMBRE_METRICS_TOKEN:
    'Lo que Prometheus debe presentar en `/metrics` como `Bearer`; sin ella, esa dirección no existe',
}
