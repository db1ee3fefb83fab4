import { profileFieldText } from './account.ts'
import { grouped } from './numbers.ts'
import { type PointsSettings, pointsSystemText } from './points-system.ts'

type ProfileField = keyof typeof profileFieldText

/** The values that placeholders of help articles depend on. */
export interface HelpValues {
  settings: PointsSettings & { pointToAahRate: number; minConversionPoints: number }
  limits: {
    account: { wrongPasswords: number; lockSeconds: number }
    post: {
      titleMin: number
      titleMax: number
      contentMin: number
      imagesMax: number
      imageBytes: number
      imageWidth: number
    }
    message: { imagesMax: number; shownBefore: number }
    profile: { nicknameMin: number; nicknameMax: number; imageBytes: number }
    conversion: { coinDecimals: number }
  }
  profileTexts: Readonly<Record<ProfileField, { max: number }>>
  /** Names of the providers that can sign a member in. */
  providers: readonly string[]
  hasPasskeys: boolean
  hasMail: boolean
  priceUsd: number
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`
const kilobytes = (bytes: number) => `${bytes / 1024}KB`

/** The maximum length of each text of the profile, by its label: `{{소개 최대}}`. */
const maxOfProfileTexts = Object.fromEntries(
  Object.entries(profileFieldText).map(([name, { label }]) => [
    `${label} 최대`,
    ({ profileTexts }: HelpValues) => String(profileTexts[name as ProfileField].max),
  ]),
)

/** The current values and sentences of the `{{placeholders}}` in help articles. */
export const helpPlaceholderText: Readonly<Record<string, (facts: HelpValues) => string>> = {
  '로그인 방법': ({ providers, hasPasskeys }) => {
    const ways = [...providers.map((name) => `${name} 계정`), ...(hasPasskeys ? ['패스키'] : [])]
    return ways.length > 0
      ? `로그인 화면에서 ${ways.join('이나 ')}${ways.at(-1) === '패스키' ? '로도' : '으로도'} 들어올 수 있어요.`
      : '로그인은 이메일과 비밀번호로 해요.'
  },
  '비밀번호 재설정': ({ hasMail }) =>
    hasMail
      ? '로그인 화면의 ‘비밀번호를 잊으셨나요?’에서 이메일로 링크를 받아 새 비밀번호를 정할 수 있어요.'
      : '고객 문의로 알려 주시면 확인하고 도와드려요. 지금은 메일로 비밀번호를 다시 정할 수 없어요.',
  '잠금 횟수': ({ limits }) => String(limits.account.wrongPasswords),
  '잠금 시간': ({ limits }) => `${limits.account.lockSeconds / 60}분`,
  '글쓰기 간격': ({ settings }) => pointsSystemText.cooldown(settings),
  '제목 최소': ({ limits }) => String(limits.post.titleMin),
  '제목 최대': ({ limits }) => String(limits.post.titleMax),
  '내용 최소': ({ limits }) => String(limits.post.contentMin),
  '사진 개수': ({ limits }) => String(limits.post.imagesMax),
  '사진 크기': ({ limits }) => megabytes(limits.post.imageBytes),
  '사진 너비': ({ limits }) => grouped(limits.post.imageWidth),
  '쪽지 사진': ({ limits }) => String(limits.message.imagesMax),
  '신고 앞 쪽지': ({ limits }) => String(limits.message.shownBefore),
  '닉네임 최소': ({ limits }) => String(limits.profile.nicknameMin),
  '닉네임 최대': ({ limits }) => String(limits.profile.nicknameMax),
  ...maxOfProfileTexts,
  '프로필 사진 크기': ({ limits }) => kilobytes(limits.profile.imageBytes),
  '전환 비율': ({ settings }) => grouped(settings.pointToAahRate),
  '최소 전환': ({ settings }) => grouped(settings.minConversionPoints),
  '코인 자리': ({ limits }) => String(limits.conversion.coinDecimals),
  시세: ({ priceUsd }) => `$${priceUsd}`,
}

/** Names in articles that were stored before 사진 was the one word for pictures. */
export const formerPlaceholderText: typeof helpPlaceholderText = Object.fromEntries(
  Object.entries(helpPlaceholderText)
    .filter(([name]) => name.includes('사진') && name !== '쪽지 사진')
    .map(([name, value]) => [name.replace('사진', '이미지'), value]),
)
