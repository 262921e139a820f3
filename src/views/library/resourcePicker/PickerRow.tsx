/** One resource of the picker: its name chooses it, its box selects it, and its folder leads there. */
import { momentInWords } from '../../../../contract/moments'
import type { ResourcePickerView } from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import type { ResourcePickerEvent } from '../../../machines/library/resourcePicker/resourcePicker.types'
import { courseEditorTexts } from '../../courses/courseEditor/texts'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { FileExtension, ResourceIcon } from '../library/ResourceIcon'
import { pickerViewTexts as texts } from './texts'

interface PickerRowProps {
  row: ResourcePickerView['rows'][number]
  /** Whether several resources can be selected. */
  isSeveral: boolean
  send: (event: ResourcePickerEvent) => void
}

export function PickerRow({ row, isSeveral, send }: PickerRowProps) {
  const { resource, isCurrent, isSelected, reason } = row
  const { resName, kind, fileName, folder, ownerName, updateTime } = resource
  const facts = [
    courseEditorTexts.kinds[kind],
    ownerName || texts.own,
    texts.updated(momentInWords(updateTime)),
    isCurrent ? texts.chosen : '',
  ]
  return (
    <li
      className="row gap-2 align-center line round-m on-surface picker-row"
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
    >
      {isSeveral ? (
        <label className="row align-center justify-center rigid min-touch pointer picker-tick">
          <Checkbox
            checked={isSelected}
            disabled={reason !== null}
            title={reason ?? undefined}
            aria-label={texts.select(resName)}
            onChange={() => send({ type: 'resource.toggle', resource })}
          />
        </label>
      ) : null}
      <button
        className="bare row gap-3 align-center grow shrink min-touch pad-2 ink-inherit font-inherit text-start pointer breaks round-m picker-name"
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => send({ type: 'resource.choose', resource })}
      >
        <ResourceIcon kind={kind} fileName={fileName} />
        <span className="stack gap-1 shrink">
          <span className="row align-baseline shrink">
            <strong>{resName}</strong>
            <FileExtension name={resName} fileName={fileName} />
          </span>
          <span className="u-muted size-s picker-facts">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      {folder ? (
        <Button
          size="s"
          kind="quiet"
          icon="folder"
          label={folder.floderName}
          name={texts.folder(folder.floderName)}
          onClick={() => send({ type: 'folder.open', kind, floderId: folder.floderId })}
        />
      ) : null}
    </li>
  )
}
