declare module '*.bin' {
  const path: string
  export default path
}
