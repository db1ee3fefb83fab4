/**
 * Old name → today's name of migrations that were renamed after they had run somewhere. The row of one that ran gets
 * today's name, so that it does not run again. These three were dated in the future, after which every new one would
 * have come before them on a fresh database and after them on one that exists.
 */
export const RENAMED: Readonly<Record<string, string>> = {
  '20261201_000000_search_and_lists': '20261121_100000_search_and_lists',
  '20261202_000000_opening_lines': '20261121_110000_opening_lines',
  '20261203_000000_append_only': '20261121_120000_append_only',
}
