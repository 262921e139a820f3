/** A test inside a video, over the picture: question, answer and result. */
import { placeInWords, texts } from '../../../machines/video/video/texts'
import type { VideoTestView } from '../../../machines/video/video/videoTest/videoTest.selectors'
import type { VideoTestEvent } from '../../../machines/video/video/videoTest/videoTest.types'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { RichText } from '../../shared/richText/RichText'
import { AnswerField } from '../../work/testTaking/AnswerField'
import './video.css'

export interface VideoQuestionProps {
  view: VideoTestView
  onIntent: (intent: VideoTestEvent) => void
}

export function VideoQuestion({ view, onIntent }: VideoQuestionProps) {
  const { item, outcome, isDone, isSending, mayClose, problem } = view
  const name = texts.testAt(placeInWords(view.placeMs))
  return (
    <section
      className="stack gap-2 content-start absolute inset-0 front scroll pad-5 on-surface ink-plain video-question"
      aria-label={name}
    >
      <h2 className="below-2 size-l">{name}</h2>
      {isDone ? null : <p className="u-muted">{view.isStop ? texts.testStop : texts.testFree}</p>}
      <RichText html={item.item.stem} />
      <AnswerField
        view={item}
        no={1}
        isFixed={isDone || isSending}
        onAnswer={(response) => onIntent({ type: 'answer.change', response })}
      />
      {outcome === null ? <p className="u-muted">{texts.firstStands}</p> : <Outcome view={view} outcome={outcome} />}
      <p className="ink-danger hides-empty" role="alert">
        {problem}
      </p>
      <div className="row wrap gap-3 justify-end">
        {mayClose && !isSending ? (
          <Button
            kind={isDone ? 'primary' : 'normal'}
            label={isDone ? texts.goOn : texts.testLater}
            onClick={() => onIntent({ type: 'test.close' })}
          />
        ) : null}
        {isDone ? null : (
          <Button
            kind="primary"
            label={texts.testSend}
            busy={isSending}
            reason={isSending ? null : view.sendReason}
            onClick={() => onIntent({ type: 'answer.send' })}
          />
        )}
      </div>
    </section>
  )
}

const icons = { right: 'check-circle', partly: 'minus-circle', wrong: 'times-circle' } as const

function Outcome({ view, outcome }: { view: VideoTestView; outcome: NonNullable<VideoTestView['outcome']> }) {
  const { result, item } = view.item
  const key = item.itemType === 'gap' ? result?.gaps.map((gap) => gap.join(' / ')) : result?.answers
  const words = item.itemType === 'trueFalse' ? key?.map((letter) => (letter === 'A' ? '正确' : '错误')) : key
  return (
    <div className="video-outcome" role="status">
      <p data-outcome={outcome}>
        <Icon name={icons[outcome]} /> {texts.outcomes[outcome]}
      </p>
      {view.hasKey ? (
        <>
          <p>{texts.key(words?.join('；') ?? '')}</p>
          <RichText html={result?.analysis ?? ''} />
        </>
      ) : (
        <p className="u-muted">{texts.keyLater}</p>
      )}
    </div>
  )
}
