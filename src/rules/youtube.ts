/** A video that an address names, and the second at which it begins. */
export interface Video {
  id: string
  start: number
}

const HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
/** `/v/` is of players from before 2015, which have their options behind `&`. */
const PATH = /^\/(?:shorts|live|embed|v)\/([^/&]+)(?:\/|&.*)?$/
const ID = /^[\w-]{11}$/

/** The video of a link to YouTube; null for any other address. */
export function videoOf(address: string): Video | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const id = idOf(url)
  if (!id || !ID.test(id)) return null
  return { id, start: secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '') }
}

function idOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!HOST.test(hostname)) return undefined
  return pathname === '/watch' ? (searchParams.get('v') ?? undefined) : PATH.exec(pathname)?.[1]
}

/** `90`, `90s` and `1m30s` as seconds; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** The page of a video. */
export const videoPage = ({ id, start }: Video): string =>
  `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`

/** The player of a video, on the host that sets no cookies before it plays. */
export const videoPlayer = ({ id, start }: Video): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`
