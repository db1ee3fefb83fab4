import { grouped } from './numbers.ts'

/** What speaks for one person behind several accounts, as staff read it. */
export const fraudSignalText = {
  title: '여러 계정',
  lead: '같은 사람의 여러 계정일 수 있는 점이에요. 판단은 직접 해 주세요.',
  empty: '눈에 띄는 점이 없어요',
  failed: '살펴볼 점을 불러오지 못했어요',
  needsReview: '확인 필요',
  since: (time: string) => `${time}부터`,
  membersLabel: '함께 살펴볼 회원',
  rings: '서로 좋아요를 몰아준 회원',
  ringsLead: '매일 밤, 30일 동안 서로 10번 넘게, 다른 회원 사이보다 다섯 배 넘게 좋아요를 누른 회원들을 찾아요.',
  ringsEmpty: '서로 좋아요를 몰아준 회원이 없어요',
  found: '찾은 시각',
  reason: '승인하는 이유',
  reasonHelp: '여러 계정일 수 있는 점이 있는 전환이에요. 왜 지급하는지 운영 기록에 남겨요.',
  reasonMissing: '승인하는 이유를 적어 주세요.',
  kinds: {
    device: '같은 브라우저',
    address: '같은 접속 주소',
    likes: '좋아요',
    wallet: '같은 지갑',
    ring: '서로 좋아요',
    tempo: '적립 속도',
  },
  device: ({ members, days }: { members: number; days: number }) =>
    `지난 ${days}일 동안 다른 회원 ${grouped(members)}명과 같은 브라우저를 썼어요.`,
  address: ({ members, days }: { members: number; days: number }) =>
    `지난 ${days}일 동안 다른 회원 ${grouped(members)}명과 접속 주소가 같았어요.`,
  likes: ({ of, all, percent }: { of: number; all: number; percent: number }) =>
    `받은 좋아요 ${grouped(all)}개 가운데 ${grouped(of)}개(${percent}%)가 같은 브라우저나 접속 주소를 쓴 회원에게서 왔어요.`,
  wallet: (members: number) => `같은 지갑 주소로 전환을 신청한 다른 회원이 ${grouped(members)}명 있어요.`,
  ring: ({ members, likes, days, others }: { members: number; likes: number; days: number; others: number }) =>
    `회원 ${grouped(members)}명이 ${days}일 동안 서로 ${grouped(likes)}번 좋아요를 눌렀어요. 다른 회원 사이에서는 가운뎃값이 ${grouped(others)}번이에요.`,
  young: (age: number) => (age === 0 ? '오늘 가입한 계정이에요.' : `가입한 지 ${grouped(age)}일 된 계정이에요.`),
  tempo: ({ age, perDay, points }: { age: number; perDay: number; points: number }) =>
    `가입한 지 ${grouped(age)}일이고, 최근 활동으로 ${grouped(points)} P, 하루 평균 ${grouped(perDay)} P를 받았어요.`,
} as const

/** Looking at the addresses of a member. */
export const addressText = {
  open: '접속 주소 보기',
  title: (name: string) => `${name}님의 접속 주소`,
  lead: '90일 동안의 접속 주소예요. 이유와 함께 운영 기록에 남아요.',
  reason: '보는 이유',
  reasonWrong: '이유를 1자에서 200자로 적어 주세요.',
  submit: '보기',
  failed: '접속 주소를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
  empty: '남아 있는 접속 주소가 없어요',
  address: '주소',
  device: '브라우저',
  kind: '작업',
  at: '시각',
  kinds: { signIn: '로그인', register: '가입', write: '글·댓글', like: '좋아요', convert: '전환' },
  unreadable: '읽을 수 없음',
} as const
