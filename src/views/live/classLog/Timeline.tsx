/** The timeline of a lesson: one kind of mark for each kind of event; the same event of many students in a row is one line. */
import { type ClassEvent, type ClassTool, classTool } from '../../../../contract/entities/live/classLog'
import { secondOf } from '../../../../contract/moments'
import type { EventGroup, TimelineView } from '../../../machines/live/classLog/classLog.selectors'
import type { TimelineEvent } from '../../../machines/live/classLog/classLog.types'
import { texts } from '../../../machines/live/classLog/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { Pager } from '../../shared/kit/Pager'
import { markOf } from './marks'

export interface TimelineProps {
  view: TimelineView
  onIntent: (intent: TimelineEvent) => void
}

const tools = (['', ...classTool.options] as const).map((value) => ({
  value,
  label: value === '' ? texts.allTools : texts.tools[value],
}))

export function Timeline({ view, onIntent }: TimelineProps) {
  return (
    <section className="panel stack gap-4 pad-5 shrink shadow-1 phone-pad-4" aria-labelledby="classLog-timeline">
      <div className="bar gap-2-4 between min-control">
        <h2 id="classLog-timeline">{texts.timeline}</h2>
        {view.student ? (
          <p className="bar gap-2 round-full on-accent-soft ink-accent classLog-chosen" role="status">
            <span>{texts.onlyStudent(view.student.userName)}</span>
            <Button
              kind="quiet"
              size="s"
              icon="times"
              label={texts.everybody}
              onClick={() => onIntent({ type: 'filter.student', student: null })}
            />
          </p>
        ) : null}
      </div>
      <div className="scroll-x classLog-filter">
        <SegmentedChoice<ClassTool | ''>
          label={texts.toolFilter}
          labelHidden
          choices={tools}
          value={view.tool}
          onChange={(tool) => onIntent({ type: 'filter.tool', tool })}
        />
      </div>
      <AsyncList
        face={view.face}
        name={texts.timeline}
        skeleton={{ shape: 'rows', count: 8 }}
        emptyHint={texts.timelineEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <ol className="dims" aria-busy={view.isLoading}>
          {view.groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </ol>
      </AsyncList>
      {view.face === 'full' ? (
        <Pager
          label={texts.timelinePages}
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
        />
      ) : null}
    </section>
  )
}

function Group({ group: { events } }: { group: EventGroup }) {
  const [event] = events
  const { icon, tool, part } = markOf(event.kind)
  return (
    <li
      className={`stack gap-3 pad-y-2 relative phone-gap-2 classLog-event classLog-tool--${tool} classLog-event--${part}`}
    >
      <time className="pad-above-1 u-muted u-numbers" dateTime={new Date(event.at).toISOString()}>
        {secondOf(event.at)}
      </time>
      <span className="stack place-center relative width-control-s round-full on-surface height-control-s classLog-mark">
        <Icon name={icon} />
      </span>
      <div className="shrink breaks pad-y-1 classLog-words">
        {events.length === 1 ? <One event={event} /> : <Many events={events} />}
      </div>
    </li>
  )
}

function One({ event: { kind, user, detail } }: { event: ClassEvent }) {
  return (
    <p>
      {user ? <strong className="classLog-who">{user.userName}</strong> : null}
      <span className="classLog-kind">{texts.kinds[kind]}</span>
      {detail ? <span className="u-muted">{detail}</span> : null}
    </p>
  )
}

function Many({ events }: { events: EventGroup['events'] }) {
  const [{ kind }] = events
  return (
    <details className="classLog-many">
      <summary className="pointer">
        <span className="classLog-kind">{texts.kinds[kind]}</span>
        <strong className="classLog-who">{texts.people(events.length)}</strong>
      </summary>
      <ul className="stack gap-1-3 pad-y-2 classLog-names">
        {events.map(({ eventId, at, user, detail }) => (
          <li key={eventId}>
            {user?.userName} <span className="u-muted u-numbers">{detail || secondOf(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
