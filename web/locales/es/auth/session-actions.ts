export const t = {
  group: 'Cuenta',
  logout: 'Cerrar sesión',
  logoutKeywords: 'logout salir desconectar',
  login: 'Iniciar sesión',
  loginKeywords: 'login entrar acceder',
  register: 'Crear una cuenta',
  registerKeywords: 'register registro registrarse',
} as const
