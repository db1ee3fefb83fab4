/** One numbered part of a legal text: sentences first, then points. */
export interface LegalSection {
  heading: string
  text?: readonly string[]
  points?: readonly string[]
}

export interface LegalDocument {
  title: string
  description: string
  intro: string
  sections: readonly LegalSection[]
}

/** What the legal pages share. */
export const legalText = {
  updatedOn: '2025-05-21T00:00:00+09:00',
  updated: (date: string) => `최종 수정일: ${date}`,
  contents: '목차',
  contactHeading: '문의처',
  contactNote: '아래 연락처는 예시이며, 서비스를 운영하는 사업자의 정보로 바뀌어야 합니다.',
  contact: [
    { label: '사업자', value: '(주)AAH커뮤니티 (예시)' },
    { label: '책임자', value: '홍길동 (예시)' },
    { label: '이메일', value: 'privacy@example.com' },
    { label: '전화', value: '00-0000-0000' },
    { label: '주소', value: '서울특별시 강남구 테헤란로 000 (예시)' },
  ],
} as const
