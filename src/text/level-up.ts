/** Names of the tiers of levels. */
export const TIER_NAMES = {
  seed: '씨앗',
  sprout: '새싹',
  wave: '물결',
  bloom: '꽃',
  fruit: '열매',
  star: '별',
} as const

/** The particle after a number read in Korean: 이, 사, 오 and 구 end in a vowel. */
const subject = (level: number): string => `${level}${/[2459]$/.test(String(level)) ? '가' : '이'}`

const hasFinal = (word: string): boolean => (word.charCodeAt(word.length - 1) - 0xac00) % 28 > 0

/** The sheet that says that a level was reached. */
export const levelUpText = {
  label: '새 레벨',
  title: (level: number) => `레벨 ${subject(level)} 되었어요`,
  tier: ({ tier, last, next }: { tier: string; last: number; next: string }) =>
    `‘${tier}’ 빛깔은 레벨 ${last}까지 이어져요. 다음 빛깔은 ‘${next}’${hasFinal(next) ? '이에요' : '예요'}.`,
  lastTier: (tier: string) => `가장 높은 ‘${tier}’ 빛깔이에요.`,
  close: '계속 보기',
} as const
