import { points } from './numbers.ts'
import { roleText } from './roles.ts'

/** The tab of members. */
export const usersText = {
  title: '사용자 관리',
  caption: '회원 목록',
  search: '이름, 닉네임, 이메일로 찾기',
  submit: '찾기',
  empty: '아직 회원이 없어요',
  member: '회원',
  email: '이메일',
  role: '역할',
  points: '포인트',
  level: '레벨',
  joined: '가입일',
  status: '상태',
  active: '이용 중',
  suspendedUntil: (time: string) => `${time}까지 정지`,
} as const

/** Giving a member another role. */
export const roleChangeText = {
  open: '역할 변경',
  openFor: (name: string) => `${name}님의 역할 변경`,
  item: { member: '회원으로', moderator: '운영 도우미로', admin: '관리자로' },
  title: (name: string) => `${name}님의 역할을 바꿀까요?`,
  change: ({ from, to }: { from: keyof typeof roleText; to: keyof typeof roleText }) =>
    `${roleText[from]} → ${roleText[to]}`,
  means: {
    member: '관리 기능을 더 쓸 수 없어요. 다음 요청부터 바로 적용돼요.',
    moderator: '신고 처리와 이용 정지를 맡길 수 있어요. 다음 요청부터 바로 적용돼요.',
    admin: '포인트와 설정까지 모든 관리 기능을 쓸 수 있어요. 다음 요청부터 바로 적용돼요.',
  },
  confirm: '바꾸기',
  done: '역할을 바꿨어요',
  doneText: ({ name, role }: { name: string; role: keyof typeof roleText }) =>
    `${name}님은 이제 ${roleText[role]}${role === 'member' ? '이에요' : '예요'}.`,
  failed: '역할 변경 중 오류가 발생했습니다.',
} as const

/** Adding points to a member's balance or taking some. */
export const adjustText = {
  open: '포인트 조정',
  openFor: (name: string) => `${name}님의 포인트 조정`,
  title: (name: string) => `${name}님의 포인트 조정`,
  amount: '포인트',
  amountHelp: '더하려면 양수, 빼려면 음수를 적어 주세요.',
  reason: '사유',
  reasonHelp: '포인트 내역과 회원의 알림에 그대로 보여요.',
  balance: '보유 포인트',
  before: '지금',
  after: '조정한 뒤',
  below: '보유 포인트보다 많이 뺄 수 없어요.',
  submit: '조정하기',
  done: '포인트를 조정했어요',
  doneText: ({ name, held }: { name: string; held: number }) => `${name}님은 이제 ${points(held)}를 가지고 있어요.`,
  failed: '포인트 조정 중 오류가 발생했습니다.',
} as const
