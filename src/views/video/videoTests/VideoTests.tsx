/** The tests inside a video, for the teacher of a class: the video, its time line, and each test with its statistics. */
import { type FormEvent, type ReactNode, useId } from 'react'
import { texts as all } from '../../../machines/video/videoTests/texts'
import type { VideoTestsView } from '../../../machines/video/videoTests/videoTests.selectors'
import type { VideoTestsEvent } from '../../../machines/video/videoTests/videoTests.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { PlacedTest } from './PlacedTest'
import { TimeLine } from './TimeLine'
import './videoTests.css'

const texts = all.tests
const MOMENT_LENGTH = 12

export interface VideoTestsProps {
  view: VideoTestsView
  backHref: string
  /** The address of the answers to the tests of the video. */
  answersHref: string
  /** The video element. */
  player: ReactNode
  /** Below the time line. */
  foot?: ReactNode
  newId: () => string
  onNavigate: (href: string) => void
  onSeek: (ms: number) => void
  onIntent: (intent: VideoTestsEvent) => void
}

export function VideoTests(props: VideoTestsProps) {
  const { view, backHref, answersHref, player, foot, newId, onNavigate, onSeek, onIntent } = props
  return (
    <div className="page gap-4">
      <Link href={backHref} onNavigate={onNavigate} className="justify-self-start ink-accent videoTests-back">
        <Icon name="arrow-left" /> {texts.back}
      </Link>
      <header className="row wrap gap-3-6 between align-start videoTests-title">
        <div>
          <h1 className="breaks">{view.name}</h1>
          <p className="u-muted u-numbers">{view.facts.join(' · ')}</p>
        </div>
        <Link
          href={answersHref}
          onNavigate={onNavigate}
          className="bare pad-0 ink-accent text-start no-underline hover-underline"
        >
          {all.videos.answers}
        </Link>
      </header>
      <AsyncList
        face={view.face}
        name={texts.name}
        skeleton={{ shape: 'rows', count: 4 }}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        {view.problem === null ? null : (
          <div role="alert" className="bar gap-2-4 ink-danger">
            <span>{view.problem}</span>
            <Button size="s" label={all.retry} onClick={() => onIntent({ type: 'list.reload' })} />
          </div>
        )}
        <div className="stack columns-2 gap-5 align-start videoTests-body">
          <div className="panel stack gap-4 pad-5 shrink sticky phone-pad-4 videoTests-stage">
            {view.hasVideo ? (
              <div className="videoTests-player">{player}</div>
            ) : (
              <p className="u-muted text-center pad-8-4 videoTests-none">{texts.noVideo}</p>
            )}
            {view.hasVideo ? <TimeLine view={view} onIntent={onIntent} onSeek={onSeek} /> : null}
            {view.hasVideo ? foot : null}
          </div>
          <section
            className="panel stack gap-4 pad-5 shrink phone-pad-4"
            aria-labelledby="videoTests-tests-title"
            aria-busy={view.isSaving}
          >
            <header className="row wrap gap-3-6 between align-start">
              <div>
                <h2 id="videoTests-tests-title">{texts.name}</h2>
                <p className="u-muted">{view.hint}</p>
              </div>
              <Button
                kind="primary"
                icon="plus"
                label={texts.addAt(view.played)}
                reason={view.addReason}
                reasonPlace="below"
                onClick={() => onIntent({ type: 'item.pick', requestId: newId() })}
              />
            </header>
            <p role="status" className="u-muted hides-empty">
              {view.isSaving ? texts.saving : ''}
            </p>
            {view.rows.length === 0 ? (
              <p className="u-muted">{texts.empty}</p>
            ) : (
              <ol className="stack" aria-label={texts.name}>
                {view.rows.map((row) => (
                  <PlacedTest
                    key={row.test.videoTestId}
                    row={row}
                    reason={view.reason}
                    onIntent={onIntent}
                    onSeek={onSeek}
                  />
                ))}
              </ol>
            )}
          </section>
        </div>
      </AsyncList>
      <MomentDialog view={view} onIntent={onIntent} />
      <Confirm
        open={view.doomed !== null && view.doomed !== undefined}
        title={texts.removeTitle}
        text={view.doomed ?? ''}
        acceptLabel={texts.remove}
        danger
        busy={view.isRemoving}
        onAccept={() => onIntent({ type: 'delete.confirm' })}
        onReject={() => onIntent({ type: 'delete.cancel' })}
      />
      <Confirm
        open={view.unplaced !== null}
        title={texts.placeFailed}
        text={`${view.unplaced?.problem ?? ''}${texts.placeAgain}`}
        acceptLabel={all.retry}
        onAccept={() => onIntent({ type: 'place.retry' })}
        onReject={() => onIntent({ type: 'place.cancel' })}
      />
    </div>
  )
}

function MomentDialog({ view: { writing }, onIntent }: Pick<VideoTestsProps, 'view' | 'onIntent'>) {
  const id = useId()
  const confirm = () => onIntent({ type: 'moment.confirm' })
  const cancel = () => onIntent({ type: 'moment.cancel' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  const problem = writing?.problem ?? null
  return (
    <Modal
      open={writing !== null}
      title={writing?.title ?? texts.moment}
      size="s"
      onClose={cancel}
      footer={
        <>
          <Button label={all.cancel} onClick={cancel} />
          <Button kind="primary" label={all.save} onClick={confirm} />
        </>
      }
    >
      <form className="stack columns-1 gap-3" onSubmit={submit} noValidate>
        <label htmlFor={`${id}-moment`}>{texts.momentLabel}</label>
        <TextInput
          id={`${id}-moment`}
          data-pc-autofocus="true"
          autoComplete="off"
          maxLength={MOMENT_LENGTH}
          value={writing?.text ?? ''}
          invalid={problem !== null}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onIntent({ type: 'moment.write', text: currentTarget.value })}
        />
        <p id={`${id}-hint`} className={problem ? 'ink-danger' : 'u-muted'} role={problem ? 'alert' : undefined}>
          {problem ?? writing?.hint}
        </p>
      </form>
    </Modal>
  )
}
