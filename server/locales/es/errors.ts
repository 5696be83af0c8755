import { once } from '../once'
import { botRefusals } from './words/bot-refusals'
import { plural } from './words/counts'
import { serverRefusals } from './words/server-refusals'

const amount = once(
  () => new Intl.NumberFormat('es', { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
)

const waiting = (minutes: number) => {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} horas`
  return plural(minutes, 'minuto', 'minutos')
}

/** The Spanish sentence of every failure. A code without a sentence does not compile. */
export const sentences = {
  VALIDATION: (detail: string) => detail,
  BODY_NOT_JSON: () => 'El cuerpo de la petición no es JSON válido.',
  CONTENT_TYPE: () => 'Envía el cuerpo como JSON (Content-Type: application/json).',
  BODY_TOO_LARGE: ({ maxKiB }: { maxKiB: number }) =>
    `La petición es demasiado grande: el máximo es de ${maxKiB} KiB.`,
  NOT_FOUND: () => 'No encontrado.',
  METHOD_NOT_ALLOWED: () => 'Ese método no está permitido en esta dirección.',
  UNEXPECTED: () => 'Error inesperado del servidor. Inténtalo de nuevo en unos segundos.',
  STORAGE_FULL: () => 'El servidor no tiene espacio en disco. Avisa al administrador.',
  STORAGE_FAILED: () =>
    'El servidor no puede usar su disco: no se ha guardado nada. Avisa al administrador.',
  BUSY: () => 'El servidor está ocupado. Inténtalo de nuevo en unos segundos.',

  UNAUTHORIZED: () => 'No autorizado',
  TOKEN_INVALID: () => 'Tu sesión no es válida. Inicia sesión de nuevo.',
  TOKEN_EXPIRED: () => 'Tu sesión ha expirado. Inicia sesión de nuevo.',
  FORBIDDEN: () => 'No tienes permisos para hacer esto.',
  ADMIN_ONLY: () => 'Sin permisos de administrador',
  ORIGIN_NOT_ALLOWED: () => 'La petición viene de otro sitio y no se admite.',
  CREDENTIALS_INVALID: () => 'El correo o la contraseña no son correctos.',
  EMAIL_TAKEN: () => 'Ya existe una cuenta con ese correo.',
  USERNAME_TAKEN: () => 'Ya existe una cuenta con ese nombre.',
  PASSWORD_LINK_INVALID: () =>
    'El enlace no es válido, ya se usó o ha caducado. Pide otro en «¿Olvidaste tu contraseña?» o a un administrador.',
  REGISTRATION_CLOSED: () =>
    'Esta instalación no admite cuentas nuevas. Pide una a su administrador.',
  REGISTRATION_PAUSED: () =>
    'Por ahora no se admiten cuentas nuevas: al servidor le queda poco espacio en disco. Vuelve a intentarlo más tarde.',
  ACCOUNT_SUSPENDED: () => 'Tu cuenta está suspendida. Contacta con el administrador.',
  ACCOUNT_INACTIVE: () => 'Tu cuenta está desactivada. Contacta con el administrador.',
  ACCOUNT_PENDING: () => 'Tu cuenta espera la aprobación de un administrador.',
  PASSWORD_BREACHED: () =>
    'Esa contraseña está en listas públicas de contraseñas filtradas, o es de las primeras que se prueban. Elige otra.',
  PASSWORD_IS_NAME: () => 'Esa contraseña es tu correo o tu nombre. Elige otra.',
  PASSWORD_CHANGE_REQUIRED: () =>
    'Tu cuenta ahora administra esta instalación. Para entrar, elige una contraseña distinta de la que tenías.',
  TOO_MANY_ATTEMPTS: ({ minutes }: { minutes: number }) =>
    `Demasiados intentos. Vuelve a probar en ${waiting(minutes)}.`,
  TOO_MANY_REQUESTS: ({ seconds }: { seconds: number }) =>
    `Demasiadas peticiones seguidas. Espera ${plural(seconds, 'segundo', 'segundos')}.`,
  TOO_MANY_CALLS: () =>
    'Este token tiene demasiadas llamadas abiertas a la vez. Espera a que acabe alguna, o cancélala.',
  IDEMPOTENCY_KEY_INVALID: () =>
    'La cabecera Idempotency-Key admite de 1 a 255 caracteres visibles, sin espacios ni comillas. Un UUID sirve.',
  IDEMPOTENCY_RUNNING: () =>
    'La llamada con esta Idempotency-Key aún no ha terminado. Repítela en unos segundos.',
  IDEMPOTENCY_OTHER_CALL: () =>
    'Esta Idempotency-Key ya se usó para otra llamada. Usa una nueva para cada cosa que pidas.',
  TOO_MANY_STREAMS: () =>
    'Hay demasiados seguimientos abiertos a la vez. Cierra alguno e inténtalo de nuevo.',
  STREAM_TOO_SLOW: () =>
    'El seguimiento se ha cortado porque quien lo recibe no lee tan deprisa como llega. Vuelve a abrirlo, con menos temas si se repite.',
  VIEW_LINK_OVER: () =>
    'Este enlace ya no vale: duraba una hora, o quien lo creó lo ha retirado. Pídele otro.',
  TOO_MANY_VIEW_LINKS: () =>
    'Este bot ya tiene todos los enlaces que puede tener a la vez. Retira alguno primero.',
  ACCOUNT_LEAVING: () =>
    'Esta cuenta está a punto de eliminarse. Deshazlo en «Mi cuenta» para seguir usándola.',
  EXPORT_RUNNING: () =>
    'Tus datos ya se están descargando. Espera a que termine esa descarga, o cancélala.',
  EMAIL_UNVERIFIED: () =>
    'Antes de entrar, confirma tu correo con el enlace que te hemos enviado. Si no llega, mira en el correo no deseado.',
  EMAIL_LINK_INVALID: () =>
    'El enlace no es válido, ya se usó o ha caducado. Pide otro en «Mi cuenta» o al iniciar sesión.',
  SECOND_FACTOR_NEEDED: () =>
    'Quien administra esta instalación necesita un segundo factor. Añade uno en «Mi cuenta» para continuar.',
  PROOF_REQUIRED: () => 'Para esto, confirma antes que eres tú.',
  PROOF_INVALID: () => 'La contraseña no es correcta.',
  CODE_INVALID: () =>
    'El código no es correcto o ya se usó. Comprueba la hora del teléfono y prueba con el siguiente.',
  SIGN_IN_TICKET_INVALID: () => 'El inicio de sesión ha caducado. Empieza de nuevo.',
  API_TOKEN_SCOPE: () =>
    'Este token no permite eso. Mira en tu cuenta qué puede hacer, o crea otro.',
  API_TOKEN_ADDRESS: ({ address }: { address: string }) =>
    `Este token no se puede usar desde ${address}. Añade esa dirección en otro token, o quita el límite.`,
  API_TOKEN_NOT_FOUND: () => 'Ese token no existe o ya se revocó.',
  OAUTH_CLIENT_UNKNOWN: () =>
    'El programa que pide entrar no se registró aquí, o pide volver a una dirección que no es suya. Quítalo de su lista y añádelo de nuevo.',
  OAUTH_RESOURCE: () =>
    'El programa pide entrar en otra dirección. Escribe en él la de esta instalación, con /mcp al final.',
  OAUTH_GRANT_INVALID: () =>
    'Ese permiso ya se usó, ha caducado o no es de este programa. Pídelo otra vez.',
  TOO_MANY_API_TOKENS: ({ max }: { max: number }) =>
    `Una cuenta admite ${plural(max, 'token', 'tokens')}. Revoca uno antes de crear otro.`,
  LAST_WAY_IN: () => 'Es la única forma de entrar en tu cuenta. Añade otra antes de quitar esta.',
  LAST_FACTOR: () =>
    'Quien administra esta instalación necesita un segundo factor. Añade otro antes de quitar este.',
  TOTP_SETUP_EXPIRED: () => 'Ese código QR ha caducado. Empieza de nuevo con otro.',
  FACTOR_NOT_FOUND: () => 'La cuenta no tiene ese segundo factor.',
  PASSKEYS_UNAVAILABLE: () =>
    'Las llaves de acceso necesitan que la instalación tenga un nombre de dominio con HTTPS.',
  PASSKEY_INVALID: () => 'La llave de acceso no se ha podido comprobar. Inténtalo de nuevo.',
  PASSKEY_NOT_FOUND: () => 'Esa llave de acceso no está en ninguna cuenta de esta instalación.',
  TOO_MANY_PASSKEYS: ({ max }: { max: number }) =>
    `Una cuenta admite ${plural(max, 'llave de acceso', 'llaves de acceso')}. Quita una antes de añadir otra.`,
  SESSION_NOT_FOUND: () => 'Esa sesión ya no está abierta.',
  MAIL_NOT_CONFIGURED: () => 'Esta instalación no envía correos. Pide ayuda a su administrador.',
  MAIL_FAILED: ({ reason }: { reason: string }) => `El correo no se ha enviado. ${reason}`,
  OIDC_NOT_CONFIGURED: () => 'Esta instalación no admite entrar con otra cuenta.',
  OIDC_FAILED: () =>
    'El otro servicio no ha confirmado quién eres. Inténtalo de nuevo o entra de otra forma.',
  OIDC_NO_ACCOUNT: () =>
    'Esa cuenta no está vinculada a ninguna de aquí. Entra de otra forma y vincúlala en «Mi cuenta».',
  OIDC_TAKEN: () => 'Esa cuenta ya está vinculada a otra de esta instalación.',
  OIDC_NO_EMAIL: () =>
    'El otro servicio no ha dicho tu correo, y sin él no se puede crear una cuenta. Permítele compartirlo o regístrate aquí.',
  OIDC_EMAIL_TAKEN: () =>
    'Aquí ya hay una cuenta con ese correo. Entra en ella de otra forma y vincúlala en «Mi cuenta», en Seguridad.',
  OIDC_OTHER_ACCOUNT: () =>
    'Has entrado en el otro servicio con una cuenta que no es la vinculada a la tuya.',
  WEBHOOK_NOT_FOUND: () => 'Ese webhook ya no existe.',
  WEBHOOK_FAILED: ({ reason }: { reason: string }) =>
    `El mensaje de prueba no ha llegado. ${reason}`,
  TOO_MANY_WEBHOOKS: ({ max }: { max: number }) =>
    `Una cuenta admite ${plural(max, 'webhook', 'webhooks')}. Quita uno antes de añadir otro.`,
  WEBHOOK_DELIVERY_NOT_FOUND: () =>
    'Ese mensaje ya no se guarda. Solo se pueden reenviar los de los últimos 30 días.',
  CHANNEL_NOT_FOUND: () => 'Ese canal ya no existe.',
  CHANNEL_FAILED: ({ reason }: { reason: string }) => `El aviso de prueba no ha llegado. ${reason}`,
  CHANNEL_NEEDS_EMAIL: () =>
    'Para recibir avisos por correo, confirma antes el tuyo en «Mi cuenta».',
  TOO_MANY_CHANNELS: ({ max }: { max: number }) =>
    `Puedes tener ${max} canales como máximo. Quita alguno antes de añadir otro.`,
  TELEGRAM_NOT_CONFIGURED: () =>
    'Esta instalación no tiene un bot de Telegram. Quien la administra puede añadir su token.',
  SHARE_NOT_FOUND: () => 'Eso ya no se comparte.',
  SHARE_EXISTS: () => 'Ya lo compartes con ese correo. Cambia su permiso en la lista.',
  TOO_MANY_SHARES: ({ max }: { max: number }) =>
    `Puedes tener ${max} invitaciones como máximo. Quita alguna antes de añadir otra.`,
  RIGHT_MISSING: () => 'El dueño de este bot no te ha dado permiso para esto.',
  SETUP_TOKEN_INVALID: () =>
    'El enlace de configuración no es válido o ya se usó. Mira la consola del servidor.',
  SETUP_DONE: () => 'La instalación ya tiene un administrador.',

  ...botRefusals,
  BOT_NOT_FOUND: () => 'Ese bot no existe o no es tuyo.',
  RULE_NOT_FOUND: () => 'Esa regla de avisos ya no existe. Actualiza la página.',
  TOO_MANY_RULES: ({ max }: { max: number }) =>
    `Ya tienes ${max} reglas de avisos, el máximo. Elimina alguna, o amplía una que ya tengas.`,
  ACTION_INVALID: () =>
    'Este botón ya no vale: se usó, ha pasado un día o el aviso se borró. Hazlo desde Enjambre.',
  BOT_LIMIT_PARTIAL: ({ wanted, free }: { wanted: number; free: number }) =>
    `Quieres crear ${plural(wanted, 'bot', 'bots')} y tu plan solo admite ${free} más. No se creó ninguno.`,
  DRIVEN_BY_ANOTHER: () =>
    'Otra persona conduce este bot. Espera a que lo deje; su dueño puede tomar el mando.',
  NOT_DRIVING: () => 'Ya no conduces este bot. Pulsa «Conducir» para volver a hacerlo.',
  OWN_CLIENT_OFF: () =>
    'El equipo en que corre este bot no deja entrar con un Minecraft propio. Quien lo administra puede abrir el puerto con ENJAMBRE_CLIENT_PORT.',
  BOT_IN_TRANSITION: () => 'El bot está cambiando de estado. Espera a que termine.',
  VERSION_UNSUPPORTED: ({ version }: { version: string }) =>
    `La versión ${version} de Minecraft no está admitida. Elige una de la lista o «auto».`,
  PREMIUM_PASSWORD: () =>
    'Las cuentas premium entran con el código de Microsoft: no se pide ni se guarda contraseña.',
  TARGET_NOT_ALLOWED: ({ host }: { host: string }) =>
    `El servidor ${host} no es una dirección pública o es la de esta instalación, que no lo permite.`,
  TARGET_DENIED: ({ host }: { host: string }) =>
    `Esta instalación no permite conectar bots a ${host}.`,
  TARGET_LIMIT_REACHED: ({ target, max, own }: { target: string; max: number; own: boolean }) =>
    own
      ? `Ya tienes ${max} ${max === 1 ? 'bot' : 'bots'} en ${target}: es el máximo que esta instalación permite en un mismo servidor.`
      : `Esta instalación no admite más bots en ${target}. Prueba más tarde o elige otro servidor.`,
  ...serverRefusals,
  TOO_MANY_DIALS: () =>
    'Tus bots y tus pruebas han abierto muchas conexiones seguidas. Espera unos segundos y repite.',
  RECORDING_NOT_FOUND: () =>
    'Ese bot no tiene ninguna grabación terminada. Pide una y espera a que acabe.',
  QUESTION_NOT_FOUND: () => 'Esa pregunta no existe o no te toca a ti responderla.',
  QUESTION_OVER: () =>
    'Esa pregunta ya no espera respuesta: alguien la respondió, se acabó el plazo o el bot salió.',
  WORLD_NOT_FOUND: () => 'Ese mundo no está en tu atlas.',
  CONTAINER_NOT_FOUND: () => 'Ese contenedor no está en tu atlas.',
  HOST_UNAVAILABLE: () =>
    'El motor de bots se está reiniciando. Inténtalo de nuevo en unos segundos.',
  HOST_DRAINING: () =>
    'El motor de bots se está vaciando: de momento no se inicia ningún bot. Los que estaban en marcha volverán solos.',
  BOTS_PAUSED: () =>
    'Los bots están en pausa por mantenimiento. Los que estaban en marcha volverán solos cuando termine.',
  BOTS_HELD: () =>
    'Los administradores retienen los bots después de restaurar o copiar la instalación. Los que estaban en marcha vuelven solos cuando los pongan en marcha.',
  BUS_NOT_CONFIGURED: () =>
    'Esta instalación no tiene un bus para hablar con otros equipos. Se configura con ENJAMBRE_BUS_URL.',
  MACHINES_NEED_TLS: () =>
    'Por una red pública, los equipos solo se inscriben con HTTPS: la invitación y lo que se envía se podrían leer por el camino. Pon un proxy con certificado delante y define ENJAMBRE_PUBLIC_URL con https://.',
  MACHINE_TOKEN_INVALID: () =>
    'Esa invitación no sirve: no existe, ya se usó o ha caducado. Pide otra en el panel.',
  MACHINE_REFUSED: () =>
    'Este equipo no está inscrito, o un administrador lo ha retirado. Pide otra invitación en el panel.',
  CHALLENGE_EXPIRED: () => 'Lo que había que firmar ya se usó o ha caducado. Pide otro.',
  MACHINE_NOT_FOUND: () => 'Esa máquina no existe.',
  MACHINE_REVOKED: () => 'Ese equipo está retirado: para que vuelva hay que invitarlo de nuevo.',
  MACHINE_DRAINING: () =>
    'Esa máquina se está vaciando y no admite bots. Elige otra, o deja de vaciarla.',
  MACHINE_LABEL_UNKNOWN: ({ label }: { label: string }) =>
    `No hay ninguna máquina con la etiqueta «${label}». Elige otra, o cualquier sitio.`,
  INVITATION_NOT_FOUND: () => 'Esa invitación no existe, ya se usó o ha caducado.',
  TOO_MANY_INVITATIONS: ({ max }: { max: number }) =>
    `Ya hay ${plural(max, 'invitación abierta', 'invitaciones abiertas')}. Retira alguna o espera a que caduquen.`,
  BACKUP_RUNNING: () =>
    'Ya se está haciendo o probando una copia de seguridad. Espera a que termine.',
  BACKUP_FAILED: () =>
    'No se pudo hacer la copia de seguridad. Revisa el espacio en disco y los permisos de la carpeta de datos.',
  ALERT_NOT_FOUND: () => 'Esa alerta ya no está: se guardan 90 días.',
  BACKUP_NOT_FOUND: () => 'Esa copia de seguridad no existe.',
  BACKUP_UNREADABLE: () =>
    'El archivo no es una copia de Enjambre que se pueda abrir. Sube uno terminado en .db o .db.enc, sin comprimir.',
  RESTORE_REFUSED: ({ why }: { why: string }) => `Esa copia no se puede restaurar. ${why}`,
  NO_SECOND_PLACE: () =>
    'No hay un segundo lugar para las copias. Se configura con ENJAMBRE_BACKUP_COPY o ENJAMBRE_BACKUP_COMMAND.',
  SECOND_PLACE_FAILED: ({ why }: { why: string }) =>
    `El segundo lugar de las copias no funciona: ${why}`,
  MAINTENANCE: ({ message }: { message: string }) =>
    message || 'Estamos en mantenimiento: de momento no se puede cambiar nada. Vuelve en un rato.',
  STANDBY: () =>
    'Esta instalación está en espera: otro panel la dirige. Si no responde, su administrador pondrá a dirigir este.',
  PRACTICE_FAILED: () =>
    'No se pudo iniciar el servidor de práctica. ¿Están ocupados los puertos del 25565 al 25575?',
  PRACTICE_CLOSED: () =>
    'En el servidor de práctica solo entran por ahora los bots de los administradores.',

  PAYMENTS_NOT_CONFIGURED: () =>
    'Esta instalación no acepta pagos: su administrador no los ha configurado.',
  PAYMENTS_UNAVAILABLE: () =>
    'La red de pagos no responde en este momento. No pagues todavía: inténtalo de nuevo en unos minutos.',
  PAYMENTS_CLOCK: () =>
    'Ahora no se pueden pedir pagos: la hora de este servidor no coincide con la de la red de pagos. Su administrador ya tiene el aviso.',
  PAYMENT_REQUIRED: ({ usd }: { usd: number }) =>
    `Tu crédito no cubre este plan: faltan ${amount().format(usd)} USDT por pagar.`,
  PAYMENT_NOT_NEEDED: () => 'Tu crédito cubre este plan: actívalo sin pagar nada.',
  PLAN_UNLIMITED: () => 'Los administradores no necesitan un plan: no tienen límite de bots.',
  TOO_MANY_INVOICES: ({ max }: { max: number }) =>
    `Ya tienes ${plural(max, 'pago abierto o recién pedido', 'pagos abiertos o recién pedidos')}. Paga uno o espera un rato antes de pedir otro.`,
  INVOICE_NOT_FOUND: () => 'Ese pago no existe o no es tuyo.',
  INVOICE_SETTLED: () => 'Ese pago ya está cerrado y no se puede cambiar.',
  WATCHER_NOT_HALTED: () => 'El vigilante de pagos no está detenido: no hay nada que reanudar.',
  USER_NOT_FOUND: () => 'Esa cuenta no existe.',
  LAST_ADMIN: () =>
    'Es el último administrador activo: nombra antes a otro para no dejar la instalación sin ninguno.',
  OWN_ACCOUNT: () => 'Es tu propia cuenta: ábrela para cambiarla aparte.',
  POINTS_INSUFFICIENT: ({ points }: { points: number }) =>
    `La cuenta solo tiene ${plural(points, 'punto', 'puntos')}: no se pueden quitar más.`,
  PAYMENTS_NO_FAUCET: () => 'Solo la cadena de prueba tiene un grifo.',

  STATUS_PAGE_NOT_FOUND: () => 'No hay ninguna página de estado en esa dirección.',
  STATUS_SLUG_TAKEN: () => 'Otra página ya tiene esa dirección: elige otra.',
  INCIDENT_NOT_FOUND: () => 'Esa incidencia ya no existe.',

  GUIDE_NOT_FOUND: () => 'Esa guía no existe.',
  ASSISTANT_LIMIT: ({ max, minutes }: { max: number; minutes: number }) =>
    `Llegaste al máximo de ${max} ${max === 1 ? 'mensaje' : 'mensajes'} por hora. Podrás preguntar de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
} satisfies Record<string, (params: never) => string>

export type ErrorCode = keyof typeof sentences
