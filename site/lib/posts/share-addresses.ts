/** Where X begins a post with this title and link. */
export const xAddress = ({ title, url }: { title: string; url: string }): string =>
  `https://x.com/intent/post?${new URLSearchParams({ text: title, url }).toString()}`

/**
 * The address at which KakaoTalk asks for the recipient of the link. Kakao answers only to the JavaScript key of an app in which this site's
 * domain is registered.
 */
export const kakaoTalkAddress = ({ url, key }: { url: string; key: string }): string =>
  `https://sharer.kakao.com/talk/friends/picker/link?${new URLSearchParams({
    app_key: key,
    validation_action: 'scrap',
    validation_params: JSON.stringify({ link_ver: '4.0', request_url: url }),
    ka: `sdk/2.7.0 os/javascript sdk_type/javascript lang/ko-KR device/web origin/${encodeURIComponent(new URL(url).origin)}`,
  }).toString()}`
