/** A video with its progress bar and controls, overlays, and content below. */
import type { ReactNode } from 'react'
import type { OpenedFile } from '../../../../contract/entities/library/file'
import type { VideoPlayerView } from '../../../machines/video/video/player/videoPlayer.selectors'
import type { VideoPlayerEvent } from '../../../machines/video/video/player/videoPlayer.types'
import { placeInWords, texts } from '../../../machines/video/video/texts'
import { Button } from '../../shared/kit/Button'
import { restartOnInput } from '../../shared/kit/behaviour/restartOnInput'
import { Drawing } from '../../shared/kit/Drawing'
import { Icon } from '../../shared/kit/Icon'
import { VideoBar } from './VideoBar'
import { VideoControls } from './VideoControls'
import { VideoTests } from './VideoTests'
import './video.css'

/** In full screen the controls fade out without input (`video-rest`). */
const restartRest = restartOnInput('video-rest')

/** Handlers of touches on the picture. */
export interface StageTouches {
  readonly onPointerDown: (event: React.PointerEvent) => void
  readonly onPointerUp: (event: React.PointerEvent) => void
  readonly onPointerCancel: () => void
}

export interface VideoPlayerProps {
  view: VideoPlayerView
  /** Null: there are no bytes to play. */
  file: OpenedFile | null
  fileProblem: string | null
  /** Why the progress could not be sent to the server. */
  progressProblem: string | null
  canFloat: boolean
  touches: StageTouches
  onVideo: (element: HTMLVideoElement | null) => void
  onFrame: (element: HTMLElement | null) => void
  onIntent: (intent: VideoPlayerEvent) => void
  onRetry: () => void
  /** Overlay on the picture. */
  over?: ReactNode
  /** The current test. */
  question: ReactNode
  /** Content below the controls, also in full screen. */
  foot?: ReactNode
  /** Content below the player. */
  children?: ReactNode
}

export function VideoPlayer(props: VideoPlayerProps) {
  const { view, file, fileProblem, progressProblem, onIntent, question, foot, children } = props
  if (view.face === 'failed') return <Failed text={view.problem ?? ''} onRetry={props.onRetry} />
  if (file === null && fileProblem !== null) return <Failed text={fileProblem} onRetry={props.onRetry} />
  return (
    <section className="stack gap-3 shrink video" aria-label={texts.player(view.name)}>
      <div
        className="stack relative clip line round-m on-surface video-frame"
        ref={props.onFrame}
        data-asked={question !== null || undefined}
        data-playing={view.isPlaying || undefined}
      >
        <Stage {...props} />
        <div className="stack gap-1 pad-2-3 on-surface video-panel" ref={restartRest}>
          <VideoBar view={view} onSeek={(placeMs) => onIntent({ type: 'seek.to', placeMs })} />
          <VideoControls view={view} canFloat={props.canFloat} onIntent={onIntent} />
          <p className="min-6 ink-warning video-word" role="status" aria-live="polite">
            {view.word}
          </p>
          {foot}
        </div>
        {question}
      </div>
      {children}
      <Facts view={view} problem={progressProblem} />
      <VideoTests view={view} onOpen={(videoTestId) => onIntent({ type: 'test.open', videoTestId })} />
    </section>
  )
}

function Stage({ view, file, touches, onVideo, onIntent, onRetry, over }: VideoPlayerProps) {
  const { face, isPlaying, isStalled, isReady, offer } = view
  const isWaiting = face === 'opening' || face === 'loading' || isStalled
  return (
    <div className="stack relative wide shrink-y clip video-stage" {...touches}>
      {file === null ? null : (
        // biome-ignore lint/a11y/useMediaCaption: not every recording of a teacher has them.
        <video
          ref={onVideo}
          className="relative wide tall shrink-y contain video-video"
          src={file.address}
          poster={file.posterAddress}
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-label={texts.player(view.name)}
        >
          {file.captionsAddress === undefined ? null : (
            <track kind="captions" src={file.captionsAddress} srcLang="zh" label={texts.captions} />
          )}
        </video>
      )}
      {over}
      {face === 'broken' ? (
        <div className="stack gap-3 items-center pad-4 on-surface ink-plain video-cover" role="alert">
          <p>{texts.broken}</p>
          <p>{texts.brokenHint}</p>
          <Button label={texts.retry} icon="refresh" onClick={onRetry} />
        </div>
      ) : null}
      {isReady && !isPlaying ? (
        <button
          type="button"
          className="width-16 height-16 stack place-center line-none round-full on-accent-fill ink-contrast pointer video-start"
          aria-label={view.isEnded ? texts.replay : texts.play}
          onClick={() => onIntent({ type: 'play.toggle' })}
        >
          <Icon name={view.isEnded ? 'replay' : 'play'} />
        </button>
      ) : null}
      {isReady && isPlaying ? (
        // The button below and the keyboard do the same; a press on the picture is only for the mouse.
        <button
          type="button"
          className="line-none on-none pointer"
          tabIndex={-1}
          aria-hidden="true"
          onPointerUp={({ pointerType }) => pointerType === 'mouse' && onIntent({ type: 'play.toggle' })}
        />
      ) : null}
      <p className="no-pointer video-waiting" role="status">
        {isWaiting ? (
          <span className="pad-2-3 round-m on-overlay ink-plain">
            <Icon name="spinner pi-spin" /> {isStalled ? texts.stalled : texts.loading}
          </span>
        ) : null}
      </p>
      {offer === null ? null : (
        <button
          type="button"
          className="min-touch font-inherit pointer pad-2-3 round-m on-overlay ink-plain video-offer"
          onClick={() => onIntent({ type: 'test.open', videoTestId: offer.videoTestId })}
        >
          <Icon name="question-circle" /> {texts.testOffer(placeInWords(offer.placeMs))}
        </button>
      )}
    </div>
  )
}

function Facts({ view, problem }: { view: VideoPlayerView; problem: string | null }) {
  if (view.face === 'opening') return null
  const finished = view.isComplete ? texts.finished : texts.finishedOnly
  const done = view.isFinished ? finished : view.isMust && view.isLengthUnknown ? texts.lengthUnknown : null
  return (
    <div className="stack gap-2 video-facts">
      <p className="u-muted">
        {texts.types[view.videoType]}
        <span className="video-seenNum u-numbers">{texts.seen(view.seenPercent)}</span>
      </p>
      {done === null ? null : (
        <p className="hides-empty" role="status">
          <Icon name={view.isFinished ? 'check-circle' : 'info-circle'} /> {done}
        </p>
      )}
      {view.bound === null ? null : (
        <p className="hides-empty">
          <Icon name="lock" /> {view.bound}
        </p>
      )}
      {view.isUnrecorded ? (
        <p className="hides-empty">
          <Icon name="info-circle" /> {texts.unrecorded}
        </p>
      ) : null}
      <p className="ink-warning hides-empty" role="status">
        {problem === null ? null : (
          <span>
            <Icon name="exclamation-triangle" /> {problem}
          </span>
        )}
      </p>
      <details className="video-keys">
        <summary className="min-touch ink-accent pointer">{texts.keys}</summary>
        <p className="u-muted">{texts.keysHint}</p>
      </details>
    </div>
  )
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
    <Drawing name="failed" />
    <p className="size-m weight-medium kit-face-title">{texts.openFailed}</p>
    <p className="breaks u-muted below-3 kit-face-text">{text === texts.openFailed ? '' : text}</p>
    <Button label={texts.retry} icon="refresh" onClick={onRetry} />
  </div>
)
