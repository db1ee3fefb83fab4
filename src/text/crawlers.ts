/** What feed readers say of this site. */
export const crawlerText = {
  categoryFeed: (name: string) => `${name} 게시판의 새 글`,
} as const
