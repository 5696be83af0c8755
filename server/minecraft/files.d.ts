declare module '*.png' {
  const path: string
  export default path
}

declare module '*.bin' {
  const path: string
  export default path
}
