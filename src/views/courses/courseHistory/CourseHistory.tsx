/**
 * The history of a course (R153, D5): its entries on the left; on the right the earlier version, and the changes of restoring it.
 */
import type { CourseRecord } from '../../../../contract/entities/courses/course'
import { momentInWords } from '../../../../contract/moments'
import type { CourseHistoryView } from '../../../machines/courses/courseHistory/courseHistory.selectors'
import type { CourseHistoryEvent } from '../../../machines/courses/courseHistory/courseHistory.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Pager } from '../../shared/kit/Pager'
import { Differences } from '../courseEditor/Differences'
import { courseEditorTexts } from '../courseEditor/texts'
import { CourseOutline } from '../courseTemplates/CourseOutline'
import '../../shared/records/records.css'
import './courseHistory.css'

const { records: texts } = courseEditorTexts

export interface CourseHistoryProps {
  view: CourseHistoryView
  onBack: () => void
  /** Called when the course does not exist. */
  onList: () => void
  send: (event: CourseHistoryEvent) => void
}

/** The display name of an entry. */
const nameOf = ({ versionNo, savedTime }: CourseRecord): string =>
  versionNo === null ? momentInWords(savedTime) : texts.version(versionNo)

export function CourseHistory({ view, onBack, onList, send }: CourseHistoryProps) {
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted size-s above-1 records-hint">{texts.hint}</p>
        </div>
        {view.isGone ? null : (
          <div className="row wrap gap-2">
            <Button icon="arrow-left" label={texts.back} onClick={onBack} />
          </div>
        )}
      </header>
      {view.isGone ? (
        <AsyncList
          face="empty"
          name={texts.noun}
          emptyHint={courseEditorTexts.gone}
          emptyAction={<Button label={courseEditorTexts.toList} onClick={onList} />}
        >
          {null}
        </AsyncList>
      ) : (
        <div className="stack gap-6 align-start history" data-chosen={view.chosen !== null}>
          <Entries view={view} send={send} />
          <Record view={view} send={send} />
        </div>
      )}
      <Confirm
        open={view.isAsking}
        title={texts.restoreTitle}
        text={texts.restoreText}
        acceptLabel={texts.restore}
        busy={view.isRestoring}
        onAccept={() => send({ type: 'record.confirm' })}
        onReject={() => send({ type: 'record.cancel' })}
      />
    </div>
  )
}

type PartProps = Pick<CourseHistoryProps, 'view' | 'send'>

function Entries({ view, send }: PartProps) {
  return (
    <section className="stack gap-3 shrink history-list" aria-label={texts.list}>
      <AsyncList
        face={view.face}
        name={texts.noun}
        emptyHint={texts.empty}
        failedText={view.problem}
        onRetry={() => send({ type: 'history.reload' })}
      >
        <ul className="stack gap-2" aria-busy={view.isLoading}>
          {view.rows.map((record) => (
            <li key={record.recordId}>
              <button
                className="stack gap-1 wide min-touch pad-3-4 line round-m on-surface ink-inherit font-inherit text-start pointer"
                type="button"
                aria-current={record.recordId === view.chosen?.recordId || undefined}
                onClick={() => send({ type: 'record.choose', record })}
              >
                <span className="row wrap gap-2 align-baseline">
                  <strong>{nameOf(record)}</strong>
                  <span className="pad-x-2 round-s on-surface-2 u-muted size-s history-kind" data-kind={record.kind}>
                    {texts.kinds[record.kind]}
                  </span>
                </span>
                {record.note ? <span className="breaks">{record.note}</span> : null}
                <span className="u-muted size-s breaks">
                  {[
                    record.savedBy,
                    ...(record.versionNo === null ? [] : [momentInWords(record.savedTime)]),
                    texts.size(record.chapterNum, record.taskNum),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {view.total > view.pageSize ? (
          <Pager
            page={view.pageNo}
            pageSize={view.pageSize}
            total={view.total}
            onPage={(pageNo) => send({ type: 'history.turn', pageNo })}
          />
        ) : null}
      </AsyncList>
    </section>
  )
}

function Record({ view, send }: PartProps) {
  const { chosen, shown } = view
  if (!chosen)
    return view.rows.length > 0 ? (
      <p className="pad-12-4 u-muted text-center history-none">{texts.nothingChosen}</p>
    ) : (
      <div className="pad-12-4 u-muted text-center history-none" />
    )
  return (
    <section className="panel stack gap-4 shrink pad-5 history-record" aria-labelledby="history-record">
      <header className="row gap-3 align-center">
        <span className="gone history-back">
          <Button
            kind="quiet"
            size="s"
            icon="arrow-left"
            label={texts.close}
            onClick={() => send({ type: 'record.close' })}
          />
        </span>
        <h2 className="grow shrink size-l" id="history-record">
          {nameOf(chosen)}
        </h2>
        <Button
          kind="primary"
          icon="history"
          label={texts.restore}
          reason={view.restoreReason}
          reasonPlace="below"
          onClick={() => send({ type: 'record.restore' })}
        />
      </header>
      <AsyncList
        face={view.recordFace}
        name={texts.noun}
        skeleton={{ shape: 'rows', count: 6 }}
        failedText={view.recordProblem}
        onRetry={() => send({ type: 'record.retry' })}
      >
        <Differences differences={shown?.differences ?? []} words={texts.changes} none={texts.same} />
        <h3 className="size-m">{texts.content}</h3>
        <CourseOutline
          label={texts.content}
          items={shown?.items ?? []}
          closed={view.closed}
          onFold={(id, isOpen) => send({ type: 'fold.change', id, isOpen })}
        />
      </AsyncList>
    </section>
  )
}
