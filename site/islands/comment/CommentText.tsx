import type { Mentions } from '#src/contracts/schemas/mentions.ts'
import { linkedText } from './linked-text.ts'

interface Props {
  content: string
  mentions?: Mentions
}

/** A comment's text with line breaks, mentions as links, and URLs as nofollow links. */
export function CommentText({ content, mentions }: Props) {
  return (
    <p className="mt-0.75 mb-0.5 whitespace-pre-wrap" data-text>
      {linkedText(content, mentions).map(({ text, href, isMember }, index) => {
        if (!href) return text
        const look = isMember
          ? 'mention font-semibold text-act hover:underline'
          : 'text-act underline underline-offset-3'
        return (
          <a className={look} href={href} key={index} {...(!isMember && { rel: 'nofollow ugc noopener' })}>
            {text}
          </a>
        )
      })}
    </p>
  )
}
