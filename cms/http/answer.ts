/** A whole answer that was made of text. Names of headers are in small letters. */
export interface Answer {
  status: number
  headers: Record<string, string>
  cookies?: readonly string[]
  /** Null for none. */
  body: string | null
}
