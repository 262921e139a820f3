/**
 * Assigns comments over a video to lanes, and computes their positions at a moment. Both depend only on the comments
 * and the video, so that seeking, pausing or another speed changes nothing. Every comment crosses in the same time, so
 * longer ones are faster; in one lane no two touch. A comment without a free lane is left out; the user's own comments
 * wait for one.
 */

/** A comment to lay out. */
export interface LaneLine {
  readonly barrageId: string
  /** Moment of the video in ms. */
  readonly recordTime: number
  /** Width as drawn, in px. */
  readonly width: number
  /** Own comments are never left out. */
  readonly isOwn: boolean
}

/** The area that comments pass over. */
export interface LaneStage {
  /** In px. */
  readonly width: number
  readonly laneNum: number
  /** Time that a comment takes from edge to edge, in ms of the video. */
  readonly crossMs: number
  /** Free space between two comments of a lane, in px. */
  readonly gap: number
}

/** A comment with its lane. */
export interface PlacedLine {
  readonly barrageId: string
  /** From the top, starting at 0. */
  readonly lane: number
  /** When its left end enters at the right edge, in ms of the video. */
  readonly start: number
  readonly width: number
}

type Run = Pick<PlacedLine, 'start' | 'width'>

/** Time until a comment of this width may follow another one in its lane, in ms of the video. */
function pauseAfter(before: Run, width: number, stage: LaneStage): number {
  const { crossMs, gap } = stage
  const ways = { before: stage.width + before.width, after: stage.width + width }
  // The end of the first one has entered, and the second one, if faster, reaches the left edge after it.
  const entered = (crossMs * (before.width + gap)) / ways.before
  const unreached = crossMs - (crossMs * (stage.width - gap)) / ways.after
  return Math.ceil(Math.min(crossMs, Math.max(entered, unreached)))
}

const mayFollow = (before: Run | undefined, after: Run | undefined, stage: LaneStage): boolean =>
  before === undefined || after === undefined || after.start - before.start >= pauseAfter(before, after.width, stage)

/** The comments in one lane. */
interface Lane {
  /** The user's own comments, by their starts. */
  readonly own: Run[]
  /** Number of own comments that have started. */
  begun: number
  last: Run | undefined
}

/** The comments with a lane, by their starts. `lines` must be ordered by their moments. */
export function placeLines(lines: readonly LaneLine[], stage: LaneStage): readonly PlacedLine[] {
  if (stage.laneNum < 1 || stage.width <= 0) return []
  const lanes = Array.from({ length: stage.laneNum }, (): Lane => ({ own: [], begun: 0, last: undefined }))
  const placed = [...placeOwn(lines, lanes, stage), ...placeOthers(lines, lanes, stage)]
  return placed.sort((one, other) => one.start - other.start || one.lane - other.lane)
}

function placeOwn(lines: readonly LaneLine[], lanes: readonly Lane[], stage: LaneStage): PlacedLine[] {
  return lines.flatMap(({ isOwn, barrageId, recordTime, width }) => {
    if (!isOwn) return []
    const starts = lanes.map(({ own }) => {
      const before = own.at(-1)
      return before ? Math.max(recordTime, before.start + pauseAfter(before, width, stage)) : recordTime
    })
    const start = Math.min(...starts)
    const lane = starts.indexOf(start)
    lanes[lane]?.own.push({ start, width })
    return [{ barrageId, lane, start, width }]
  })
}

function placeOthers(lines: readonly LaneLine[], lanes: readonly Lane[], stage: LaneStage): PlacedLine[] {
  return lines.flatMap(({ isOwn, barrageId, recordTime: start, width }) => {
    if (isOwn) return []
    const run = { start, width }
    const lane = lanes.findIndex((one) => isFree(one, run, stage))
    const found = lanes[lane]
    if (!found) return []
    found.last = run
    return [{ barrageId, lane, start, width }]
  })
}

/** Whether a comment fits behind the last one that has started in the lane, and before the next own one. */
function isFree(lane: Lane, run: Run, stage: LaneStage): boolean {
  for (let next = lane.own[lane.begun]; next && next.start <= run.start; next = lane.own[lane.begun]) lane.begun += 1
  const own = lane.own[lane.begun - 1]
  const before = own && (lane.last === undefined || own.start >= lane.last.start) ? own : lane.last
  return mayFollow(before, run, stage) && mayFollow(run, lane.own[lane.begun], stage)
}

/** Number of comments that have started at or before a moment. */
function startedBy(placed: readonly PlacedLine[], time: number): number {
  let [low, high] = [0, placed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((placed[middle]?.start ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** The comments over the video at a moment, in the order of their starts. */
export const linesAt = (placed: readonly PlacedLine[], time: number, { crossMs }: LaneStage): readonly PlacedLine[] =>
  placed.slice(startedBy(placed, time - crossMs), startedBy(placed, time))

/** Position of a comment's left end at a moment, in px from the left edge. */
export const leftOf = ({ start, width }: Run, time: number, stage: LaneStage): number =>
  stage.width - ((stage.width + width) * (time - start)) / stage.crossMs

/** Crossing times by the chosen speed, in ms of the video. */
export const crossTimes = { slow: 12_000, normal: 8_000, fast: 5_000 } as const

/** Share of the video's height over which comments may pass. */
export const areaShares = { quarter: 0.25, half: 0.5, full: 1 } as const
