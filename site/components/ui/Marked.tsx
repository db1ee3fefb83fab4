import { hitParts } from '#src/rules/search-hits.ts'

interface Props {
  text: string
  /** In search form. */
  words: readonly string[]
}

/** A text with the words that were searched for marked. */
export const Marked = ({ text, words }: Props) =>
  hitParts(text, words).map((part, index) =>
    part.isHit ? (
      <mark className="rounded-[3px] bg-act-soft text-inherit" key={index}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
