/** Anchors of comments on the pages of gnuboard5 and Rhymix: they never reach the server, but survive a redirect. */
export const LEGACY_ANCHOR = /^(?:c|comment)_\d{1,19}$/
