/** The signed-in member who writes. */
interface Sender {
  id: string
  email: string
}

/** What the forms to the operators take. */
export interface InquiryProps {
  sender: Sender | null
  /** Whether the server asks for a proof of work. */
  needsProof: boolean
  /** Whether the site sends mails, so that an answer may be promised. */
  hasMail: boolean
}
