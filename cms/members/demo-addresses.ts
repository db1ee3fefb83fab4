/** Addresses of members whom the seed makes. example.com is reserved for examples (RFC 2606): nobody has a mailbox there. */

/** The address of a member of the demo community, by their place in it. */
export const demoAddress = (nth: number): string => (nth === 0 ? 'demo@example.com' : `member${nth}@example.com`)

/** The address of a member of a large community for measurements. */
export const bulkAddress = (nth: number): string => `bulk${nth}@example.com`

/** Whether the address is one of those: no mail goes there. */
export const isDemoAddress = (address: string): boolean =>
  /^(?:demo|(?:member|bulk)\d{1,9})@example\.com$/.test(address.toLowerCase())
