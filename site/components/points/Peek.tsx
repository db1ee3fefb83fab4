/** A face that looks over the upper edge of its `group/attendance` and smiles once that has `data-done`. */
export const Peek = () => (
  <svg aria-hidden="true" className="absolute right-5.5 bottom-full -mb-px h-7.5 w-14 fill-none" viewBox="0 0 64 34">
    <path className="fill-mark" d="M4 34a28 28 0 0 1 56 0z" />
    <path
      className="stroke-face-ink group-data-done/attendance:hidden"
      d="M24 20h0m16 0h0"
      strokeLinecap="round"
      strokeWidth="6"
    />
    <path
      className="hidden stroke-face-ink group-data-done/attendance:block"
      d="M20 21q4-5 8 0M36 21q4-5 8 0M28 27q4 3.5 8 0"
      strokeLinecap="round"
      strokeWidth="2.4"
    />
  </svg>
)
