/** The slides of past lessons, newest first; the marks are counts for the teacher and own pages for a student. */
import type { PastSlides } from '../../../../contract/entities/live/slides'
import { momentInWords } from '../../../../contract/moments'
import { PAST_SLIDES_PAGE, type PastSlidesView } from '../../../machines/live/pastSlides/pastSlides.selectors'
import { texts } from '../../../machines/live/pastSlides/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Pager } from '../../shared/kit/Pager'

export interface PastSlidesPageProps {
  view: PastSlidesView
  person: 'student' | 'teacher'
  onOpen: (slidesId: string, page: number) => void
  onPage: (pageNo: number) => void
  onRetry: () => void
}

export function PastSlidesPage({ view, person, onOpen, onPage, onRetry }: PastSlidesPageProps) {
  return (
    <div className="page page-reading stack gap-4">
      <div className="column gap-1">
        <h1>{texts.title}</h1>
        <p className="u-muted">{texts.intro}</p>
      </div>
      <AsyncList
        face={view.face}
        name={texts.listName}
        emptyHint={texts.empty}
        failedText={texts.loadFailed}
        onRetry={onRetry}
      >
        <ul className="stack gap-3">
          {view.rows.map((row) => (
            <Row key={row.slidesId} row={row} person={person} onOpen={onOpen} />
          ))}
        </ul>
      </AsyncList>
      {view.face === 'full' ? (
        <Pager
          label={texts.listPages}
          page={view.pageNo}
          pageSize={PAST_SLIDES_PAGE}
          total={view.total}
          onPage={onPage}
        />
      ) : null}
    </div>
  )
}

/** The most marked pages that are listed. */
const MARKS_MAX = 5

function Row({ row, person, onOpen }: Pick<PastSlidesPageProps, 'person' | 'onOpen'> & { row: PastSlides }) {
  const { slidesId, title, startedAt, shownTo } = row
  const marks = [...row.marks].sort((one, other) => other.unclear - one.unclear).slice(0, MARKS_MAX)
  return (
    <li className="panel stack gap-3 pad-4">
      <div className="bar gap-3 between">
        <div className="column gap-1 shrink">
          <h2 className="size-l breaks">{title}</h2>
          <p className="u-muted u-numbers">
            {momentInWords(startedAt)} {texts.pages(shownTo)}
          </p>
        </div>
        <Button icon="images" label={texts.open} name={texts.openOf(title)} onClick={() => onOpen(slidesId, 1)} />
      </div>
      {marks.length > 0 ? (
        <div className="bar gap-2">
          <span className="u-muted">{person === 'teacher' ? texts.unclear : texts.unclearOwn}</span>
          {marks.map(({ page, unclear }) => (
            <Button
              key={page}
              kind="quiet"
              size="s"
              label={person === 'teacher' ? texts.mark(page, unclear) : texts.ownMark(page)}
              onClick={() => onOpen(slidesId, page)}
            />
          ))}
        </div>
      ) : null}
    </li>
  )
}
