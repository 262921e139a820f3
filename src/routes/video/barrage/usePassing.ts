/**
 * Moves comments over a video. Their positions are a function of the comments and the time of the video (`barrageLanes`), computed
 * in every frame. React mounts a comment when it enters and unmounts it when it has left; in between, only its style changes.
 */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { BarrageView } from '../../../machines/video/barrage/barrage.selectors'
import type { VideoClock } from '../../../machines/video/barrage/barrage.types'
import {
  areaShares,
  crossTimes,
  type LaneStage,
  leftOf,
  linesAt,
  type PlacedLine,
  placeLines,
} from '../../../machines/video/barrage/barrageLanes'
import { createVideoFollower, everyFrame } from '../../../services/browser/page/frames'
import { createTextMeasure } from '../../../services/browser/textWidth'
import { type PassingLine, placeAt } from '../../../views/video/barrage/BarrageLayer'

/** In px, for a video of this width; font sizes scale with the video, within bounds. */
const fontSizes = { s: 18, m: 22, l: 28 } as const
const USUAL_WIDTH = 960
const SCALE_MIN = 0.7
const SCALE_MAX = 1.4
/** In font sizes: the height of a lane, the padding around a text, and the free space behind it. */
const LANE = 1.5
const AROUND = 0.75
const GAP = 1.2

interface Room {
  readonly width: number
  readonly height: number
  readonly font: string
}
const nowhere: Room = { width: 0, height: 0, font: 'sans-serif' }

/** The size of the layer, updated while it is mounted. */
function useRoom(layer: RefObject<HTMLDivElement | null>): Room {
  const [room, setRoom] = useState(nowhere)
  useEffect(() => {
    const element = layer.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(() =>
      setRoom({
        width: element.clientWidth,
        height: element.clientHeight,
        font: getComputedStyle(element).fontFamily,
      }),
    )
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [layer])
  return room
}

const isSame = (one: readonly PlacedLine[], other: readonly PlacedLine[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index])

export function usePassing(view: BarrageView, clock: VideoClock) {
  const { barrages, userId, settings } = view
  const layer = useRef<HTMLDivElement>(null)
  const room = useRoom(layer)
  const [measure] = useState(createTextMeasure)
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, room.width / USUAL_WIDTH))
  const fontSize = Math.round(fontSizes[settings.fontSize] * scale)
  const laneHeight = Math.round(fontSize * LANE)
  const stage = useMemo((): LaneStage => {
    const laneNum = Math.max(1, Math.floor((room.height * areaShares[settings.area]) / laneHeight))
    const crossMs = crossTimes[settings.speed]
    return { width: room.width, laneNum: room.height > 0 ? laneNum : 0, crossMs, gap: fontSize * GAP }
  }, [room, settings.area, settings.speed, laneHeight, fontSize])
  const placed = useMemo(() => {
    const font = `600 ${fontSize}px ${room.font}`
    const widthOf = (text: string) => (measure?.(text, font) ?? text.length * fontSize) + fontSize * AROUND
    return placeLines(
      barrages.map(({ barrageId, recordTime, content, userId: by }) => ({
        barrageId,
        recordTime,
        width: widthOf(content),
        isOwn: by === userId,
      })),
      stage,
    )
  }, [barrages, userId, stage, fontSize, room.font, measure])
  const video = useRef(clock)
  video.current = clock
  const time = useRef(0)
  const [there, setThere] = useState<readonly PlacedLine[]>([])
  useEffect(() => {
    const follow = createVideoFollower()
    return everyFrame((now) => {
      const { position, isPlaying, rate, jumps } = video.current
      time.current = follow({ position: position(), isPlaying, rate, jumps }, now)
      const lines = linesAt(placed, time.current, stage)
      setThere((before) => (isSame(before, lines) ? before : lines))
      const byId = new Map(lines.map((line) => [line.barrageId, line]))
      for (const element of layer.current?.children ?? []) {
        const line = element instanceof HTMLElement ? byId.get(element.dataset.barrage ?? '') : undefined
        if (line && element instanceof HTMLElement)
          element.style.transform = placeAt(leftOf(line, time.current, stage), line.lane * laneHeight)
      }
    })
  }, [placed, stage, laneHeight])
  const known = useMemo(() => new Map(barrages.map((barrage) => [barrage.barrageId, barrage])), [barrages])
  const lines = there.flatMap((line): PassingLine[] => {
    const barrage = known.get(line.barrageId)
    if (!barrage) return []
    const { barrageId, content } = barrage
    return [
      {
        barrageId,
        content,
        isOwn: barrage.userId === userId,
        isHeldBack: barrage.isHeldBack === '1',
        left: leftOf(line, time.current, stage),
        top: line.lane * laneHeight,
      },
    ]
  })
  return { layer, lines, fontSize }
}
