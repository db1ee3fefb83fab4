/** The prefix (말머리) of a post, before its title. */
export const PrefixChip = ({ prefix }: { prefix: string | null }) =>
  prefix && (
    <span className="mr-1.5 inline-block rounded-sm bg-panel px-1.5 align-[0.08em] text-[0.8em] leading-[1.6] font-semibold whitespace-nowrap text-ink-2">
      {prefix}
    </span>
  )
