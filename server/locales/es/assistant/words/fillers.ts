const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/[,\s]+/))

/** What says nothing about who is meant, or what. */
export const fillers = words(`
el la los las lo un una unos unas al del a de en y e o u con por para pa porfa porfavor porfis favor pls plis please plz
me te se le les nos mi mis tu tus su sus ya ahora ahorita mismo orita ora luego despues pronto rapido rapidito urgente inmediatamente
hola epa oye oiga oigan che bro wey guey we man amigo amiga compa carnal parce pana tio tia viejo bot bots asistente enjambre
puedes podes podrias podrias podrian puede podria podras quiero quisiera necesito ocupo gustaria quieres
que q k ke qe asi como si no aja eh ey uy ay pues pos entonces bueno buenas bien vale ok okay dale venga va gracias thanks thx
esta este estos estas ese esa esos esas eso esto aquel aquella aqui ahi alla hay ha he has
otra vez nuevo nuevamente de vuelta un momento momentito rato poco favorcito tambien tmb ademas igual solo solamente nada mas
jaja jajaja jeje xd lol uwu xfa xfavor gracia ntp
anda andale seas malito malita gacho gacha hala usted ustedes senor senora senorita joven hijo hija mijo mija jefe jefa compadre comadre vecino vecina parcero enhorabuena felicidades felicitaciones causa caserito casero pata bacan bacano chevere nomas pe oe maestro mano manito hermano loco loca nene nena caballero doctor ingeniero colega criatura pobre pobrecito pobrecita mira mire perdone disculpe oigame
llamado llamada llama nombre tal cual cuanto todo toda todos todas the my it is to for and now can you could would do does
ser estar soy es son fue era era ver a ver dime decime dame digame diganme saber sabes sabe
hoy ayer anoche hace horas minutos dias dia semana manana noche tarde
conmigo contigo aca hacia preciso instante vuelvelo vuelvelos vuelvela vuelvelas vuelvalo vuelvalos vuelvala vuelvalas hasta junto cerca lado donde aqui favor ah pero oh ahh osea sea unos algo puse pusiste tengo tiene tienen haz hazme hacer mas muy tan
`)

/** Before an infinitive they make it a request: «quiero apagar a Minero». */
export const wishes = words(
  'muero mataria ganas ojala inconveniente puedes podes podrias puede podria podras quiero quisiera necesito ocupo gustaria quieres ayudame ayuda favor intenta vamos urge could can please want need   wanna lets vuelve vuelva volve vuelvas vuelvelo vuelvelos vuelvela vuelvelas vuelvalo vuelvalos vuelvala vuelvalas podemos amable seria gentil bondad deseo desearia solicito ruego agradeceria kiero colabora colaboras colaboran ayudas ayudan apoyas pido pediria rogaria agradecere agradezco preferiria prefiero necesitaria menester necesario preciso exijo ordeno encarezco suplico imploro requiero sirvase sirvanse sirva proceda procedase procedan dignese disponga tenga tengan',
)

/** What of a name no bot is found by. */
export const commonInNames = words('bot bots mis mi para server servidor de del la el los las')

/** What stands in a command for all that a bot carries. */
export const everything = words('todo')

/** In «si es usted tan amable», «si no le importa»: nothing depends on it. */
export const polite = words(
  'caridad gracia gauchada detalle paro hace haces hicieras hiciera amable gentil molestia favor puede puedes podes pudiera pudieras quiere quieres quisiera gusta gustas importa importase importara parece posible bondad permite inconveniente ver pides pido tiempo rato ocupado',
)

/** Behind «cómo» they wish and ask nothing: «cómo me gustaría tenerla dentro». */
export const longed = words(
  'gustaria encantaria apeteceria agradaria ilusionaria alegraria quisiera',
)

/** What says before «si» that a deed would be welcome: «le agradecería que…», «me haría un favor si…». */
export const welcome = words(
  'agradeceria agradecere agradezco agradeciera encantaria importaria molestaria alegraria favor vendria estaria iria convendria',
)

/** What of a plan in other money is asked: «¿y eso en dinero?». */
export const money = words(
  'metalico efectivo dinero plata dolares euros usd pesos lana pasta guita monedas',
)

/** What stands right before a name: «apaga a Pepito», «mi bot Pepito». */
export const introducers = words('a al bot llamado llamada con')

/** Words of a plan, and the pages of the web, by what people call them. */
export const pages = {
  '/payment': words(
    'pago pagos payment payments plan planes suscripcion membresia facturas factura',
  ),
  '/guide': words('guia guias ayuda manual documentacion docs'),
  '/atlas': words('atlas mapa'),
  '/notifications': words('notificacion notificaciones avisos alertas'),
  '/inbox': words('bandeja inbox'),
  '/account': words('cuenta perfil'),
  '/dashboard': words('dashboard tablero panel'),
} as const

/** What is bought, and what of a bot is opened or changed. */
export const bought = words(
  'plan planes suscripcion membresia paquete sub bots bot mes meses ano anos pro basico enterprise premium mensualidad puntos espacios cupos lugares slots ese esa eso subscripcion',
)
export const consoles = words('consola console terminal chat')
export const tabs = words(
  'inventario mapa analiticas estadisticas configuracion conexiones historial habilidades',
)
export const attributes = words(
  'version vercion prefijo nombre servidor server ip direccion puerto contrasena proxy usuario nick cuenta reconexion habilidades horario grupo etiqueta',
)
