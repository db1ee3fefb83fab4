import { siteName, whereCoin } from './names.ts'

/** One numbered part of a legal text: sentences first, then points. */
interface LegalSection {
  heading: string
  /** Shows only where there is a coin. */
  needsCoin?: boolean
  text?: readonly string[]
  points?: readonly string[]
}

/** A legal text of a new forum. */
export interface LegalDocument {
  intro: string
  sections: readonly LegalSection[]
}

/** Shared by the legal pages. */
export const legalPageText = {
  titles: { terms: '이용약관', privacy: '개인정보처리방침', cookies: '쿠키 정책' },
  descriptions: {
    get terms() {
      return `${siteName()} 커뮤니티의 회원 가입, 글과 포인트, ${whereCoin('코인 전환, ', '')}이용 제한에 관한 약속입니다.`
    },
    get privacy() {
      return `${siteName()} 커뮤니티가 어떤 개인정보를 왜 처리하고 언제 파기하는지 설명합니다.`
    },
    get cookies() {
      return `${siteName()} 커뮤니티가 브라우저에 저장하는 쿠키와 그 밖의 정보를 설명합니다.`
    },
  },
  updated: (date: string) => `최종 수정일: ${date}`,
  contents: '목차',
  contactHeading: '문의처',
  contactNote: '아래 연락처는 예시이며, 서비스를 운영하는 사업자의 정보로 바뀌어야 합니다.',
  versions: '다른 날짜의 내용',
  versionOf: ({ date, status }: { date: string; status: string }) => `${date} ${status}`,
  statuses: { current: '(지금 적용되는 내용)', earlier: '(이전 내용)', coming: '(적용 예정)' },
  earlier: (date: string) => `${date}부터 적용되던 이전 내용입니다.`,
  coming: (date: string) => `${date}부터 적용될 내용입니다.`,
  toCurrent: '지금 적용되는 내용 보기',
} as const
