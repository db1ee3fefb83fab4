import { escaped } from '#src/rules/markup.ts'

/** An element with a text; nothing for null. */
export const element = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${escaped(text)}</${name}>`

/** A response with an XML document of this type. */
export const xmlResponse = (body: string, type: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  })
