import { grouped } from './numbers.ts'

interface Removed {
  posts: number
  comments: number
  messages: number
}

/** Removing what a member wrote lately in one act. */
export const cleanUpText = {
  /** How much it removes: 게시글 3개 · 쪽지 1개; '' for nothing. */
  removed: ({ posts, comments, messages }: Removed): string =>
    [['게시글', posts] as const, ['댓글', comments] as const, ['쪽지', messages] as const]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${grouped(count)}개`)
      .join(' · '),
  open: '최근 글 정리',
  title: (name: string) => `${name}님이 최근에 올린 것을 모두 삭제할까요?`,
  lead: '신고로 삭제할 때처럼 받은 포인트를 회수하고 정해진 만큼 더 차감해요. 쪽지는 두 사람 모두에게서 사라져요. 한 번에 되돌릴 수 있어요.',
  hours: '언제부터',
  lastHours: (hours: number) => `최근 ${hours}시간`,
  planned: '삭제될 것',
  counting: '세는 중…',
  nothing: '이 시간에 올린 것이 없어요.',
  countFailed: '몇 개인지 세지 못했어요. 삭제한 뒤에 알려 드려요.',
  reason: '사유',
  reasonHelp: '회원이 그대로 읽어요.',
  submit: '모두 삭제',
  failed: '삭제하지 못했어요. 잠시 후 다시 시도해 주세요.',
  done: '모두 삭제했어요',
  doneText: (removed: string) => `${removed}를 삭제하고 회원에게 알려 드렸어요. 회원은 이의를 제기할 수 있어요.`,
  nothingDone: '삭제할 것이 남아 있지 않았어요.',
  restore: '되돌리기',
  restored: '되돌려 놓았어요',
  restoreFailed: '되돌리지 못했어요. ‘받은 신고’에서 다시 시도해 주세요.',
  toReport: '받은 신고에서 보기',
} as const
