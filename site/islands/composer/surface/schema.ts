import { Schema, type DOMOutputSpec, type NodeSpec } from 'prosemirror-model'
import { addressOf, isOwnImage, isSafeLink, taskBox } from '#src/rules/markdown.ts'

const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
  ...spec,
})

const alignOf = (element: HTMLElement): string => {
  const align = element.getAttribute('align') ?? ''
  return ['left', 'center', 'right'].includes(align) ? align : ''
}

/** Whether the item's own box is checked; null for an item without one. */
function isDone(item: HTMLElement): boolean | null {
  const box = item.querySelector<HTMLInputElement>('input[type=checkbox]')
  return box?.closest('li') === item ? box.checked : null
}

/** The box of a task as readers get it, but one that can be pressed. */
function boxOf(isChecked: boolean): DOMOutputSpec {
  const { disabled: _, ...attributes } = taskBox({ type: 'checkbox', ...(isChecked && { checked: '' }) }) ?? {}
  return ['input', { ...attributes, contenteditable: 'false' }]
}

/**
 * What the writing surface shows as readers will see it. Everything else of markdown (HTML, definitions) stands as its
 * source in a block of its own, `source`.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', { content: 'inline*' }),
    heading: block('h2', {
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4, h5, h6', attrs: { level: 4 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    }),
    // A box of `:::spoiler`, which is open while one writes.
    spoiler_box: block('div[data-spoiler-box]', {
      content: 'spoiler_title block+',
      defining: true,
      toDOM: () => ['div', { 'data-spoiler-box': '' }, 0],
    }),
    spoiler_title: {
      content: 'text*',
      marks: '',
      defining: true,
      isolating: true,
      parseDOM: [{ tag: 'div[data-spoiler-title]' }],
      toDOM: () => ['div', { 'data-spoiler-title': '' }, 0],
    },
    blockquote: block('blockquote', { content: 'block+', defining: true }),
    bullet_list: block('ul', { content: 'list_item+', attrs: { tight: { default: true } } }),
    ordered_list: block('ol', {
      content: 'list_item+',
      attrs: { tight: { default: true }, order: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: Number(element.getAttribute('start') ?? 1) }) }],
      toDOM: ({ attrs }) => (attrs.order === 1 ? ['ol', 0] : ['ol', { start: attrs.order }, 0]),
    }),
    list_item: {
      content: 'paragraph block*',
      defining: true,
      // Whether a task is done; null for an item that is no task.
      attrs: { checked: { default: null } },
      parseDOM: [{ tag: 'li', getAttrs: (element) => ({ checked: isDone(element) }) }],
      toDOM: ({ attrs }) => (attrs.checked === null ? ['li', 0] : ['li', boxOf(attrs.checked as boolean), ['div', 0]]),
    },
    code_block: block('pre', {
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { lang: { default: '' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    }),
    source: block('pre', {
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full', priority: 60 }],
      toDOM: () => ['pre', { 'data-source': '' }, 0],
    }),
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block',
      content: 'text*',
      marks: '',
      isolating: true,
      draggable: true,
      attrs: { src: {}, isLarge: { default: false } },
      parseDOM: [
        {
          tag: 'figure[data-src]',
          getAttrs: (element) => {
            const src = element.getAttribute('data-src') ?? ''
            return isOwnImage(src) && { src, isLarge: element.classList.contains('large') }
          },
          contentElement: 'figcaption',
        },
      ],
      toDOM: ({ attrs }) => [
        'figure',
        { 'data-src': attrs.src as string, ...(attrs.isLarge && { class: 'large' }) },
        ['img', { src: attrs.src as string, alt: '', draggable: 'false' }],
        ['figcaption', 0],
      ],
    },
    table: block('table', { content: 'table_row+', isolating: true, toDOM: () => ['table', ['tbody', 0]] }),
    table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_cell: {
      content: 'inline*',
      isolating: true,
      attrs: { align: { default: '' }, isHeader: { default: false } },
      parseDOM: [
        { tag: 'td', getAttrs: (element) => ({ align: alignOf(element) }) },
        { tag: 'th', getAttrs: (element) => ({ align: alignOf(element), isHeader: true }) },
      ],
      toDOM: ({ attrs }) => [
        attrs.isHeader ? 'th' : 'td',
        attrs.align === '' ? {} : { align: attrs.align as string },
        0,
      ],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {}, title: { default: '' } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = addressOf(element.getAttribute('href') ?? '')
            return isSafeLink(href) && { href, title: element.getAttribute('title') ?? '' }
          },
        },
      ],
      // No real address: a press in the text places the caret.
      toDOM: ({ attrs }) => ['a', { 'data-href': attrs.href as string, title: attrs.href as string }, 0],
    },
    spoiler: { parseDOM: [{ tag: 'span[data-spoiler]' }], toDOM: () => ['span', { 'data-spoiler': '' }, 0] },
    del: { parseDOM: [{ tag: 'del, s, strike' }], toDOM: () => ['del', 0] },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em, i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
    code: { code: true, excludes: 'link del strong em', parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})
