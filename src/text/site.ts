import { coinWord, siteName, whereCoin } from './names.ts'

/** The name of the site, which scripts say as well. */
export const siteText = {
  get name() {
    return `${siteName()} 커뮤니티`
  },
} as const

/** Titles and descriptions of the pages of the whole site. */
export const siteHeadText = {
  /** What stands behind the name where the operator chose no words. */
  get tagline() {
    return whereCoin('활동으로 포인트를 모아 코인으로 전환하세요', '이야기를 나누며 포인트를 모으세요')
  },
  title: (tagline: string) => `${siteText.name} - ${tagline}`,
  get description() {
    return whereCoin(
      `글과 댓글로 이야기를 나누며 포인트를 모으고, 모은 포인트를 ${coinWord()}으로 전환할 수 있는 한국어 커뮤니티예요.`,
      '글과 댓글로 이야기를 나누며 포인트를 모으는 한국어 커뮤니티예요.',
    )
  },
  pageTitle: (title: string) => `${title} - ${siteText.name}`,
} as const
