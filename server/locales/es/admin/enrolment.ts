/** What the machine says that runs bots for a panel elsewhere. */
export const enrolment = {
  noInvitation:
    'La invitación no se entiende: copia entera la orden del panel, como enjambre host --join https://panel/#TOKEN.',
  noTls: (host: string) =>
    `${host} no está en una red privada y su dirección empieza por http://: la invitación se podría leer por el camino. Usa https://.`,
  none: 'Este equipo no está inscrito. Invítalo en el panel (Administración, Máquinas) y ejecuta aquí la orden que te da.',
  damaged: (file: string) =>
    `${file} está dañado. Bórralo e inscribe el equipo con otra invitación.`,
  refused: (panel: string, message: string) => `${panel}: ${message}`,
  noPanel: (panel: string) =>
    `Lo que responde ${panel} no es un panel de Enjambre de esta versión.`,
  unreachable: (host: string, why: string) => `No se pudo hablar con ${host}: ${why}.`,
} as const
