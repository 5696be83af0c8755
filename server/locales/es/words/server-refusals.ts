type Server = { server: string }

/** Why a bot may not go to a server that its owner has chosen. */
export const serverRefusals = {
  SERVER_OPTED_OUT: ({ server }: Server) =>
    `El servidor ${server} pide que no entren bots, y se respeta. Elige otro servidor; si es tuyo, demuéstralo en «Servidores».`,
  SERVER_ASK_FIRST: ({ server }: Server) =>
    `El servidor ${server} pide que se le pregunte antes de llevar bots. Pregunta a su equipo y confírmalo en la ficha del servidor.`,
  SERVER_SWITCHED_OFF: ({ server }: Server) =>
    `El dueño del servidor ${server} ha apagado los bots allí. Elige otro servidor o habla con él.`,
  SERVER_BANNED: ({ server, bot }: Server & { bot: string }) =>
    `El servidor ${server} echó a tu bot «${bot}» por ser un bot o lo sancionó. Habla con su equipo y, si te readmite, confírmalo en la ficha del servidor.`,
  SERVER_RULES_NEEDED: ({ server }: Server) =>
    `Antes del primer bot en ${server}, confirma que sus normas permiten bots. Inicia el bot en el panel, o rellena la ficha del servidor.`,
  SERVER_RULES_FULL: ({ server, max }: Server & { max: number }) =>
    `Según tu ficha, ${server} permite ${max} ${max === 1 ? 'bot tuyo' : 'bots tuyos'}, y ya ${max === 1 ? 'está' : 'están'}. Detén alguno o corrige la ficha.`,
  SERVER_RULES_PROXY: ({ server }: Server) =>
    `Según tu ficha, ${server} no permite proxies, y este bot lleva uno. Quítaselo o corrige la ficha.`,
  SERVER_NOT_PROVEN: () =>
    'Todavía no se ha visto el código en ese servidor. Ponlo en su descripción o en su registro DNS y comprueba otra vez.',
  SERVER_NOT_FOUND: () => 'Ese servidor no está en tu lista.',
  REPORT_NOT_FOUND: () => 'Ese aviso ya no existe. Actualiza la página.',
  TOO_MANY_SERVERS: ({ max }: { max: number }) =>
    `Puedes tener ${max} servidores como máximo. Quita alguno antes de añadir otro.`,
}
