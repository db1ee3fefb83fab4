import { grouped } from './numbers.ts'

/** The tab of reports. */
export const reportsText = {
  title: '신고',
  empty: '처리할 신고가 없어요',
  filter: '상태',
  filters: {
    all: '전체 (처리할 것 먼저)',
    open: '처리할 신고',
    appealed: '이의 제기',
    removed: '삭제함',
    dismissed: '그대로 둠',
  },
  kind: { post: '게시글', comment: '댓글', message: '쪽지', cleanUp: '여러 내용' },
  count: (count: number) => `신고 ${grouped(count)}건`,
  reporter: '신고한 회원',
  reason: { member: '신고 사유', staff: '삭제 사유', words: '숨긴 사유', newcomer: '숨긴 사유', cleanUp: '삭제 사유' },
  /** Beside reports that no member made. */
  origin: { staff: '운영진 삭제', words: '금칙어', newcomer: '새 회원', cleanUp: '한꺼번에 정리' },
  hidden: '지금 숨겨져 있음',
  author: '글쓴이',
  onPost: (title: string) => `‘${title}’에 남긴 댓글`,
  gone: '내용이 남아 있지 않아요.',
  open: '보러 가기',
  versions: (count: number) => `이전 내용 ${count}개`,
  messages: '신고된 쪽지와 그 앞의 쪽지',
  sender: '보낸 회원',
  receiver: '상대',
  reported: '신고된 쪽지',
  appeal: '이의 제기',
  decidedBy: '처리한 운영진',
  note: '남긴 말',
} as const

/** Deciding on a report. */
export const decisionText = {
  act: { dismiss: '그대로 두기', remove: '삭제', uphold: '삭제 유지', restore: '되돌리기' },
  thing: {
    post: (title: string) => `‘${title}’ 글을`,
    comment: (title: string) => `‘${title}’ 글의 댓글을`,
    message: (name: string) => `${name}님의 쪽지를`,
    cleanUp: (name: string) => `${name}님이 최근에 올린 것을 모두`,
    gone: '이 신고를',
  },
  question: {
    dismiss: (thing: string) => `${thing} 그대로 둘까요?`,
    remove: (thing: string) => `${thing} 삭제할까요?`,
    uphold: (thing: string) => `${thing} 삭제한 대로 둘까요?`,
    restore: (thing: string) => `${thing} 되돌릴까요?`,
  },
  means: {
    dismiss: '내용은 그대로 보이고, 신고한 회원에게 결과를 알려 드려요.',
    remove: {
      post: (penalty: string) =>
        `아무도 읽을 수 없게 돼요. 글쓴이가 이 글로 받은 포인트를 회수하고 ${penalty}를 더 차감해요.`,
      comment: (penalty: string) =>
        `아무도 읽을 수 없게 돼요. 글쓴이가 이 댓글로 받은 포인트를 회수하고 ${penalty}를 더 차감해요.`,
      message: () => '두 사람 모두 더는 읽을 수 없게 돼요.',
    },
    uphold: '이의를 제기한 회원에게 결과를 알려 드려요.',
    restore: '다시 보이게 하고, 빠져나간 포인트를 돌려드려요.',
    restoreStaff: '다시 보이게 하고, 글쓴이에게 알려 드려요.',
  },
  together: (others: number) => `같은 내용의 다른 신고 ${others}건도 함께 처리돼요.`,
  note: '글쓴이에게 남길 말 (선택)',
  noteHelp: '알림과 신고 처리 결과에 그대로 보여요.',
  done: {
    dismiss: '그대로 두기로 했어요',
    remove: '삭제했어요',
    uphold: '삭제를 유지하기로 했어요',
    restore: '되돌려 놓았어요',
  },
  doneText: '신고한 회원과 글쓴이에게 알려 드렸어요.',
  failed: '신고를 처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
  status: '신고 상태',
} as const

/** Dismissing several reports at once. */
export const bulkDismissText = {
  act: '선택한 신고 그대로 두기',
  question: (count: number) => `신고 ${count}건을 그대로 둘까요?`,
} as const
