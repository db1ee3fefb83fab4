/** The legal texts, each under its path. */
export const LEGAL_KINDS = ['terms', 'privacy', 'cookies'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]
