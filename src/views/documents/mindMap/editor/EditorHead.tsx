/** The head of the editor: back link, name, save status, layouts, pictures, and 保存. */

import { useState } from 'react'
import { MIND_MAP_NAME_MAX } from '../../../../../contract/limits'
import { limitProblem } from '../../../../../contract/rules/shared/limitProblem'
import type { SavingWord } from '../../../../machines/documents/mindMap/mindMap.selectors'
import { mindForms } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import { SegmentedChoice } from '../../../shared/kit/fields/SegmentedChoice'
import { LimitNote, TextInput } from '../../../shared/kit/fields/TextInput'
import { Icon } from '../../../shared/kit/Icon'
import { focusCanvas } from './Canvas'
import type { MindMapEditorProps } from './mindMapEditor.props'

const icons: Readonly<Record<SavingWord, string>> = {
  fresh: 'circle',
  saved: 'check-circle',
  dirty: 'circle-fill',
  saving: 'spinner pi-spin',
  failed: 'exclamation-triangle',
  offline: 'exclamation-triangle',
  offlineAtRisk: 'exclamation-triangle',
  conflict: 'exclamation-triangle',
  gone: 'exclamation-triangle',
}

export function EditorHead({
  view,
  saving,
  desk,
  listHref,
  onNavigate,
  onIntent,
  onSaving,
  onDesk,
}: MindMapEditorProps) {
  const { map } = view
  const picture = (kind: 'png' | 'svg') => onDesk({ type: 'picture.export', kind, map })
  return (
    <header className="bar gap-1-3 mindMap-head">
      <Button kind="quiet" icon="arrow-left" iconOnly label={texts.back} onClick={() => onNavigate(listHref)} />
      <Name
        key={map.title}
        title={map.title}
        onRename={(text) => onIntent({ type: 'map.edit', edit: { do: 'title', text } })}
      />
      <Saved word={saving.word} problem={saving.problem} onRetry={() => onSaving({ type: 'map.save' })} />
      <div className="row gap-2 align-center to-end phone-between phone-grow-full mindMap-headActions">
        <SegmentedChoice
          label={texts.forms}
          labelHidden
          choices={mindForms.map((form) => ({ value: form, label: texts.form[form] }))}
          value={desk.form}
          onChange={(form) => onDesk({ type: 'form.show', form })}
        />
        <Button
          icon="image"
          className="mindMap-export"
          label={desk.isExporting ? texts.exporting : texts.exportPicture}
          busy={desk.isExporting}
          onClick={() => picture('png')}
        />
        <Button
          icon="download"
          iconOnly
          label={texts.exportSvg}
          reason={desk.isExporting ? texts.exporting : null}
          reasonPlace="below"
          onClick={() => picture('svg')}
        />
        <Button
          kind="primary"
          icon="save"
          className="mindMap-save"
          label={texts.save}
          busy={saving.word === 'saving'}
          onClick={() => onSaving({ type: 'map.save' })}
        />
      </div>
    </header>
  )
}

/** The name is saved on blur; the text being typed is local state. */
function Name({ title, onRename }: { title: string; onRename: (text: string) => void }) {
  const [written, setWritten] = useState(title)
  const problem = limitProblem(written.trim(), MIND_MAP_NAME_MAX)
  const leave = () => {
    if (written.trim() === '') setWritten(title)
    else if (problem === null) onRename(written)
  }
  return (
    <h1 className="size-l mindMap-name">
      <TextInput
        aria-label={texts.name}
        value={written}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') setWritten(title)
          if (event.key === 'Enter') focusCanvas(event.currentTarget)
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
        className="wide pad-1-2 clip round-s on-none font-inherit ellipsis mindMap-nameField"
        bare
      />
      <LimitNote problem={problem} />
    </h1>
  )
}

function Saved({ word, problem, onRetry }: { word: SavingWord; problem: string | null; onRetry: () => void }) {
  const canRetry = word === 'failed' || word === 'offline' || word === 'offlineAtRisk'
  const isBad = canRetry || word === 'conflict' || word === 'gone'
  return (
    <div
      className={`row gap-2 align-center shrink u-muted size-s mindMap-saved mindMap-saved--${isBad ? 'bad' : word}`}
      role="status"
      data-saving={word}
    >
      <Icon name={icons[word]} />
      <span className="mindMap-savedWord">
        {word === 'failed' && problem ? `${texts.saving.failed}：${problem}` : texts.saving[word]}
      </span>
      {canRetry ? <Button kind="quiet" size="s" label={texts.retry} onClick={onRetry} /> : null}
    </div>
  )
}
