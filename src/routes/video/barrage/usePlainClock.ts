/** The clock of a video with the browser's own controls. */
import { useEffect, useMemo, useState } from 'react'
import type { VideoClock } from '../../../machines/video/barrage/barrage.types'
import { followPlainVideo, momentOf, type PlainVideoState } from '../../../services/media/plainVideo'

/** Follows the video inside `place`; null: there is none yet. */
export function usePlainClock(place: HTMLElement | null): VideoClock {
  const [state, setState] = useState<PlainVideoState>({ isPlaying: false, rate: 1, jumps: 0 })
  useEffect(() => (place ? followPlainVideo(place, setState) : undefined), [place])
  return useMemo(() => ({ ...state, position: () => momentOf(place) }), [state, place])
}
