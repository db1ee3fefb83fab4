import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { schema } from './schema.ts'

const { nodes } = schema

/** A line to write in behind whatever the text ends with. */
export const roomBelow = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === nodes.paragraph || doc.lastChild?.type === nodes.heading
      ? null
      : tr.insert(doc.content.size, nodes.paragraph.create()).setMeta('addToHistory', false),
})

/** Marks pictures without a caption and boxes without a title, so that the style sheet can ask for one. */
export const captionHints = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const found: Decoration[] = []
      doc.descendants((node, pos) => {
        if (node.type === nodes.picture && node.content.size === 0)
          found.push(Decoration.node(pos, pos + node.nodeSize, { class: 'has-no-caption' }))
        if (node.type === nodes.spoiler_title && node.content.size === 0)
          found.push(Decoration.node(pos, pos + node.nodeSize, { class: 'has-no-title' }))
        return !node.isTextblock
      })
      return DecorationSet.create(doc, found)
    },
  },
})
