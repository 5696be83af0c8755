export const words = {
  code: 'Código',
  status: 'Estado',
  sentence: 'Mensaje',
  value: '…',
  validation: 'Dice qué campo no vale y por qué; `issues` los nombra todos.',
}
