/** A component of the editor: an element that Rhymix replaces when it shows a text. */
const COMPONENT = /<(img|div)\b[^<>]*?\beditor_component\s*=\s*["'](\w+)["'][^<>]*>/gi

const attribute = (tag: string, name: string): string =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? ''

/**
 * The HTML with components of the editor as plain elements: pictures stay, films become frames, galleries their pictures.
 * What has no place, such as an emoticon, goes, and `drop` is called with its kind; a poll is shown by its post.
 */
export const withoutComponents = (html: string, drop: (kind: string) => void): string =>
  html.replace(COMPONENT, (tag: string, _: string, kind: string) => {
    switch (kind) {
      case 'image_link':
        return tag
      case 'poll_maker':
        return ''
      case 'multimedia_link': {
        const src = attribute(tag, 'multimedia_src')
        return src ? `<iframe src="${src}"></iframe>` : ''
      }
      case 'image_gallery': {
        const list = attribute(tag, 'images_list')
          .split(/[\s|]+/)
          .filter(Boolean)
        return list.map((src) => `<img src="${src}" alt="">`).join('') + (tag.startsWith('<div') ? tag : '')
      }
      default:
        if (/^<div/i.test(tag)) return tag
        drop(kind)
        return ''
    }
  })
