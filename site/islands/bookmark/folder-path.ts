/** The page of the bookmarks in a folder; of all for null. */
export const folderPath = (id: string | null): string => (id === null ? '/bookmarks' : `/bookmarks?folder=${id}`)
