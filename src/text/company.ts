/** The operator, as footer and legal texts name them. */
export interface Company {
  companyName: string
  representative: string
  businessNumber: string
  mailOrderNumber: string
  address: string
  supportEmail: string
  supportPhone: string
  privacyOfficer: string
  privacyEmail: string
  /** Every value is an example until the operator enters their own. */
  isExample?: boolean | null | undefined
}

/** The example details of a new forum. */
export const firstCompanyText = {
  companyName: '(주){siteName}커뮤니티 (예시)',
  representative: '홍길동',
  businessNumber: '000-00-00000',
  mailOrderNumber: '2025-서울강남-00000',
  address: '서울특별시 강남구 테헤란로 000',
  supportEmail: 'help@example.com',
  supportPhone: '00-0000-0000',
  privacyOfficer: '홍길동',
  privacyEmail: 'privacy@example.com',
} as const

/** Labels of the details. */
export const companyText = {
  representative: (name: string) => `대표 ${name}`,
  businessNumber: (number: string) => `사업자등록번호 ${number}`,
  mailOrderNumber: (number: string) => `통신판매업 신고 ${number}`,
  footerDetails: '사업자 정보',
  footerNote: '위 사업자 정보와 연락처는 예시예요.',
  legal: { company: '사업자', officer: '책임자', email: '이메일', phone: '전화', address: '주소' },
} as const
