/** The name of the site, which scripts say as well. */
export const siteText = {
  name: 'AAH 커뮤니티',
} as const

/** Titles and descriptions of the pages of the whole site. */
export const siteHeadText = {
  title: 'AAH 커뮤니티 - 활동으로 포인트를 모아 코인으로 전환하세요',
  description:
    '글과 댓글로 이야기를 나누며 포인트를 모으고, 모은 포인트를 AAH 코인으로 전환할 수 있는 한국어 커뮤니티예요.',
  pageTitle: (title: string) => `${title} - AAH 커뮤니티`,
} as const
