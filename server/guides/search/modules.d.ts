declare module 'snowball-stemmers' {
  export function newStemmer(language: string): { stem(word: string): string }
}

declare module '*.md' {
  const text: string
  export default text
}
