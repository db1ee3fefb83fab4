import type { Company } from './company.ts'
import { withNames } from './names.ts'
import { grouped } from './numbers.ts'

/** Advertising by mail begins with this word, by law. */
const AD = '(광고)'

function waiting({ notifications, messages }: { notifications: number; messages: number }): string {
  const parts = [
    ...(notifications > 0 ? [`알림 ${grouped(notifications)}개`] : []),
    ...(messages > 0 ? [`쪽지 ${grouped(messages)}개`] : []),
  ]
  return parts.length > 0 ? `읽지 않은 ${parts.join('와 ')}가 기다리고 있어요.` : ''
}

/** The mail of Monday to members who agreed to news. */
export const weeklyMailText = {
  subject: (posts: number) =>
    posts > 0 ? `${AD} 지난주에 사랑받은 글 ${grouped(posts)}편` : `${AD} 기다리는 소식이 있어요`,
  lead: ({ posts, ...unread }: { posts: number; notifications: number; messages: number }) =>
    [...(posts > 0 ? ['지난 한 주 동안 좋아요를 많이 받은 글이에요.'] : []), waiting(unread)].filter(Boolean).join(' '),
  action: '커뮤니티로 가기',
  note: '소식 메일을 받기로 동의하신 회원님께 월요일마다 보내 드려요.',
  sender: ({ companyName, address, supportPhone, supportEmail }: Company) =>
    `${withNames(companyName)} · ${address} · ${supportPhone} · ${supportEmail}`,
  unsubscribe: '수신 거부(Unsubscribe)',
} as const

/** Sentences of /unsubscribe for news. */
export const newsUnsubscribeText = {
  lead: '버튼을 누르면 더는 소식 메일을 보내지 않아요. 댓글과 쪽지를 알리는 메일은 그대로예요.',
  submit: '수신 거부',
  done: '이제 소식 메일을 보내지 않아요',
  doneText: '수신 동의를 철회했어요. 설정의 동의 내역에서 언제든 다시 동의할 수 있어요.',
  failedText: '수신 동의를 철회하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
