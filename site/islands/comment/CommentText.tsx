import { linkedText } from './linked-text.ts'

/** A comment's words: line breaks as typed, addresses as links that vouch for nothing. */
export function CommentText({ content }: { content: string }) {
  return (
    <p className="mt-1 whitespace-pre-wrap">
      {linkedText(content).map(({ text, href }, index) =>
        href ? (
          <a className="text-accent underline underline-offset-3" href={href} key={index} rel="nofollow ugc noopener">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
