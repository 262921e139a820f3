/**
 * In which lane each line over a film passes, and where it stands at a moment: a function of the lines and the film alone, so
 * that a jump, a pause or another speed changes nothing of it. Every line crosses in the same time, so longer ones are faster;
 * in one lane none touches another. A line for which no lane is free is left out, but for one's own, which wait for one.
 */

/** A line as it is laid out. */
export interface LaneLine {
  readonly barrageId: string
  /** Its moment of the film in ms. */
  readonly recordTime: number
  /** In px, as it is drawn. */
  readonly width: number
  /** Never left out. */
  readonly isOwn: boolean
}

/** Over what lines pass. */
export interface LaneStage {
  /** In px. */
  readonly width: number
  readonly laneNum: number
  /** How many ms of the film a line takes from edge to edge. */
  readonly crossMs: number
  /** What is kept free between two lines of a lane, in px. */
  readonly gap: number
}

/** A line with its lane. */
export interface PlacedLine {
  readonly barrageId: string
  /** From the top, from 0. */
  readonly lane: number
  /** When its beginning enters at the right edge, in ms of the film. */
  readonly start: number
  readonly width: number
}

type Run = Pick<PlacedLine, 'start' | 'width'>

/** So many ms must pass after a line until one of this width may follow it in its lane. */
function pauseAfter(before: Run, width: number, stage: LaneStage): number {
  const { crossMs, gap } = stage
  const ways = { before: stage.width + before.width, after: stage.width + width }
  // Its end has come in; and what follows, should it be faster, reaches the left edge after it.
  const entered = (crossMs * (before.width + gap)) / ways.before
  const unreached = crossMs - (crossMs * (stage.width - gap)) / ways.after
  return Math.ceil(Math.min(crossMs, Math.max(entered, unreached)))
}

const mayFollow = (before: Run | undefined, after: Run | undefined, stage: LaneStage): boolean =>
  before === undefined || after === undefined || after.start - before.start >= pauseAfter(before, after.width, stage)

/** What passes in one lane. */
interface Lane {
  /** One's own, by their starts. */
  readonly own: Run[]
  /** How many of them have started. */
  begun: number
  last: Run | undefined
}

/** The lines that pass, by their starts. `lines` stand by their moments. */
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

/** Whether a line fits behind what has started in the lane, and before what comes of one's own. */
function isFree(lane: Lane, run: Run, stage: LaneStage): boolean {
  for (let next = lane.own[lane.begun]; next && next.start <= run.start; next = lane.own[lane.begun]) lane.begun += 1
  const own = lane.own[lane.begun - 1]
  const before = own && (lane.last === undefined || own.start >= lane.last.start) ? own : lane.last
  return mayFollow(before, run, stage) && mayFollow(run, lane.own[lane.begun], stage)
}

/** How many of the lines have started before or at a moment. */
function startedBy(placed: readonly PlacedLine[], time: number): number {
  let [low, high] = [0, placed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((placed[middle]?.start ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines that are over the film at a moment, in the order in which they came. */
export const linesAt = (placed: readonly PlacedLine[], time: number, { crossMs }: LaneStage): readonly PlacedLine[] =>
  placed.slice(startedBy(placed, time - crossMs), startedBy(placed, time))

/** Where a line's beginning stands at a moment, in px from the left edge. */
export const leftOf = ({ start, width }: Run, time: number, stage: LaneStage): number =>
  stage.width - ((stage.width + width) * (time - start)) / stage.crossMs

/** How long lines cross, by the speed that was chosen: ms of the film. */
export const crossTimes = { slow: 12_000, normal: 8_000, fast: 5_000 } as const

/** How much of the film lines may pass over. */
export const areaShares = { quarter: 0.25, half: 0.5, full: 1 } as const
