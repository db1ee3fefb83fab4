import { grouped, points, won } from './numbers.ts'
import { coinName, hasCoin, whereCoin } from './names.ts'

/** Parameters of a notification's sentence; null when the member may no longer see that part. */
export interface NotificationParams {
  /** The member who acted last. */
  name: string
  /** How many members acted, or how often. */
  count: number
  /** Title of the post. */
  title: string
  amount: number
  note: string
  /** Within how many days a removal can be appealed. */
  appealDays: number
}

const post = ({ title }: NotificationParams): string => `‘${title}’`
const people = ({ name, count }: NotificationParams): string =>
  count > 1 ? `${name}님 외 ${grouped(count - 1)}명` : `${name}님`
const withReason = (sentence: string, note: string): string => (note ? `${sentence} (${note})` : sentence)

/** A removal with its reason, and until when one may appeal. */
const removal = (sentence: string, { note, appealDays }: NotificationParams): string =>
  `${withReason(sentence, note)} 이의가 있으면 ${appealDays}일 안에 알려 주세요.`

/** The sentence of a notification, by its kind. */
export const notificationSentenceText = {
  commented: (facts) => `${people(facts)}이 ${post(facts)} 글에 댓글을 남겼어요.`,
  replied: (facts) => `${facts.name}님이 ${post(facts)} 글의 내 댓글에 답글을 남겼어요.`,
  postLiked: (facts) => `${people(facts)}이 ${post(facts)} 글을 좋아해요.`,
  commentLiked: (facts) => `${people(facts)}이 ${post(facts)} 글에 쓴 내 댓글을 좋아해요.`,
  followed: ({ name }) => `${name}님이 나를 팔로우해요.`,
  nicknameNumbered: ({ note }) =>
    `다른 회원의 이름과 겹쳐서 닉네임 뒤에 숫자를 붙였어요(‘${note}’). 프로필 수정에서 다시 정할 수 있어요.`,
  messaged: ({ name, count }) =>
    count > 1 ? `${name}님이 쪽지 ${grouped(count)}개를 보냈어요.` : `${name}님이 쪽지를 보냈어요.`,
  mentionedInPost: (facts) => `${facts.name}님이 ${post(facts)} 글에서 나를 언급했어요.`,
  mentionedInComment: (facts) => `${facts.name}님이 ${post(facts)} 글의 댓글에서 나를 언급했어요.`,
  keywordPosted: (facts) => `키워드 ‘${facts.note}’의 새 글이에요. ${post(facts)}`,
  boardPosted: (facts) =>
    facts.note ? `${facts.note}에 새 글이 올라왔어요. ${post(facts)}` : `새 글이 올라왔어요. ${post(facts)}`,
  // Without a coin they can only be about an earlier request.
  conversionCompleted: ({ amount, note }) =>
    hasCoin()
      ? `${points(amount)}를 ${note} ${coinName('으로')} 전환했어요.`
      : `${points(amount)}를 쓴 신청을 처리했어요.`,
  conversionFailed: ({ amount }) =>
    `${hasCoin() ? `${coinName()} 전환이` : '신청이'} 처리되지 않아 ${points(amount)}를 돌려드렸어요.`,
  pointsGiven: ({ amount, note }) => withReason(`운영진이 ${points(amount)}를 지급했어요.`, note),
  pointsTaken: ({ amount, note }) => withReason(`운영진이 ${points(amount)}를 차감했어요.`, note),
  postPopular: (facts) => `${post(facts)} 글이 인기 글이 되어 ${points(facts.amount)}를 받았어요.`,
  likesCapped: ({ amount }) => `오늘 좋아요로 받을 수 있는 ${points(amount)}를 모두 받았어요. 내일 다시 쌓여요.`,
  monthlyBadge: ({ title, amount, note }) => `‘${title}’ 글이 ${note} 올랐어요. 배지와 ${points(amount)}를 받았어요.`,
  reportDismissed: () => '신고하신 내용을 살펴봤고, 그대로 두기로 했어요.',
  reportAccepted: () => '신고하신 내용을 확인하고 삭제했어요.',
  postRemoved: (facts) => removal('내 글이 신고로 삭제되었어요.', facts),
  commentRemoved: (facts) => removal('내 댓글이 신고로 삭제되었어요.', facts),
  messageRemoved: (facts) => removal('내가 보낸 쪽지가 신고로 삭제되었어요.', facts),
  postDeleted: (facts) => removal('운영진이 내 글을 삭제했어요.', facts),
  commentDeleted: (facts) => removal('운영진이 내 댓글을 삭제했어요.', facts),
  cleanedUp: (facts) => removal('운영진이 최근에 올린 내용을 한꺼번에 삭제했어요.', facts),
  postMoved: (facts) => `운영진이 ${post(facts)} 글을 ${facts.note}`,
  postHeld: () => '내 글을 운영진이 확인하고 있어요. 확인이 끝날 때까지 나에게만 보여요.',
  commentHeld: () => '내 댓글을 운영진이 확인하고 있어요. 확인이 끝날 때까지 나에게만 보여요.',
  postBlocked: () => '권리 침해 신고로 내 글의 게시를 30일 동안 중단했어요. 이의를 제기할 수 있어요.',
  commentBlocked: () => '권리 침해 신고로 내 댓글의 게시를 30일 동안 중단했어요. 이의를 제기할 수 있어요.',
  postReleased: () => '운영진이 확인을 마쳐 내 글이 모두에게 보여요.',
  commentReleased: () => '운영진이 확인을 마쳐 내 댓글이 모두에게 보여요.',
  appealUpheld: ({ note }) => withReason('이의 제기를 살펴봤지만 삭제 결정을 유지해요.', note),
  appealRestored: ({ note }) => withReason('삭제했던 내용을 다시 살펴보고 되돌려 놓았어요.', note),
  paymentCompleted: ({ amount, note }) => `${won(Number(note))} 결제가 끝나 ${points(amount)}를 받았어요.`,
  paymentFailed: ({ note }) => `${won(Number(note))} 결제가 이루어지지 않았어요.`,
  paymentRefunded: ({ amount, note }) =>
    amount > 0
      ? `${won(Number(note))}을 환불하고 ${points(amount)}를 회수했어요.`
      : `${won(Number(note))}을 환불했어요.`,
  newBrowser: ({ note }) => `처음 보는 브라우저(${note})에서 로그인했어요. 내가 아니라면 비밀번호를 바꿔 주세요.`,
  refundRefused: ({ amount }) => `결제사가 환불을 거절해 ${points(amount)}를 돌려드렸어요.`,
  staffReport: () => '새 신고가 들어왔어요.',
  staffAppeal: () => '삭제나 숨김에 대한 이의 제기가 들어왔어요.',
  staffHeld: () => '검토를 기다리는 글이나 댓글이 있어요.',
  staffContact: () => '새 고객 문의가 들어왔어요.',
  staffFeedback: () => '새 의견이 들어왔어요.',
  staffConversion: () => `새 ${whereCoin('코인 전환 신청', '신청')}이 들어왔어요.`,
  staffSignUp: () => '새 가입 신청이 들어왔어요.',
  staffTakedown: () => '새 게시중단 요청이 들어왔어요.',
  staffObjection: () => '임시 게시중단에 대한 이의 제기가 들어왔어요.',
  staffOrder: () => '금액이나 포인트가 맞지 않는 결제가 있어요.',
} as const satisfies Record<string, (facts: NotificationParams) => string>

/** Sentences of notifications beside those of their kinds. */
export const notificationOtherText = {
  /** In place of a sentence whose content or member is no longer visible. */
  gone: '지금은 볼 수 없는 소식이에요.',
  closed: '지금은 볼 수 없는 글의 소식이에요',
  announced: (title: string) => `새 공지: ${title}`,
  /** For a post that staff moved. */
  moved: ({ names, reason }: { names: readonly string[]; reason: string }) =>
    withReason(`${names.map((name) => `‘${name}’`).join(', ')} 게시판으로 옮겼어요.`, reason),
  /** For the badge of a month. */
  ranked: ({ month, rank }: { month: number; rank: number }) => `${month}월 이달의 글 ${rank}위에`,
} as const

/** What pushes say beside the sentences of notifications. */
export const pushText = {
  message: '쪽지가 왔어요',
  messageFrom: (name: string) => `${name}님의 쪽지`,
} as const

/** The dropdown of the header, the page of all notifications, and toasts. */
export const notificationText = {
  title: '알림',
  all: '전체',
  unread: '안 읽음',
  readAll: '모두 읽음',
  showAll: '알림 모두 보기',
  isUnread: '안 읽음',
  ages: { today: '오늘', week: '이번 주', earlier: '이전' },
  empty: '아직 알림이 없어요',
  emptyHint: '누가 댓글을 달면 알려 드릴게요.',
  emptyLink: '글 쓰러 가기',
  nothingUnread: '안 읽은 알림이 없어요',
  nothingUnreadHint: '새 소식이 오면 여기에서 알려 드려요.',
  toAll: '지난 알림 보기',
  offer: '다른 창을 보고 있을 때도 새 소식을 알려 드려요.',
  enable: '브라우저 알림 켜기',
  notNow: '다음에',
  denied: '브라우저가 알림을 막고 있어요. 주소창 옆의 사이트 설정에서 허용해 주세요.',
} as const
