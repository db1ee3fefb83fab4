/** The signed-in member who writes. */
export interface Sender {
  id: string
  email: string
}
