/** A whole answer that was made of text. */
export interface TextResponse {
  status: number
  headers: Record<string, string>
  cookies?: readonly string[]
  /** Null for none. */
  body: string | null
}
