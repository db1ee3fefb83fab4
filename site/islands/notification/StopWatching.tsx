import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { postText } from '#src/text/post.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { setWatching } from '../../lib/posts/watch.ts'

/** 알림 끄기 of the post that a notification is about, and 알림 받기 once it is off. */
export function StopWatching({ postId }: { postId: string }) {
  const [isOn, setOn] = useState(true)
  const change = useCall((on: boolean) => setWatching(postId, on), {
    onSuccess: (hasChanged, on) => hasChanged && setOn(on),
  })
  return (
    <IconButton
      className="absolute! top-1/2 right-0 -translate-y-1/2 text-ink-3 max-md:right-2 md:-right-2"
      disabled={change.isBusy}
      icon={isOn ? BellOff : Bell}
      label={isOn ? postText.unwatch : postText.watch}
      onClick={() => change.send(!isOn)}
    />
  )
}
