import type { inquiryText } from './inquiry.ts'

/** The tab of questions and opinions. */
export const inquiriesText = {
  title: '문의/의견',
  kinds: { contacts: '문의', feedbacks: '의견' },
  kind: '문의와 의견',
  empty: { contacts: '아직 받은 문의가 없어요', feedbacks: '아직 받은 의견이 없어요' },
  subject: '제목',
  message: '내용',
  type: '종류',
  sender: '보낸 사람',
  name: '이름',
  email: '이메일',
  phone: '전화번호',
  noSender: '남기지 않음',
  received: '받은 시각',
  status: '상태',
  unknownStatus: '미정',
  /** Labels of the status buttons: 대기 중으로, 완료로. */
  to: { pending: '대기 중으로', inProgress: '처리 중으로', completed: '완료로' } satisfies Record<
    keyof typeof inquiryText.statuses,
    string
  >,
  changeOne: ({ name, to }: { name: string; to: string }) => `${name} ${to} 변경`,
  changedTo: (status: string) => `상태를 바꿨어요: ${status}`,
  failed: '상태를 변경하는 중 오류가 발생했습니다.',
  failedText: '잠시 후 다시 시도해 주세요.',
  read: (name: string) => `${name} 전체 보기`,
  answer: '메일로 답변하기',
  answerAgain: '다시 답변하기',
  answered: ({ time, by }: { time: string; by: string }) => `${by}님이 ${time}에 답변했어요.`,
  answeredBy: '탈퇴한 운영진',
  answerLabel: '답변',
  noAnswer: '아직 답변하지 않았어요',
  answerHelp: (email: string) => `${email} 주소로 메일을 보내요.`,
  afterwards: '답변한 뒤의 상태',
  send: '답변 보내기',
  sent: '답변을 보냈어요',
  sendFailed: '답변을 보내지 못했어요. 쓴 내용은 그대로 있으니 잠시 후 다시 시도해 주세요.',
  bulkTitle: ({ count, to }: { count: number; to: string }) => `${count}건을 ${to} 바꿀까요?`,
  bulkText: '선택한 항목의 상태를 한 번에 바꿔요.',
  bulkAct: '바꾸기',
} as const
