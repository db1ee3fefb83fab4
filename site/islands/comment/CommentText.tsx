import { Fragment } from 'react'
import type { Mentions } from '#src/contracts/schemas/mentions.ts'
import { blankLineParts } from '#src/rules/blank-lines.ts'
import { COMMENT_TEXT } from './comment-text-class.ts'
import { linkedText } from './linked-text.ts'
import { QUOTE_MARK, withQuotes } from './quotes.ts'

export interface CommentTextProps {
  content: string
  mentions?: Mentions
}

/**
 * A comment's text with line breaks, two blank lines in a row at most, quotations, mentions as links, and URLs as nofollow links. What it reads as is its
 * `textContent`: marks of quotations and further blank lines are hidden, not left out.
 */
export function CommentText({ content, mentions }: CommentTextProps) {
  return (
    <div className={COMMENT_TEXT} data-text>
      {withQuotes(content).map(({ lines, isQuote }, part) =>
        isQuote ? (
          <blockquote className="my-1 border-l-3 border-mark pl-3 text-ink-2" key={part}>
            {lines.map((line, index) => (
              <Fragment key={index}>
                <span hidden>{QUOTE_MARK}</span>
                <Words content={line.slice(QUOTE_MARK.length)} mentions={mentions} />
              </Fragment>
            ))}
          </blockquote>
        ) : (
          <Words content={lines.join('')} key={part} mentions={mentions} />
        ),
      )}
    </div>
  )
}

const Words = ({ content, mentions }: { content: string; mentions: Mentions | undefined }) =>
  linkedText(content, mentions).map(({ text, href, isMember }, index) => {
    if (!href) return <Plain key={index} text={text} />
    const look = isMember ? 'mention font-semibold text-act hover:underline' : 'text-act underline underline-offset-3'
    return (
      <a className={look} href={href} key={index} {...(!isMember && { rel: 'nofollow ugc noopener' })}>
        {text}
      </a>
    )
  })

const Plain = ({ text }: { text: string }) =>
  blankLineParts(text).map((part, index) =>
    part.isExtra ? (
      <span hidden key={index}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
