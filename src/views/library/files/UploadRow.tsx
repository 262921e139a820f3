/** One upload: its file, progress, problem and actions (B584). */
import { useRef } from 'react'
import type { UploadView } from '../../../machines/library/files/files.selectors'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import type { UploadEvent } from '../../../machines/library/files/upload.types'
import { Button } from '../../shared/kit/Button'
import { FileInput } from '../../shared/kit/fields/NativeInputs'
import { Icon } from '../../shared/kit/Icon'
import './files.css'

export interface UploadRowProps {
  view: UploadView
  send: (event: UploadEvent) => void
  /** The user has chosen the file again. */
  onChoose: (file: File) => void
  /** Removes the upload from the tray. */
  onRemove: () => void
}

const icons = { going: 'upload', waiting: 'pause-circle', done: 'check-circle', problem: 'exclamation-circle' } as const

export function UploadRow({ view, send, onChoose, onRemove }: UploadRowProps) {
  const { fileName, percent, status, tone, can } = view
  const named = (label: string): string => `${label}：${fileName}`
  const button = (label: string, icon: string, onClick: () => void) => (
    <Button kind="quiet" size="s" iconOnly icon={icon} label={label} name={named(label)} onClick={onClick} />
  )
  return (
    <li className={`row gap-3 align-center pad-2-4 line-above files-row files-row--${tone}`}>
      <Icon name={icons[tone]} className="files-rowIcon" />
      <div className="grow shrink files-rowText">
        <p className="one-line" title={fileName}>
          {fileName}
        </p>
        {percent === null ? null : (
          <progress className="accented block wide" max={100} value={percent} aria-label={named(texts.sending)}>
            {texts.progress(percent)}
          </progress>
        )}
        <p className="u-muted size-s breaks files-rowStatus" role={tone === 'problem' ? 'alert' : 'status'}>
          {status}
        </p>
      </div>
      {percent === null ? null : <span className="size-s u-numbers">{texts.progress(percent)}</span>}
      <div className="row gap-1 align-center">
        {can.choose ? <ChooseAgain name={named(texts.chooseAgain)} onChoose={onChoose} /> : null}
        {can.pause ? button(texts.pause, 'pause', () => send({ type: 'upload.pause' })) : null}
        {can.resume ? button(texts.resume, 'play', () => send({ type: 'upload.resume' })) : null}
        {can.retry ? button(texts.retry, 'refresh', () => send({ type: 'upload.retry' })) : null}
        {can.cancel ? button(texts.cancel, 'times', () => send({ type: 'upload.cancel' })) : null}
        {can.remove ? button(texts.remove, 'times', onRemove) : null}
      </div>
    </li>
  )
}

function ChooseAgain({ name, onChoose }: { name: string; onChoose: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={chooser}
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <Button size="s" label={texts.chooseAgain} name={name} onClick={() => chooser.current?.click()} />
    </>
  )
}
