/** The box of a comment's text, which keeps its line breaks. */
export const COMMENT_TEXT = 'mt-0.75 mb-0.5 whitespace-pre-wrap'
