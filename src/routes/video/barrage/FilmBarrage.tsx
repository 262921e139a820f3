/**
 * Barrage for the page of a film. Which file a film is comes to be known while its page stands there: what runs barrage is put
 * beside the player, so that the player is never made anew for it.
 */
import { useEffect, useState } from 'react'
import type { BarragePlace, VideoClock } from '../../../machines/video/barrage/barrage.types'
import { texts } from '../../../views/video/barrage/texts'
import { BarrageBar, BarrageList, BarrageOver } from './BarrageParts'
import { type BarrageState, useBarrage } from './useBarrage'
import '../../../views/video/barrage/barrage.css'

interface FilmBarrageInput {
  /** Null: which film it is, is not known yet. */
  place: BarragePlace | null
  clock: VideoClock
  /** Leads to a moment of the film; null where the film may not be moved. */
  onSeek: ((ms: number) => void) | null
}

/** What a film's page shows of barrage: beside the player (nothing is seen of it), over the picture, below its controls, under the player. */
export function useFilmBarrage({ place, clock, onSeek }: FilmBarrageInput) {
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
      <details className="barrage-side">
        <summary>{texts.listOf(barrage.view.barrages.length)}</summary>
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
