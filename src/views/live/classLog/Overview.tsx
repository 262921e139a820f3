/** The overview of a lesson: a lane for each tool with its rounds over time. The timeline below contains the same as text. */
import type { CSSProperties } from 'react'
import { type ClassMeetingDetail, type ClassRound, classTool } from '../../../../contract/entities/live/classLog'
import { secondOf, timeOf } from '../../../../contract/moments'
import { texts } from '../../../machines/live/classLog/texts'
import { Icon } from '../../shared/kit/Icon'
import { toolIcons } from './marks'

const QUARTERS = [0, 0.25, 0.5, 0.75, 1] as const
/** The axis of a lesson shorter than this shows seconds. */
const SHORT_MS = 5 * 60_000

export function Overview({ lesson }: { lesson: ClassMeetingDetail }) {
  const { startedAt, endedAt, rounds } = lesson
  const length = Math.max(1, endedAt - startedAt)
  const part = (ms: number): string => `${Math.min(100, Math.max(0, (100 * ms) / length))}%`
  const placeOf = (round: ClassRound): CSSProperties & Record<'--from' | '--length', string> => ({
    '--from': part(round.startedAt - startedAt),
    '--length': part(round.endedAt - round.startedAt),
  })
  const tools = classTool.options.filter((tool) => rounds.some((round) => round.tool === tool))
  const descriptions = rounds.map(({ tool, startedAt: from, endedAt: to }) =>
    texts.roundFrom(texts.tools[tool], timeOf(from), timeOf(to)),
  )
  return (
    <figure className="panel stack gap-3 pad-5 shrink shadow-1 phone-pad-4" aria-label={texts.overview}>
      <div role="img" aria-label={descriptions.join(texts.and)} className="stack gap-2">
        {tools.map((tool) => (
          <div key={tool} className={`stack gap-3 align-center classLog-lane classLog-tool--${tool}`}>
            <span className="inline-row gap-2 align-center classLog-laneName">
              <Icon name={toolIcons[tool]} />
              {texts.tools[tool]}
            </span>
            <span className="relative height-5 round-s on-surface-2 classLog-track">
              {rounds
                .filter((round) => round.tool === tool)
                .map((round) => (
                  <span
                    key={round.subjectId}
                    className="absolute round-s classLog-bar"
                    style={placeOf(round)}
                    title={`${timeOf(round.startedAt)}–${timeOf(round.endedAt)} ${round.detail}`}
                  />
                ))}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="row between u-muted size-xs classLog-axis u-numbers">
        <span className="u-hidden">{texts.overviewOf(timeOf(startedAt), timeOf(endedAt))}</span>
        {QUARTERS.map((quarter) => (
          <span key={quarter} aria-hidden="true">
            {(length < SHORT_MS ? secondOf : timeOf)(startedAt + quarter * length)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
