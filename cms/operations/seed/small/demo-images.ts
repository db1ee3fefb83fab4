import type { EncodedImage } from '#cms/media/encode.ts'
import { inImageQueue } from '#cms/media/image-queue.ts'
import { UPLOADED } from '../content/faces.ts'
import { Random } from '../random.ts'
import { drawAvatar, drawScene } from './draw-images.ts'
import type { Action } from './actions.ts'

/** Images that are drawn while the first actions are stored. */
export interface DemoImages {
  /** By post. */
  scenes: ReadonlyMap<number, Promise<EncodedImage[]>>
  /** By member; some have none. */
  avatars: ReadonlyMap<number, Promise<EncodedImage>>
}

/** Starts drawing, one image at a time, in the order in which they are needed. */
export function drawDemoImages(actions: readonly Action[]): DemoImages {
  const random = new Random(7)
  const avatars = new Map([...UPLOADED].map(([by, face]) => [by, queued(() => drawAvatar(face))] as const))
  const scenes = new Map<number, Promise<EncodedImage[]>>()
  for (const action of actions) {
    if (action.kind !== 'post' || action.post.scenes.length === 0) continue
    const pictures = action.post.scenes.map((scene) => {
      const own = new Random(random.int(0, 1_000_000))
      return queued(() => drawScene(scene, own))
    })
    scenes.set(action.post.key, Promise.all(pictures))
  }
  return { scenes, avatars }
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  const drawing = inImageQueue({}, work)
  // The failure is thrown where the image is needed; until then it must not end the process.
  drawing.catch(() => undefined)
  return drawing
}
