/** The screen of the room: the activity of the lesson and the timer, without any control of the teacher. */
import type { ReactNode } from 'react'
import type { Scene } from '../../../machines/live/projector/projector.types'
import { texts } from '../../../machines/live/projector/texts'
import { Button } from '../../shared/kit/Button'
import './projector.css'

export interface ProjectorScreenProps {
  /** Null before the first scene. */
  scene: Pick<Scene, 'className' | 'isBlack'> | null
  /** The lesson page is closed. */
  isSilent: boolean
  isFullscreen: boolean
  /** The activity; null between activities. */
  main: ReactNode
  /** The timer; null without one. */
  timer: ReactNode
  onFullscreen: () => void
}

export function ProjectorScreen({ scene, isSilent, isFullscreen, main, timer, onFullscreen }: ProjectorScreenProps) {
  const isBlack = scene?.isBlack ?? false
  const isOnlyTimer = main === null && timer !== null
  return (
    <main
      id="main"
      aria-label={texts.stage}
      className={`stack fixed inset-0 ink-stage-text projector${isBlack ? ' projector--black' : ''}`}
    >
      {isBlack ? (
        <p className="u-hidden" role="status">
          {texts.blackOn}
        </p>
      ) : (
        <>
          <div className="stack grow shrink-y relative pad-4 projector-main">
            {main ?? (isOnlyTimer ? null : <Between scene={scene} />)}
          </div>
          {timer === null ? null : (
            <div
              className={
                isOnlyTimer
                  ? 'stack place-center absolute inset-0 projector-timer--alone'
                  : 'absolute round-l on-stage-2 projector-timer'
              }
            >
              {timer}
            </div>
          )}
          {isSilent ? (
            <p role="status" className="absolute text-center ink-stage-muted projector-silent">
              {texts.silent}
            </p>
          ) : null}
          <span className="absolute projector-full">
            <Button
              kind="quiet"
              iconOnly
              icon={isFullscreen ? 'window-minimize' : 'window-maximize'}
              label={isFullscreen ? texts.leaveFullscreen : texts.fullscreen}
              onClick={onFullscreen}
            />
          </span>
        </>
      )}
    </main>
  )
}

const Between = ({ scene }: Pick<ProjectorScreenProps, 'scene'>) => (
  <div className="column gap-4 justify-center align-center text-center tall">
    <h1 className="weight-bold leading-title projector-class">{scene ? scene.className : texts.waiting}</h1>
    <p className="ink-stage-muted size-l">{scene ? texts.between : texts.waitingHint}</p>
  </div>
)
