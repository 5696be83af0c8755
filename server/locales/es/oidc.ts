export const oidc = {
  linked: 'Cuenta vinculada. Ya puedes entrar también con ella.',
  unlinked: 'Cuenta desvinculada',
  secretNeeded: 'Escribe el secreto: el de antes era de otro cliente o de otro emisor',
  silent: (host: string) =>
    `No se pudo conectar con ${host}. Comprueba la dirección, la red y su certificado.`,
  noDocument: (host: string) =>
    `${host} no publica ahí un documento de OpenID Connect (/.well-known/openid-configuration). Comprueba la ruta del emisor.`,
  otherIssuer: (host: string) =>
    `${host} se presenta con otra dirección de emisor. Cópiala de su documento de OpenID Connect, con la barra final si la lleva.`,
  unusable: (host: string) =>
    `${host} no ofrece lo que hace falta: códigos de autorización y claves de firma, en direcciones https.`,
} as const
