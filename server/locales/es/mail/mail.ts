const quoted = (said: string) => (said === '' ? '' : ` Respondió: «${said}».`)

export const mail = {
  passwordNeeded: 'Escribe la contraseña: el servidor o el usuario son otros.',
  sent: (to: string) => `El servidor de correo ha aceptado el mensaje para ${to}.`,
  foot: (site: string, origin: string) =>
    `Este mensaje lo envía Enjambre desde ${site} (${origin}) de forma automática: nadie lee las respuestas.`,
  failures: {
    login: (host: string) =>
      `${host} no admite el usuario y la contraseña. Revísalos; algunos servicios piden una contraseña de aplicación.`,
    noStartTls: (host: string) =>
      `${host} no ofrece STARTTLS en ese puerto. Prueba con TLS en el 465.`,
    noTls: (host: string) => `${host} no habla TLS en ese puerto. Prueba con STARTTLS en el 587.`,
    certificate: (host: string) =>
      `El certificado de ${host} no es de confianza: ha caducado, es de otro nombre o lo firma una autoridad privada. A una privada se la admite con NODE_EXTRA_CA_CERTS.`,
    unknownHost: (host: string) => `No existe ningún servidor con el nombre ${host}.`,
    nobody: (host: string) =>
      `En ${host} no hay nadie escuchando en ese puerto. Revisa el servidor y el puerto.`,
    timeout: (host: string) =>
      `${host} tardó demasiado en responder. Revisa el puerto y el cortafuegos: muchos proveedores cierran el 25.`,
    connection: (host: string) => `La conexión con ${host} se cortó antes de entregar el correo.`,
    sender: (host: string, said: string) =>
      `${host} no admite el remitente. Usa una dirección que ese servidor pueda enviar.${quoted(said)}`,
    refused: (host: string, said: string) => `${host} rechaza al destinatario.${quoted(said)}`,
    later: (host: string, said: string) =>
      `${host} no admite el mensaje por ahora; se intentará de nuevo.${quoted(said)}`,
  },
} as const
