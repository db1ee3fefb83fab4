const SLOW_SECONDS = 5
const MOST = 20

/**
 * Prints the files whose tests took longest, each with its seconds.
 *
 * @param {{ file: string, seconds: number }[]} ran
 */
export function printSlowest(ran) {
  const slow = ran.filter(({ seconds }) => seconds >= SLOW_SECONDS).sort((a, b) => b.seconds - a.seconds)
  for (const { file, seconds } of slow.slice(0, MOST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
