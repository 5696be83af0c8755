/** Where this browser keeps which channel it is. */
export const deviceKey = 'push'
