/** The parts of barrage on a video page: above, below and beside the video. All follow the video's clock. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { VideoClock } from '../../../machines/video/barrage/barrage.types'
import { crossTimes, linesAt, type PlacedLine } from '../../../machines/video/barrage/barrageLanes'
import { onStillness, prefersStillness } from '../../../services/browser/motion'
import { everyTick } from '../../../services/browser/ticker'
import { newId } from '../../../services/network/ids'
import { BarrageLayer } from '../../../views/video/barrage/BarrageLayer'
import { LineList } from '../../../views/video/barrage/LineList'
import { QuietLines } from '../../../views/video/barrage/QuietLines'
import { SendBar } from '../../../views/video/barrage/SendBar'
import type { BarrageState } from './useBarrage'
import { usePassing } from './usePassing'

const useStillness = () => useSyncExternalStore(onStillness, prefersStillness)

interface OverVideoProps {
  barrage: BarrageState
  clock: VideoClock
}

/** The comments that move over the video; fills the nearest positioned box. */
export function BarrageOver({ barrage, clock }: OverVideoProps) {
  const isStill = useStillness()
  return barrage.view.settings.isOn && !isStill ? <Passing barrage={barrage} clock={clock} /> : null
}

function Passing({ barrage: { view }, clock }: OverVideoProps) {
  const { layer, lines, fontSize } = usePassing(view, clock)
  return <BarrageLayer layer={layer} lines={lines} fontSize={fontSize} opacity={view.settings.opacity} />
}

/** Input and settings; with reduced motion also the current comments. */
export function BarrageBar({ barrage, clock }: OverVideoProps) {
  const { view, sender, send, write } = barrage
  const isStill = useStillness()
  return (
    <>
      {isStill && view.settings.isOn ? <Quiet barrage={barrage} clock={clock} /> : null}
      <SendBar
        view={view}
        sender={sender}
        onWrite={(text) => write({ type: 'text.write', text })}
        onSend={() =>
          write({ type: 'barrage.send', recordTime: Math.max(0, Math.round(clock.position())), requestId: newId() })
        }
        onSettings={(change) => send({ type: 'settings.change', change })}
      />
    </>
  )
}

/** All comments with their times. */
export const BarrageList = ({
  barrage: { view, send },
  onSeek,
}: {
  barrage: BarrageState
  /** Seeks to a time of the video; null where seeking is not allowed. */
  onSeek: ((ms: number) => void) | null
}) => <LineList view={view} onSeek={onSeek} onIntent={send} />

/** Maximum number of current comments that are shown with reduced motion. */
const QUIET_MAX = 6

function Quiet({ barrage: { view }, clock }: OverVideoProps) {
  const crossMs = crossTimes[view.settings.speed]
  const now = useRef(clock)
  now.current = clock
  const [time, setTime] = useState(0)
  // Updated once a second, because it is a list to read.
  useEffect(() => everyTick(() => setTime(Math.floor(now.current.position() / 1_000) * 1_000)), [])
  const all = useMemo(
    (): readonly PlacedLine[] =>
      view.barrages.map(({ barrageId, recordTime }) => ({ barrageId, lane: 0, start: recordTime, width: 0 })),
    [view.barrages],
  )
  const there = new Set(
    linesAt(all, time + 999, { crossMs, width: 0, laneNum: 1, gap: 0 })
      .slice(-QUIET_MAX)
      .map(({ barrageId }) => barrageId),
  )
  return <QuietLines barrages={view.barrages.filter(({ barrageId }) => there.has(barrageId))} />
}
