import { grouped } from './numbers.ts'

/** What recurring jobs count, by the English word that stands in their rows. */
const countText: Readonly<Record<string, string>> = {
  announcements: '게시한 공지',
  checked: '확인한 줄',
  compared: '대조한 결제',
  comments: '비운 댓글',
  'days of likes': '지운 하루 기록',
  devices: '지운 기기',
  differ: '서로 다른 결제',
  forms: '지운 업로드',
  gathered: '모은 알림',
  'idempotency rows': '지운 요청 기록',
  images: '지운 이미지',
  invariants: '확인한 규칙',
  lines: '지운 알림',
  mended: '바로잡은 결제',
  messages: '비운 쪽지',
  names: '풀린 이름',
  'not taken': '알리지 못한 글',
  opinions: '지운 의견',
  orders: '확인한 주문',
  paid: '지급한 보상',
  posts: '비운 글',
  questions: '지운 문의',
  refunds: '확인한 환불',
  sent: '보낸 메일',
  sessions: '지운 로그인',
  told: '알린 글',
  unanswered: '답이 없는 결제',
}

/** A number, what it counts, and before both perhaps what they are of: a month, a verdict. */
const COUNT = /^(?:[\w-]+: )?(\d+) (.+)$/
const BREAKS = /^broken: (\d+)/

/** What a job did when it ran last, in Korean; null where it did nothing that anybody needs to know. */
export function jobResultText(result: string): string | null {
  const breaks = BREAKS.exec(result)?.[1]
  if (breaks) return `맞지 않는 곳 ${grouped(Number(breaks))}`
  if (/\boff$/.test(result)) return '사용하지 않음'
  const counted = result.split(', ').flatMap((part) => {
    const [, count = '0', word = ''] = COUNT.exec(part) ?? []
    const name = countText[word]
    return name && count !== '0' ? [`${name} ${grouped(Number(count))}`] : []
  })
  return counted.length > 0 ? counted.join(' · ') : null
}
