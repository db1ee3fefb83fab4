/** A whole response with a text body. */
export interface TextResponse {
  status: number
  headers: Record<string, string>
  cookies?: readonly string[]
  /** Null for none. */
  body: string | null
}
