/**
 * Barrage on a video page. The file of the video becomes known while the page is open. The chart of barrage is mounted
 * beside the player, so that the player is not remounted for it.
 */
import { useEffect, useState } from 'react'
import type { BarragePlace, VideoClock } from '../../../machines/video/barrage/barrage.types'
import { texts } from '../../../views/video/barrage/texts'
import { BarrageBar, BarrageList, BarrageOver } from './BarrageParts'
import { type BarrageState, useBarrage } from './useBarrage'
import '../../../views/video/barrage/barrage.css'

interface VideoBarrageInput {
  /** Null while the file of the video is unknown. */
  place: BarragePlace | null
  clock: VideoClock
  /** Seeks to a time of the video; null where seeking is not allowed. */
  onSeek: ((ms: number) => void) | null
}

/** The parts of barrage for a video page: beside the player (invisible), over the picture, below its controls, below the player. */
export function useVideoBarrage({ place, clock, onSeek }: VideoBarrageInput) {
  const [barrage, setBarrage] = useState<BarrageState | null>(null)
  const beside =
    place === null ? null : (
      <Running
        key={`${place.teachingClassId} ${place.lessonTaskId} ${place.videoFileId}`}
        place={place}
        onState={setBarrage}
      />
    )
  if (barrage === null) return { beside, over: null, foot: null, under: null }
  return {
    beside,
    over: <BarrageOver barrage={barrage} clock={clock} />,
    foot: <BarrageBar barrage={barrage} clock={clock} />,
    under: (
      <details className="shrink barrage-side">
        <summary className="min-touch u-muted pointer pad-y-2">{texts.listOf(barrage.view.barrages.length)}</summary>
        <BarrageList barrage={barrage} onSeek={onSeek} />
      </details>
    ),
  }
}

function Running({ place, onState }: { place: BarragePlace; onState: (state: BarrageState | null) => void }) {
  const barrage = useBarrage(place)
  useEffect(() => onState(barrage), [barrage, onState])
  useEffect(() => () => onState(null), [onState])
  return null
}
