/** The file of a task: pages of a document, a picture, a video at its last position; or a message that it cannot be displayed. */
import type { ReactNode } from 'react'
import type { PageMemory } from '../../../../contract/entities/courses/learning'
import type { OpenedFile } from '../../../../contract/entities/library/file'
import { texts } from '../../../machines/courses/learning/texts'
import type { PreviewView } from '../../../machines/library/files/preview.selectors'
import type { PreviewEvent } from '../../../machines/library/files/preview.types'
import { PlainFile } from '../../library/files/PlainFile'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Icon } from '../../shared/kit/Icon'
import './learning.css'

export interface TaskReaderProps {
  view: PreviewView
  memory: PageMemory
  onMemory: (memory: PageMemory) => void
  onIntent: (intent: PreviewEvent) => void
  /** Renders files that the page displays itself, or that need more than one element. */
  shown: (file: OpenedFile) => ReactNode
}

export function TaskReader({ view, onIntent, ...given }: TaskReaderProps) {
  const { file, problem, isOpening, isShown, status } = view
  return (
    <section className="stack shrink" aria-label={texts.fileName}>
      <AsyncList
        face={isOpening ? 'loading' : file === null ? 'failed' : 'full'}
        name={texts.fileOpening}
        skeleton={{ shape: 'cards', count: 1 }}
        failedText={problem}
        onRetry={() => onIntent({ type: 'preview.retry' })}
      >
        {file === null ? null : isShown ? (
          <Shown file={file} onIntent={onIntent} {...given} />
        ) : (
          <NotShown file={file} problem={problem} />
        )}
      </AsyncList>
      {status === null ? null : (
        <p className="u-muted" role="status">
          {status}
        </p>
      )}
    </section>
  )
}

/** Interval of the reports of a video's position, in ms. */
const STEP_MS = 5_000

function Shown({ file, memory, onMemory, onIntent, shown }: Omit<TaskReaderProps, 'view'> & { file: OpenedFile }) {
  if (file.viewer === 'none') return <NotShown file={file} problem={null} />
  if (file.viewer !== 'image' && file.viewer !== 'video') return shown(file)
  return (
    <PlainFile
      file={file}
      startMs={memory.positionMs}
      onPosition={(positionMs) => onMemory({ positionMs: Math.floor(positionMs / STEP_MS) * STEP_MS })}
      onFail={() => onIntent({ type: 'view.failed' })}
    />
  )
}

/** `problem`: why the file cannot be displayed; null when files of its kind have no viewer. */
function NotShown({ file, problem }: { file: OpenedFile; problem: string | null }) {
  return (
    <div className="panel stack gap-3 content-start pad-5 shrink phone-pad-4">
      <p className="breaks learning-taskName">
        <Icon name="file" /> {file.fileName}
      </p>
      <p className="u-muted u-numbers">{`${problem ?? texts.notShown} · ${texts.size(file.size)}`}</p>
      {file.mayDownload ? (
        <>
          <p className="u-muted">{texts.notShownHint}</p>
          <a
            className="inline-row gap-2 justify-self-start align-center min-touch pad-x-3 round-m ink-accent no-underline lights learning-link"
            href={`${file.address}?download`}
            download={file.fileName}
          >
            <Icon name="download" />
            {texts.downloadNamed(file.fileName)}
          </a>
        </>
      ) : (
        <p className="u-muted">{texts.notShownNoDownload}</p>
      )}
    </div>
  )
}
