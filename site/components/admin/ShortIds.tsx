import { shortId, splitAtIds } from './short-id.ts'

/** A text in which each id is short, and whole on hover. */
export const ShortIds = ({ children: text }: { children: string }) =>
  splitAtIds(text).map((part, index) =>
    index % 2 === 1 ? (
      <span className="whitespace-nowrap" key={index} title={part}>
        {shortId(part)}
      </span>
    ) : (
      part
    ),
  )
