export const sharing = {
  ownAddress: 'Ese es tu propio correo: escribe el de otra persona',
  noGroup: 'No tienes bots en ese grupo',
  accepted: 'Invitación aceptada: sus bots están en tu lista',
  ended: 'Ya no se comparte',
}
