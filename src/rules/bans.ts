/** What a ban meets: a browser, an address (an IPv6 /64), or the domain of an e-mail. */
export const BAN_KINDS = ['device', 'address', 'mailDomain'] as const
export type BanKind = (typeof BAN_KINDS)[number]

/** The domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The domain and those above it, `a.b.kr` and `b.kr`, by which a ban meets subdomains too; never a top level alone. */
export const domainsAbove = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
