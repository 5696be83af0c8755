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
}
