export const config = {
  setting: (name: string, problem: string) => `${name}: ${problem}`,
  number: (least: number, most: number) => `se espera un número entero de ${least} a ${most}`,
  secret: 'se esperan 64 cifras hexadecimales',
  locale: (known: readonly string[]) => `se espera un idioma de estos: ${known.join(', ')}`,
  url: 'se espera una dirección que empiece por http:// o https://',
  origin: (origin: string) =>
    `se espera solo la dirección del servidor, sin ruta ni usuario: ${origin}`,
  subPath: (path: string) =>
    `Enjambre no funciona en una ruta («${path}»): dale un nombre de host propio, como https://enjambre.ejemplo.com, haz que el proxy lo sirva en la raíz, y escribe aquí esa dirección sin ruta`,
  unknownVariable: (name: string, meant: string | null) =>
    meant === null
      ? `${name}: Enjambre no conoce esa variable y no la tiene en cuenta. Revisa el nombre o quítala.`
      : `${name}: Enjambre no conoce esa variable y no la tiene en cuenta. ¿Querías decir ${meant}?`,
  logFormat: 'se espera text o json',
  email: 'se espera un correo',
  contact: (part: string) => `«${part}» no es un correo ni una dirección https:, mailto: o tel:`,
  token: 'se esperan de 16 a 256 caracteres',
  passphrase: 'se espera una frase de 12 a 1000 caracteres',
  password: 'se espera una contraseña de 8 a 128 caracteres',
  range: (part: string) => `«${part}» no es una dirección IP ni un rango CIDR`,
  // What was written is not repeated: it may hold a password.
  lease: 'se espera auto, fast o slow',
  bus: 'se espera tls://servidor:puerto, o nats://servidor:puerto en este equipo o una red privada, sin usuario ni contraseña: las credenciales las firma Enjambre, como dice «enjambre bus-config»',
  nameServer: (part: string) => `«${part}» no es una dirección IP ni dirección:puerto`,
  target: (part: string) => `«${part}» no es un rango CIDR ni host:puerto`,
  adminPair: 'ENJAMBRE_ADMIN_EMAIL y ENJAMBRE_ADMIN_PASSWORD van juntas',
  flag: 'se espera 0 o 1',
  clientAddress:
    'se espera un nombre o una dirección, y un puerto si fuera es otro: mc.ejemplo.com o mc.ejemplo.com:25570',
  clientAddressMissing:
    'ENJAMBRE_CLIENT_PORT necesita también ENJAMBRE_CLIENT_ADDRESS: la dirección que escribe en el juego quien entra',
  rpc: (part: string) => `«${part}» no empieza por http:// o https://`,
  paymentsTogether:
    'ENJAMBRE_PAYMENTS_RPC_URL, ENJAMBRE_PAYMENTS_CHAIN_ID y ENJAMBRE_PAYMENTS_XPUB van juntas',
  paymentsTest: 'ENJAMBRE_PAYMENTS_TEST no admite otra configuración de pagos',
  backupPlaces: 'ENJAMBRE_BACKUP_COPY y ENJAMBRE_BACKUP_COMMAND no van juntas: elige una',
  backupBucket:
    'ENJAMBRE_BACKUP_COPY=s3://CUBO/CARPETA necesita también ENJAMBRE_BACKUP_S3_ACCESS_KEY_ID y ENJAMBRE_BACKUP_S3_SECRET_ACCESS_KEY',
  aiPair: 'ENJAMBRE_AI_BASE_URL y ENJAMBRE_AI_MODEL van juntas',
  smtpPair: 'ENJAMBRE_SMTP_URL y ENJAMBRE_SMTP_FROM van juntas',
  smtpUrl:
    'se espera smtp://usuario:contraseña@servidor:587 (STARTTLS), smtps://…:465 (TLS) o smtp://…?tls=none; los signos especiales del usuario y la contraseña, en %XX',
  oidcPair: 'ENJAMBRE_OIDC_ISSUER y ENJAMBRE_OIDC_CLIENT_ID van juntas',
  unreadable: (name: string, file: string) => `${name}: no se puede leer el archivo ${file}`,
  unknownFlag: (flag: string) => `opción desconocida: ${flag}`,
  extraArgument: (text: string) => `argumento de más: ${text}`,
  missingValue: (flag: string) => `falta el valor de ${flag}`,
  extraValue: (flag: string) => `sobra el valor de ${flag}`,
  badFlags: 'no se entienden las opciones',
  masterKeyMissing: (file: string, secrets: number, program: string) =>
    `falta ${file}, y la base de datos guarda ${secrets === 1 ? 'un secreto cifrado' : `${secrets} secretos cifrados`} con ella. Devuélvela a su sitio (o define ENJAMBRE_SECRET con su contenido). Para empezar sin esos secretos, restaura una copia con «${program} restore ARCHIVO --ignore-key»`,
  masterKeyForbidden: (file: string) =>
    `${file}: no hay permiso para leer la clave maestra. Debe ser del usuario que ejecuta Enjambre`,
  masterKey: (file: string) => `${file}: la clave maestra no tiene 64 cifras hexadecimales`,
} as const
