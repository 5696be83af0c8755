/** A first look only: whether there is such an address, the server finds out. */
export const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())
