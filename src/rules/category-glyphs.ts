import type { CategoryGlyph } from './categories.ts'

/** What each glyph draws in a box of 24, with strokes of 2: the site and the panel's preview show the same. */
export const GLYPH_SHAPES: Readonly<Record<CategoryGlyph, string>> = {
  free: '<path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H13l-4 3.5V16H5.5A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM8.5 9.5h7M8.5 12.5h4"/>',
  coin: '<circle cx="9.5" cy="12" r="5.5"/><path d="M15.5 6.7a5.5 5.5 0 0 1 0 10.6"/>',
  market: '<path d="m4 16.5 5-5.5 4 3.5L20 7M15 7h5v5"/>',
  qna: '<path d="M8.5 9.2A3.5 3.5 0 1 1 13.8 12c-1.2.8-1.8 1.4-1.8 2.8M12 18.5h.01"/>',
  daily:
    '<path d="M5 9h11v5.5A4.5 4.5 0 0 1 11.5 19h-2A4.5 4.5 0 0 1 5 14.5zM16 10.5h1.5a2.3 2.3 0 0 1 0 4.6H16M8.5 6V4.5M12.5 6V4.5"/>',
  tips: '<path d="M9.5 17h5M10.5 20h3M12 4a5.5 5.5 0 0 0-3.3 9.9c.6.5.8 1.2.8 1.9V17h5v-1.2c0-.7.3-1.4.8-1.9A5.5 5.5 0 0 0 12 4z"/>',
  tech: '<path d="m8 8-4 4 4 4M16 8l4 4-4 4M13.5 6l-3 12"/>',
  hobby: '<path d="m3.5 18.5 6-10.5 3.8 6.5 2.2-3.5 5 7.5z"/><circle cx="17" cy="6.5" r="1.6"/>',
  ideas: '<path d="M4.5 10v4h3l7 4V6l-7 4zM18 9.5a4 4 0 0 1 0 5"/>',
  extra:
    '<path d="M12 20.5s6.5-5.5 6.5-10.5a6.5 6.5 0 0 0-13 0c0 5 6.5 10.5 6.5 10.5z"/><circle cx="12" cy="10" r="2.3"/>',
}
